import { hash } from 'node:crypto'
import type { Cache } from '@slot-liste/contract/endpoint.ts'
import { keptOfReplica, keyOfReplica } from './replica-age.ts'
import type { Services } from './services.ts'

/** What was made under this name, or is made now and kept: JSON that is the same for all, the signed in too. */
export type Keep = <Value>(name: string, make: () => Promise<Value>) => Promise<Value>

/**
 * Parts that many answers of an endpoint share, kept as its answers are: until something of what they show is touched.
 * `since` is when the oldest one used so far was made, in milliseconds: the whole answer is no younger.
 */
export function createParts({ cache, clock }: Services, how: Cache | undefined, mayBeOfReplica: boolean) {
  let since: number | undefined
  const keep: Keep = async (name, make) => {
    if (!how) return make()
    // Of a fixed length: names hold what visitors typed.
    const key = `part ${hash('sha256', name, 'base64url')}`
    const part = await cache.share(mayBeOfReplica ? keyOfReplica(key) : key, how, async () => {
      const begun = clock().getTime()
      const plain = Buffer.from(JSON.stringify(await make()))
      const keptFor = mayBeOfReplica ? keptOfReplica : undefined
      return { headers: {}, plain, packed: {}, since: begun, keptFor }
    })
    since = Math.min(since ?? Number.POSITIVE_INFINITY, part.since ?? 0)
    return JSON.parse(part.plain.toString())
  }
  return { keep, since: () => since }
}
