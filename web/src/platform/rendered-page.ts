import type { Locale } from '@slot-liste/domain/figures/print.ts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** The inputs of a page rendered by the server. */
export type RenderedFrom = {
  locale: Locale
  /** See `viewOf`. */
  view: string
  /** The server's time then, where it shows. */
  at?: number | undefined
  queries: [key: QueryKey, data: unknown][]
  /** See `loadedBy`. */
  loaded: string
}

/** The loaders' data; it differs where a browser remembers its reader's view. */
export function loadedBy({ state }: { state: { matches: { loaderData?: unknown }[] } }): string {
  return JSON.stringify(state.matches.map(({ loaderData }) => loaderData ?? null))
}

type Match = { _strictSearch?: Record<string, unknown> }

/** The path and the parameters that the page knows: what else is in an address changes nothing on the page. */
export function viewOf({ state }: { state: { location: { pathname: string }; matches: Match[] } }): string {
  const search = Object.entries(state.matches.at(-1)?._strictSearch ?? {})
  return JSON.stringify([state.location.pathname, search.filter(([, value]) => value !== undefined).sort()])
}

/** Out of the document; null where the server sent an empty page. */
export function readRenderedPage(): RenderedFrom | null {
  const written = document.querySelector('#page')?.textContent
  return written ? JSON.parse(written) : null
}

/** Fills the query cache with the server's data, so that it is not fetched again. */
export function fillCache(client: QueryClient, { queries }: RenderedFrom): void {
  for (const [key, data] of queries) client.setQueryData(key, data)
}

/** Longer than this a page does not wait for what its loaders do not wait for. */
const patienceMs = 1000

/** Waits briefly for requests begun by loaders, so that nothing moves when the page is shown. */
export async function arrived(client: QueryClient): Promise<void> {
  const begun = client.getQueryCache().getAll()
  const all = Promise.allSettled(begun.map(({ promise }) => promise))
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, patienceMs))])
}

/** Removes the head data of the first page when another is shown. */
export function forgetFacts(): void {
  for (const element of document.querySelectorAll('[data-of-page]')) element.remove()
}
