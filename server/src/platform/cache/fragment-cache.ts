import { hash } from 'node:crypto'
import type { Cache, CacheTag } from '@slot-liste/contract/core/endpoint.ts'
import type { Services } from '#platform/services.ts'
import { replicaKey, replicaSeconds } from './replica-lag.ts'
import type { Answer } from './response-cache.ts'

/**
 * What was made under this name, or is made now and kept: what JSON can say, the same for all, the signed in too. Many
 * are given the very same, and none may change it. It tags what its endpoint does, or less: `tags`.
 */
export type GetOrCreate = <Value>(
  name: string,
  make: () => Promise<Value>,
  tags?: readonly CacheTag[],
) => Promise<Value>

const values = new WeakMap<Answer, unknown>()

/**
 * Parts that many answers of an endpoint share, kept as its answers are: until something of what they show is touched.
 * `since` is when the oldest one used so far was made, in milliseconds: the whole answer is no younger.
 */
export function createFragmentCache(
  { cache, clock }: Services,
  how: Cache | undefined,
  mayBeOfReplica: boolean,
) {
  let since: number | undefined
  const keep: GetOrCreate = async <Value>(
    name: string,
    make: () => Promise<Value>,
    tags?: readonly CacheTag[],
  ) => {
    if (!how) return make()
    // Of a fixed length: names hold what visitors typed.
    const key = `part ${hash('sha256', name, 'base64url')}`
    const part = await cache.share(
      mayBeOfReplica ? replicaKey(key) : key,
      tags ? { tags } : how,
      async () => {
        const begun = clock().getTime()
        const value = await make()
        // Weighed by its text.
        const plain = Buffer.from(JSON.stringify(value))
        const maxSeconds = mayBeOfReplica ? replicaSeconds : undefined
        const made: Answer = { headers: {}, plain, packed: {}, since: begun, maxSeconds }
        values.set(made, value)
        return made
      },
    )
    since = Math.min(since ?? Number.POSITIVE_INFINITY, part.since ?? 0)
    return values.get(part) as Value
  }
  return { keep, since: () => since }
}
