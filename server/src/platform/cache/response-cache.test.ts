import { cacheTags } from '@slot-liste/contract/core/endpoint.ts'
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

describe('the room of the cache', () => {
  const text = (length: number) => prepareReply('x'.repeat(length), { type: 'text/plain' })
  const kept = (...lengths: number[]) => {
    const cache = createResponseCache({ megabytes: 10 / 1024 })
    for (const [i, length] of lengths.entries())
      cache.set(`/${i}`, text(length), { tags: ['lists'] }, cache.versions())
    return lengths.map((_, i) => cache.find(`/${i}`) !== undefined)
  }

  it('counts each reply with the forms it will have', () => {
    expect(kept(3000)).toEqual([true])
    expect(kept(3400)).toEqual([false])
    expect(kept(1500, 1500)).toEqual([true, true])
    expect(kept(2000, 2000)).toEqual([false, true])
  })
})

describe('a reply as it is kept', () => {
  it('is as old as the oldest of its sources, and no longer there than it may be', () => {
    const { cache, later } = cacheAt()
    const put = (more: object, seconds?: number) =>
      cache.set(
        '/b',
        { ...reply, ...more },
        { tags: ['lists'], ...(seconds !== undefined && { seconds }) },
        cache.versions(),
      )
    const isThere = () => cache.find('/b') !== undefined
    later(100)
    put({ since: 50_000 })
    later(9.9)
    expect(isThere()).toBe(true)
    later(0.1)
    expect(isThere()).toBe(false)
    put({ maxSeconds: 0.4 })
    later(0.3)
    expect(isThere()).toBe(true)
    later(0.1)
    expect(isThere()).toBe(false)
    put({ maxSeconds: 400 }, 5)
    later(5)
    expect(isThere()).toBe(false)
  })

  it('is not, where it is only passed on', () => {
    const { cache } = cacheAt()
    cache.set('/b', { ...reply, isPassing: true }, { tags: ['lists'] }, cache.versions())
    expect(cache.find('/b')).toBeUndefined()
  })

  it('has the tags it was kept with; of what is not kept all may be', () => {
    const { cache } = cacheAt()
    expect(cache.tagsOf('/a')).toEqual(['lists'])
    expect(cache.tagsOf('/none')).toEqual(cacheTags)
  })

  it('is not there after everything was cleared, nor what was begun before', () => {
    const { cache } = cacheAt()
    const begun = cache.versions()
    cache.clear()
    cache.set('/b', reply, { tags: ['lists'] }, begun)
    expect([cache.find('/a'), cache.find('/b')]).toEqual([undefined, undefined])
  })

  it.each([
    [{}, 'public, max-age=0, must-revalidate'],
    [{ browserSeconds: 60 }, 'public, max-age=60'],
    [{ immutable: true }, 'public, max-age=31536000, immutable'],
    [{ headers: { 'cache-control': 'no-cache' } }, 'no-cache'],
  ])('is for browsers as long as it says: %o', (meta, lifetime) => {
    const { headers } = prepareReply('{}', { type: 'application/json', ...meta })
    expect(headers['cache-control']).toBe(lifetime)
  })
})
