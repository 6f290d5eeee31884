import { beforeEach, expect, it, vi } from 'vitest'
import { forgetTextDraft, keepTextDraft, readTextDraft } from './text-draft.ts'

const cells = new Map<string, string>()

beforeEach(() => {
  cells.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => cells.get(key) ?? null,
    setItem: (key: string, value: string) => cells.set(key, value),
    removeItem: (key: string) => cells.delete(key),
  })
})

it('is there again where it was typed, and nowhere else', () => {
  keepTextDraft('comment:a', 'ayse', 'İlk söz')
  expect(readTextDraft('comment:a', 'ayse')).toBe('İlk söz')
  expect(readTextDraft('comment:b', 'ayse')).toBe('')
})

it('is shown to nobody but who typed it', () => {
  keepTextDraft('comment:a', 'ayse', 'benim')
  expect(readTextDraft('comment:a', 'mert')).toBe('')
  expect(readTextDraft('comment:a', null)).toBe('')
})

it('goes over from a guest to who signs in, after what they had typed themselves', () => {
  keepTextDraft('comment:a', null, 'konuk iken')
  expect(readTextDraft('comment:a', 'ayse')).toBe('konuk iken')
  cells.set('draft:comment:a:ayse', 'daha önce')
  expect(readTextDraft('comment:a', 'ayse')).toBe('daha önce\n\nkonuk iken')
  keepTextDraft('comment:a', 'ayse', 'daha önce\n\nkonuk iken, sonra')
  expect([...cells]).toEqual([['draft:comment:a:ayse', 'daha önce\n\nkonuk iken, sonra']])
  expect(readTextDraft('comment:a', null)).toBe('')
})

it.each([['ayse'], [null]])('leaves nothing when it is sent or emptied: %s', (who) => {
  for (const end of [() => forgetTextDraft('comment:a', who), () => keepTextDraft('comment:a', who, '')]) {
    keepTextDraft('comment:a', null, 'söz')
    end()
    expect(cells.size).toBe(0)
  }
})
