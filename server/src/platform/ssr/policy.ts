import { createHash } from 'node:crypto'
import { standalonePage } from '@slot-liste/domain/site/standalone-page.ts'

export type Directives = Record<string, string[]>

/**
 * The Content Security Policy of a page. It may load its own files, show its own pictures and those a
 * person has just chosen, ask this server and the hosted project accounts may live in, and frame the demos that were allowed. The one inline script (theme and
 * language before the first paint) stands in it by its hash; there is no inline style. Text never becomes markup or
 * script: the two Trusted Types policies there may be make the addresses of the service worker and of the worker
 * battles run in. A `script` element drawn by React would need one of its own, named here. Overlays and embeds, which are a
 * guest's page whoever looks, may be framed by anybody; nothing else by anyone.
 */
export function pagePolicy(
  html: string,
  demoHosts: () => readonly string[],
  hosted?: string,
): Record<string, (string | ((request: { url?: string | undefined }) => string))[]> {
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text)
  const hashes = inline.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return {
    ...nothing,
    'script-src': ["'self'", ...hashes],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(hosted ? [hosted] : [])],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': [({ url = '' }) => (standalonePage(url) ? '*' : "'none'")],
    // Read for every page: administrators change them while the server runs.
    'frame-src': [
      () =>
        demoHosts()
          .map((host) => `https://${host}`)
          .join(' ') || "'none'",
    ],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['service-worker', 'battle-worker'],
  }
}

/** For an answer that has no policy of its own: it may be read, and nothing else. */
const nothing: Directives = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
}

/** The page that says there is no connection: its own style and script, and no words with any server. */
const offlinePolicy: Directives = {
  ...nothing,
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
}

/** The page of the API's documents: Swagger UI sets style attributes and makes markup of its own texts. */
export const docsPolicy: Directives = {
  ...nothing,
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
}

const written = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')

/** As a header, for a page that is a file. */
export const offlinePolicyText = written(offlinePolicy)

/** Of scripts that are files: workers load and request under the policy of their own file. */
export const scriptPolicyText = written({ ...nothing, 'default-src': ["'self'"] })

/** Of a drawing that is opened by itself. */
export const drawingPolicyText = written({ ...nothing, 'style-src': ["'unsafe-inline'"] })

const unusedDevices = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'hid', 'midi']

/** Headers of every reply, unless a route sets another value. */
export const baseHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': written(nothing),
  'permissions-policy': unusedDevices.map((name) => `${name}=()`).join(', '),
  'referrer-policy': 'no-referrer',
  // Browsers ignore it where it does not come by TLS.
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
}
