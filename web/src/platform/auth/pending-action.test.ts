import { beforeEach, expect, test, vi } from 'vitest'
import { clearStrayAction, keepPendingAction, takePendingAction } from './pending-action.ts'

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
  keepPendingAction(like, place)
  expect(takePendingAction(like)).toBe(true)
  expect(takePendingAction(like)).toBe(false)
})

test('is not taken for another one', () => {
  keepPendingAction(like, place)
  expect(takePendingAction({ kind: 'saveList', id: like.id })).toBe(false)
  expect(takePendingAction({ kind: 'likeList', id: 'another' })).toBe(false)
  expect(takePendingAction(like)).toBe(true)
})

test('the last action alone counts', () => {
  keepPendingAction(like, place)
  keepPendingAction({ kind: 'followPerson', id: 'ayse' }, '/profile/ayse')
  expect(takePendingAction(like)).toBe(false)
  expect(takePendingAction({ kind: 'followPerson', id: 'ayse' })).toBe(true)
})

test('is too old after half an hour, and gone', () => {
  keepPendingAction(like, place, 0)
  expect(takePendingAction(like, 30 * 60_000)).toBe(false)
  expect(takePendingAction(like, 1)).toBe(false)
})

test('lives through signing in and up, not through walking away', () => {
  keepPendingAction(like, place)
  for (const path of ['/login', '/register', place]) clearStrayAction(path)
  expect(takePendingAction(like)).toBe(true)
  keepPendingAction(like, place)
  clearStrayAction('/games')
  expect(takePendingAction(like)).toBe(false)
})

test('is remembered where storage is blocked', () => {
  const blocked = () => {
    throw new Error('blocked')
  }
  vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked, removeItem: blocked })
  keepPendingAction(like, place)
  expect(takePendingAction(like)).toBe(true)
  expect(takePendingAction(like)).toBe(false)
})

test('what cannot be read is none', () => {
  sessionStorage.setItem('pending-action', '{"kind":"likeList"')
  expect(takePendingAction(like)).toBe(false)
  sessionStorage.setItem('pending-action', '[]')
  expect(takePendingAction(like)).toBe(false)
})
