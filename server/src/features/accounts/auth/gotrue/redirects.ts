import type { Services } from '#platform/services.ts'

type Addresses = Pick<Services, 'site'> & { env: Pick<Services['env'], 'REDIRECT_URLS'> }

/**
 * Where a mailed link may lead: a page of this site, or an address the configuration names. Everything else leads to
 * the home page. The result has no fragment: tokens go there.
 */
export function allowedRedirect({ site, env }: Addresses, wanted: string | null | undefined): string {
  const home = `${site()}/`
  const url = URL.parse(wanted ?? '')
  if (!url || url.username || url.password) return home
  url.hash = ''
  const allowed =
    sameOrigin(url, new URL(home)) || env.REDIRECT_URLS.some((address) => new URL(address).href === url.href)
  return allowed ? url.href : home
}

/** A machine's own names for itself count as one, on the same port. */
function sameOrigin(a: URL, b: URL): boolean {
  const own = ['localhost', '127.0.0.1', '[::1]']
  if (a.origin === b.origin) return true
  return (
    own.includes(a.hostname) && own.includes(b.hostname) && a.port === b.port && a.protocol === b.protocol
  )
}

/** The address with values in its fragment, as GoTrue writes them: sorted, with an empty `sb`. */
export function withFragment(address: string, values: Record<string, string | number>): string {
  return `${address}#${encode({ ...values, sb: '' })}`
}

/** The address with values in its query. */
export function withQuery(address: string, values: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  return url.href
}

function encode(values: Record<string, string | number>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) search.set(name, String(value))
  search.sort()
  return search.toString()
}
