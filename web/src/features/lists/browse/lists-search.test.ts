import { expect, test } from 'vitest'
import { readListsSearch } from './lists-search.ts'

test('keeps what the server takes', () =>
  expect(readListsSearch({ q: ' mısır  ', tag: 'yuksek-volatilite', sort: 'mostLiked' })).toEqual({
    q: 'mısır',
    tag: 'yuksek-volatilite',
    sort: 'mostLiked',
  }))

test('drops what it would refuse, and the first order', () =>
  expect(readListsSearch({ q: '', tag: 'Yüksek', sort: 'newest' })).toEqual({
    q: undefined,
    tag: undefined,
    sort: undefined,
  }))

test('drops an unknown order, and arrays', () =>
  expect(readListsSearch({ q: ['a', 'b'], sort: 'worst' })).toEqual({
    q: undefined,
    tag: undefined,
    sort: undefined,
  }))
