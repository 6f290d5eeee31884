import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { emptyList, forgetListDraft, keepListDraft, type ListDraft, readListDraft } from './list-draft.ts'
import { clearQueuedGames, queueGame, readQueuedGames } from './queued-games.ts'

const draft: ListDraft = {
  list: {
    ...emptyList,
    title: 'Yarım',
    items: [{ game: { slug: 'a', name: 'A', provider: 'P', cover: '/a.svg' }, note: 'not' }],
  },
  base: emptyList,
  version: null,
  clientId: 'c',
}
const cells = new Map<string, string>()

beforeEach(() => {
  cells.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => cells.get(key) ?? null,
    setItem: (key: string, value: string) => void cells.set(key, value),
    removeItem: (key: string) => void cells.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('is read back by whom it belongs to, for the list it belongs to', () => {
  expect(keepListDraft('ayse', null, draft)).toBe(true)
  expect(readListDraft('ayse', null)).toEqual(draft)
  expect(readListDraft('mert', null)).toBeUndefined()
  expect(readListDraft('ayse', 'abcdefghijkl')).toBeUndefined()
  forgetListDraft('ayse', null)
  expect(readListDraft('ayse', null)).toBeUndefined()
})

it.each([
  'null',
  '{',
  '[]',
  JSON.stringify({ ...draft, list: { ...draft.list, visibility: 'secret' } }),
  JSON.stringify({ ...draft, list: { ...draft.list, items: [{ note: 'x' }] } }),
  JSON.stringify({ ...draft, clientId: 7 }),
])('what cannot be read is no draft: %s', (text) => {
  cells.set('draft:list:ayse:new', text)
  expect(readListDraft('ayse', null)).toBeUndefined()
})

it('says so when storage is full, and still knows it until the page is closed', () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: full, removeItem: full })
  expect(keepListDraft('ayse', null, draft)).toBe(false)
  expect(readListDraft('ayse', null)).toEqual(draft)
  forgetListDraft('ayse', null)
  expect(readListDraft('ayse', null)).toBeUndefined()
})

it('remembers games for a list to come, each once, in order', () => {
  for (const slug of ['starburst', 'book-of-dead', 'starburst']) queueGame(slug)
  expect(readQueuedGames()).toEqual(['book-of-dead', 'starburst'])
  clearQueuedGames()
  expect(readQueuedGames()).toEqual([])
  cells.set('draft:list-start', '["ok", 3, "<script>"]')
  expect(readQueuedGames()).toEqual(['ok'])
})

it('begins empty, public and open to comments', () => {
  expect(emptyList).toEqual({
    ...{ title: '', description: '', tags: [], ranked: false, cover: null, items: [] },
    ...{ visibility: 'public', commentsPolicy: 'everyone' },
  })
})
