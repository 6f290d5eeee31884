import { afterEach, expect, test, vi } from 'vitest'
import { forgetCopies, orCopy } from './offline-copies.ts'

const unanswered = Object.assign(new Error('NETWORK'), { status: 0 })
const refused = Object.assign(new Error('LIST_PRIVATE'), { status: 403 })

afterEach(() => vi.unstubAllGlobals())

/** The browser's store is the only part replaced here. */
function stubCaches(kept: Record<string, unknown>) {
  const removed: string[] = []
  vi.stubGlobal('caches', {
    match: async (path: string, { cacheName }: { cacheName: string }) =>
      cacheName === 'offline-lists' && path in kept ? Response.json(kept[path]) : undefined,
    delete: async (name: string) => removed.push(name),
  })
  return removed
}

test('a copy stands in where nothing answered', async () => {
  stubCaches({ '/api/lists/a': { title: 'Bir' } })
  expect(await orCopy('/api/lists/a')(unanswered)).toEqual({ title: 'Bir' })
})

test('a refusal, or a list nobody put down, stays a failure', async () => {
  stubCaches({ '/api/lists/a': { title: 'Bir' } })
  await expect(orCopy('/api/lists/a')(refused)).rejects.toBe(refused)
  await expect(orCopy('/api/lists/b')(unanswered)).rejects.toBe(unanswered)
})

test('where a browser keeps nothing, a failure stays one and there is nothing to forget', async () => {
  vi.stubGlobal('caches', undefined)
  await expect(orCopy('/api/lists/a')(unanswered)).rejects.toBe(unanswered)
  expect(forgetCopies).not.toThrow()
})

test('forgetting takes every copy', () => {
  const removed = stubCaches({})
  forgetCopies()
  expect(removed).toEqual(['offline-lists'])
})
