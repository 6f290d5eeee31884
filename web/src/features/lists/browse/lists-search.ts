import { type ListSort, listSorts } from '@slot-liste/domain/site/kinds.ts'
import type { ListsParams } from '#data/lists/lists.ts'
import { oneOf, slug, words } from '#platform/address-values.ts'

/** The search parameters of a page of lists. */
export type ListsSearch = {
  q?: string | undefined
  tag?: string | undefined
  sort?: ListSort | undefined
}

/** Malformed parameters are dropped and defaults are not written: the server accepts every result. */
export function readListsSearch(raw: Record<string, unknown>): ListsSearch {
  return { q: words(raw.q), tag: slug(raw.tag), sort: writtenSort(oneOf(listSorts)(raw.sort)) }
}

export function writtenSort(sort: ListSort | undefined): ListSort | undefined {
  return sort === listSorts[0] ? undefined : sort
}

/** The query parameters for the server. */
export function paramsOf({ q, tag, sort }: ListsSearch): ListsParams {
  return { q, tag, sort }
}
