import type { ListItem } from '@slot-liste/contract/lists/lists.ts'
import { expect, test } from 'vitest'
import { readListSearch } from './list-search.ts'
import { visibleItems } from './visible-items.ts'

const items = [
  item(1, 'Şans Çarkı', { rtp: 96.5, volatility: 'high', releaseDate: '2021' }),
  item(2, 'Sugar Rush 1000', { rtp: null, volatility: null, releaseDate: null, note: 'İlk göz ağrım' }),
  item(3, 'Sugar Rush 2', { rtp: 94.1, volatility: 'low', releaseDate: '2021-05' }),
  item(4, 'Zeus', { rtp: 96.5, volatility: 'high', releaseDate: '2019-01-02' }),
]

test('stands in its own order unless asked', () => expect(places({})).toEqual([1, 2, 3, 4]))
test('can be turned around', () => expect(places({ dir: 'desc' })).toEqual([4, 3, 2, 1]))
test('orders names as Turkish readers do, numbers as numbers', () =>
  expect(places({ sort: 'name' })).toEqual([3, 2, 1, 4]))
test('puts the unknown last both ways, equals in the order of the list', () => {
  expect(places({ sort: 'rtp' })).toEqual([1, 4, 3, 2])
  expect(places({ sort: 'rtp', dir: 'asc' })).toEqual([3, 1, 4, 2])
  expect(places({ sort: 'releaseDate' })).toEqual([3, 1, 4, 2])
})
test('finds by the beginnings of words, letters folded, in names, providers and notes', () => {
  expect(places({ q: 'SANS' })).toEqual([1])
  expect(places({ q: 'ilk' })).toEqual([2])
  expect(places({ q: 'sugar 2' })).toEqual([3])
  expect(places({ q: 'ush' })).toEqual([])
  expect(places({ q: 'netent' })).toEqual([1, 2, 3, 4])
})
test('keeps one volatility', () => expect(places({ volatility: 'high', q: 'z' })).toEqual([4]))

test('an address says nothing that is so anyway, and nothing unknown', () => {
  const nothing = readListSearch({})
  expect(readListSearch({ sort: 'order', dir: 'asc', pages: '1', view: 'x', volatility: 'wild' })).toEqual(
    nothing,
  )
  expect(readListSearch({ sort: 'rtp', dir: 'desc' })).toEqual({ ...nothing, sort: 'rtp' })
  expect(readListSearch({ pages: '99' })).toEqual({ ...nothing, pages: 5 })
})

function places(search: Record<string, unknown>): number[] {
  return visibleItems(items, readListSearch(search)).map(({ order }) => order)
}

function item(order: number, name: string, facts: Partial<ListItem['game']> & { note?: string }): ListItem {
  const { note = '', ...figures } = facts
  const game = {
    slug: `game-${order}`,
    name,
    provider: { slug: 'netent', name: 'NetEnt' },
    theme: null,
    volatility: null,
    rtp: null,
    maxWin: null,
    releaseDate: null,
    status: 'released' as const,
    cover: '',
    demo: false,
    ...figures,
  }
  return { order, note, game }
}
