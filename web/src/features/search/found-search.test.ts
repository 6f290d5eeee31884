import { expect, it } from 'vitest'
import { paramsOf, readFoundSearch } from './found-search.ts'

it('drops what is malformed and what goes without saying', () => {
  expect(
    readFoundSearch({ q: ' big  bass ', tab: 'all', sort: 'best', volatility: ['high', 'x'], provider: 'A' }),
  ).toMatchObject({
    q: 'big  bass',
    tab: undefined,
    sort: undefined,
    volatility: ['high'],
    provider: undefined,
  })
})

it('asks each tab for what is its own', () => {
  const search = readFoundSearch({ q: 'a', tab: 'games', theme: 'egypt', sort: 'newest' })
  expect(paramsOf(search)).toEqual({ theme: ['egypt'] })
  expect(paramsOf({ ...search, tab: 'lists' })).toEqual({ sort: 'newest' })
  expect(paramsOf({ ...search, tab: 'providers' })).toEqual({})
  expect(paramsOf({ ...search, tab: 'battle', mode: 'race', by: 'ayse' })).toEqual({
    mode: ['race'],
    by: 'ayse',
    sort: 'newest',
  })
  // Battles know no such order.
  expect(paramsOf({ q: 'a', tab: 'battle', sort: 'trending' })).toEqual({})
})

it('reads who saved a battle as it is typed', () => {
  expect(readFoundSearch({ by: ' @Ayşe.Y ' }).by).toBe('Ayşe.Y')
  for (const by of ['a', '<b>x</b>', 'x'.repeat(40), 7]) expect(readFoundSearch({ by }).by).toBeUndefined()
})
