import { describe, expect, it } from 'vitest'
import { createResponseCache, prepareReply } from './response-cache.ts'

const reply = prepareReply('{}', { type: 'application/json' })

/** A cache with one reply in it, at a time of its own. */
function cacheAt(options: { isDegraded?: () => boolean } = {}) {
  let now = 0
  const cache = createResponseCache({ clock: () => new Date(now), ...options })
  const later = (seconds: number) => {
    now += seconds * 1000
  }
  cache.set('/a', reply, { tags: ['lists'] }, cache.versions())
  return { cache, later }
}

describe('a cached reply', () => {
  it('is there for a minute', () => {
    const { cache, later } = cacheAt()
    later(59)
    expect(cache.find('/a')).toBe(reply)
    later(1)
    expect(cache.find('/a')).toBeUndefined()
  })

  it('is there for half a second only while changes elsewhere may be missed', () => {
    let isDegraded = false
    const { cache, later } = cacheAt({ isDegraded: () => isDegraded })
    later(10)
    expect(cache.find('/a')).toBe(reply)
    isDegraded = true
    expect(cache.find('/a')).toBeUndefined()
    cache.set('/a', reply, { tags: ['lists'] }, cache.versions())
    later(0.4)
    expect(cache.find('/a')).toBe(reply)
    later(0.1)
    expect(cache.find('/a')).toBeUndefined()
  })

  it('is stale after its tag was invalidated, and after no other', () => {
    const { cache } = cacheAt()
    cache.invalidate(['catalogue'])
    expect(cache.find('/a')).toBe(reply)
    cache.invalidate(['lists'])
    expect(cache.find('/a')).toBeUndefined()
  })

  it('is not stored when its tag was invalidated while it was made', async () => {
    const { cache } = cacheAt()
    await cache.getOrCreate('/b', { tags: ['lists'] }, async () => {
      cache.invalidate(['lists'])
      return reply
    })
    expect(cache.find('/b')).toBeUndefined()
  })

  it('is made once for all who ask at the same time', async () => {
    const { cache } = cacheAt()
    let made = 0
    const make = async () => {
      made++
      await new Promise((resolve) => setTimeout(resolve, 5))
      return reply
    }
    await Promise.all([1, 2, 3].map(() => cache.getOrCreate('/c', { tags: ['lists'] }, make)))
    expect(made).toBe(1)
  })
})
