import { hash } from 'node:crypto'
import type { Cache, Noun } from '@slot-liste/contract/core/endpoint.ts'
import type { Services } from '#platform/services.ts'
import type { Answer } from './cache.ts'
import { keptOfReplica, keyOfReplica } from './replica-age.ts'

/**
 * What was made under this name, or is made now and kept: what JSON can say, the same for all, the signed in too. Many
 * are given the very same, and none may change it. It shows what its endpoint does, or less: `shows`.
 */
export type Keep = <Value>(
  name: string,
  make: () => Promise<Value>,
  shows?: readonly Noun[],
) => Promise<Value>

const values = new WeakMap<Answer, unknown>()

/**
 * Parts that many answers of an endpoint share, kept as its answers are: until something of what they show is touched.
 * `since` is when the oldest one used so far was made, in milliseconds: the whole answer is no younger.
 */
export function createParts({ cache, clock }: Services, how: Cache | undefined, mayBeOfReplica: boolean) {
  let since: number | undefined
  const keep: Keep = async <Value>(name: string, make: () => Promise<Value>, shows?: readonly Noun[]) => {
    if (!how) return make()
    // Of a fixed length: names hold what visitors typed.
    const key = `part ${hash('sha256', name, 'base64url')}`
    const part = await cache.share(
      mayBeOfReplica ? keyOfReplica(key) : key,
      shows ? { shows } : how,
      async () => {
        const begun = clock().getTime()
        const value = await make()
        // Weighed by its text.
        const plain = Buffer.from(JSON.stringify(value))
        const keptFor = mayBeOfReplica ? keptOfReplica : undefined
        const made: Answer = { headers: {}, plain, packed: {}, since: begun, keptFor }
        values.set(made, value)
        return made
      },
    )
    since = Math.min(since ?? Number.POSITIVE_INFINITY, part.since ?? 0)
    return values.get(part) as Value
  }
  return { keep, since: () => since }
}
