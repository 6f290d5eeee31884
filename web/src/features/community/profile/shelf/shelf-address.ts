import { markStates } from '@slot-liste/domain/site/kinds.ts'
import { oneOf, words } from '#platform/address-values.ts'

/** Of the shelf of marked games; the first is the order of an address without one. */
export const markedSorts = ['marked', 'name', 'rtp', 'maxWin', 'releaseDate'] as const

/** Filters of the shelf of marked games, in the address. */
const shelfMarks = [...markStates, 'noted'] as const
export type ShelfSearch = {
  mark?: (typeof shelfMarks)[number] | undefined
  q?: string | undefined
  by?: (typeof markedSorts)[number] | undefined
}

/** Reads the filters of the shelf from an address. */
export const readShelfSearch = ({ mark, q, by }: Record<string, unknown>): ShelfSearch => ({
  mark: oneOf(shelfMarks)(mark),
  q: words(q),
  by: oneOf(markedSorts)(by),
})
