import { hash } from 'node:crypto'
import type { Cache, CacheTag } from '@slot-liste/contract/core/endpoint.ts'
import type { Services } from '#platform/services.ts'
import type { Reads } from './replica-reads.ts'
import type { CachedReply } from './response-cache.ts'

/**
 * Returns the value cached under this name, or creates and caches it (single-flight). Values are JSON, the same for everybody. Callers
 * share one object and must not change it. `tags` narrows the tags of the endpoint.
 */
export type GetOrCreate = <Value>(
  name: string,
  make: () => Promise<Value>,
  tags?: readonly CacheTag[],
) => Promise<Value>

const values = new WeakMap<CachedReply, unknown>()

/**
 * Caches fragments that many replies of an endpoint share, until one of their tags is invalidated.
 * `since` is when the oldest one used so far was created, in milliseconds: the reply is no younger.
 */
export function createFragmentCache(
  { cache, clock }: Services,
  how: Cache | undefined,
  { keyOf, maxSeconds }: Pick<Reads, 'keyOf' | 'maxSeconds'>,
) {
  let since: number | undefined
  const getOrCreate: GetOrCreate = async <Value>(
    name: string,
    make: () => Promise<Value>,
    tags?: readonly CacheTag[],
  ) => {
    if (!how) return make()
    // Hashed to a fixed length: names contain visitors' input.
    const key = `part ${hash('sha256', name, 'base64url')}`
    const part = await cache.getOrCreate(keyOf(key), tags ? { tags } : how, async () => {
      const begun = clock().getTime()
      const value = await make()
      // Its size counts by its text.
      const plain = Buffer.from(JSON.stringify(value))
      const made: CachedReply = { headers: {}, plain, packed: {}, since: begun, maxSeconds }
      values.set(made, value)
      return made
    })
    since = Math.min(since ?? Number.POSITIVE_INFINITY, part.since ?? 0)
    return values.get(part) as Value
  }
  return { getOrCreate, since: () => since }
}
