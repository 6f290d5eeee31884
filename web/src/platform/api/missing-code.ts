import { readTypedFields, restoreTypedFields, type TypedField } from '#platform/drafts/typed-fields.ts'

/** Errors of code that could not be fetched, with their messages, which name the file. */
const missing = new WeakMap<object, string>()
/** The text on the page when that happened: an error page may have taken its place since. */
let typed: TypedField[] = []

const [reloadsKey, typedKey] = ['code-reloads', 'typed-before-reload']
const maxReloads = 3

/**
 * Follows code that cannot be fetched: offline, or of a release that is gone. Under its own name the router would take
 * the failure for a new release and reload at once, which offline loses the site.
 */
export function watchMissingCode(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = `${navigator.onLine ? 'Missing' : 'Offline'}: ${payload.message}`
    missing.set(payload, payload.message)
    typed = readTypedFields()
  })
  addEventListener('unhandledrejection', ({ reason }) => void reloadForCode(reason))
  const kept = take(typedKey) as { path: string; typed: TypedField[] } | null
  if (kept?.path === location.pathname) restoreTypedFields(kept.typed)
}

/** Whether a reload may bring the code that this error misses. */
export function mayReloadForCode(error: unknown): boolean {
  const chunk = missing.get(error as object)
  if (!chunk || !navigator.onLine) return false
  const { chunks } = readReloads()
  return chunks.length < maxReloads && !chunks.includes(chunk)
}

/**
 * Reloads the page, with its text, for code that another release has under another name: once for each file, and only
 * while the server answers. False where the page stays.
 */
export async function reloadForCode(error: unknown): Promise<boolean> {
  if (!mayReloadForCode(error)) return false
  const isUp = await fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isUp || !mayReloadForCode(error)) return false
  const { release, chunks } = readReloads()
  if (!put(reloadsKey, { release, chunks: [...chunks, missing.get(error as object)] })) return false
  put(typedKey, { path: location.pathname, typed })
  // The text is there again afterwards: nothing to ask about.
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true, once: true })
  location.reload()
  return true
}

type Reloads = { release: string; chunks: string[] }

/** The reloads of this tab for the release it runs; those for another release do not count. */
function readReloads(): Reloads {
  const release = document.querySelector<HTMLScriptElement>('script[type=later]')?.src ?? ''
  const known = get(reloadsKey) as Reloads | null
  return known?.release === release ? known : { release, chunks: [] }
}

function get(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function take(key: string): unknown {
  const value = get(key)
  if (value !== null) sessionStorage.removeItem(key)
  return value
}

/** False where the tab remembers nothing: then nothing would limit the reloads. */
function put(key: string, value: unknown): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
