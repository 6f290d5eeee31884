import type { Locale } from '@slot-liste/domain/figures/print.ts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** What a page the server drew was drawn from. */
export type RenderedFrom = {
  locale: Locale
  href: string
  /** The server's time then, where it shows. */
  at?: number | undefined
  queries: [key: QueryKey, data: unknown][]
  /** See `loadedBy`. */
  loaded: string
}

/** What loaders handed their pages: another thing where a browser remembers how its reader looks at them. */
export function loadedBy({ state }: { state: { matches: { loaderData?: unknown }[] } }): string {
  return JSON.stringify(state.matches.map(({ loaderData }) => loaderData ?? null))
}

/** Out of the document; null where the server sent an empty page. */
export function readRenderedPage(): RenderedFrom | null {
  const written = document.querySelector('#page')?.textContent
  return written ? JSON.parse(written) : null
}

/** What the server has already asked for is not asked for again. */
export function fillCache(client: QueryClient, { queries }: RenderedFrom): void {
  for (const [key, data] of queries) client.setQueryData(key, data)
}

/** Longer than this a page does not wait for what its loaders do not wait for. */
const patienceMs = 1000

/** What the loaders have begun is there, so that nothing moves when the page is shown; at most for a moment. */
export async function arrived(client: QueryClient): Promise<void> {
  const begun = client.getQueryCache().getAll()
  const all = Promise.allSettled(begun.map(({ promise }) => promise))
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, patienceMs))])
}

/** What the document says of the first page is not true of the next one. */
export function forgetFacts(): void {
  for (const element of document.querySelectorAll('[data-of-page]')) element.remove()
}
