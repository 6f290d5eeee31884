import type { ListItem } from '@slot-liste/contract/lists/lists.ts'
import { fold, queryWords } from '@slot-liste/domain/text/fold.ts'
import { sortKey } from '@slot-liste/domain/text/sort-key.ts'
import { type ItemsOrder, type ListSearch, orderOf } from './list-search.ts'

/** How many games are drawn at once. */
export const itemsOnPage = 100

type View = Pick<ListSearch, 'q' | 'volatility' | 'sort' | 'dir'>

/** A list's games as the reader asked for them. Unpublished figures are last in both directions. */
export function visibleItems(items: readonly ListItem[], view: View): ListItem[] {
  const asked = queryWords(view.q ?? '')
  const kept = items.filter(
    (item) =>
      (view.volatility === undefined || item.game.volatility === view.volatility) &&
      (asked.length === 0 || holds(item, asked)),
  )
  return ordered(kept, orderOf(view))
}

/** Each word asked for begins one of its words: name, provider or note, as search folds them. */
function holds({ game, note }: ListItem, asked: string[][]): boolean {
  const text = ` ${fold(`${game.name} ${game.provider.name} ${note}`)}`
  return asked.every((forms) => forms.some((form) => text.includes(` ${form}`)))
}

function ordered(items: readonly ListItem[], { sort, dir }: ItemsOrder): ListItem[] {
  const keyed = items.map((item) => ({ item, key: keyOf(item, sort) }))
  const sign = dir === 'asc' ? 1 : -1
  keyed.sort((a, b) => {
    if (a.key === b.key) return a.item.order - b.item.order
    if (a.key === null) return 1
    if (b.key === null) return -1
    return a.key < b.key ? -sign : sign
  })
  return keyed.map(({ item }) => item)
}

function keyOf({ game, order }: ListItem, sort: ItemsOrder['sort']): string | number | null {
  if (sort === 'order') return order
  return sort === 'name' ? sortKey(game.name) : game[sort]
}
