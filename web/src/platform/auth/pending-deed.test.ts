import { beforeEach, expect, test, vi } from 'vitest'
import { forgetStrayDeed, keepDeed, takeDeed } from './pending-deed.ts'

const like = { kind: 'likeList', id: 'abcdefghijkl' } as const
const place = '/lists/abcdefghijkl'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

test('is done once', () => {
  keepDeed(like, place)
  expect(takeDeed(like)).toBe(true)
  expect(takeDeed(like)).toBe(false)
})

test('is not taken for another one', () => {
  keepDeed(like, place)
  expect(takeDeed({ kind: 'saveList', id: like.id })).toBe(false)
  expect(takeDeed({ kind: 'likeList', id: 'another' })).toBe(false)
  expect(takeDeed(like)).toBe(true)
})

test('the last wish alone counts', () => {
  keepDeed(like, place)
  keepDeed({ kind: 'followPerson', id: 'ayse' }, '/profile/ayse')
  expect(takeDeed(like)).toBe(false)
  expect(takeDeed({ kind: 'followPerson', id: 'ayse' })).toBe(true)
})

test('is too old after half an hour, and gone', () => {
  keepDeed(like, place, 0)
  expect(takeDeed(like, 30 * 60_000)).toBe(false)
  expect(takeDeed(like, 1)).toBe(false)
})

test('lives through signing in and up, not through walking away', () => {
  keepDeed(like, place)
  for (const path of ['/login', '/register', place]) forgetStrayDeed(path)
  expect(takeDeed(like)).toBe(true)
  keepDeed(like, place)
  forgetStrayDeed('/games')
  expect(takeDeed(like)).toBe(false)
})

test('is remembered where storage is blocked', () => {
  const blocked = () => {
    throw new Error('blocked')
  }
  vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked, removeItem: blocked })
  keepDeed(like, place)
  expect(takeDeed(like)).toBe(true)
  expect(takeDeed(like)).toBe(false)
})

test('what cannot be read is none', () => {
  sessionStorage.setItem('pending-deed', '{"kind":"likeList"')
  expect(takeDeed(like)).toBe(false)
  sessionStorage.setItem('pending-deed', '[]')
  expect(takeDeed(like)).toBe(false)
})
