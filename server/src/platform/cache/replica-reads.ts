import type { Endpoint } from '@slot-liste/contract/core/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import type { Read, Reading } from '#db/client.ts'

/**
 * Data read from a replica is up to a second old. Such a reply is cached for this many seconds, and so is the page
 * rendered from it: nothing displayed is older than two seconds.
 */
export const replicaSeconds = 0.4

/** Such replies have keys of their own: signed-in people must see their own writes and never get them. */
export const replicaKey = (url: string) => `replica ${url}`

/** How a request reads: how long what it read may be cached, where, and from which servers. */
export type Reads = {
  run: <T>(work: () => Promise<T>) => Promise<Read<T>>
  keyOf: (url: string) => string
  maxSeconds: number | undefined
}

const fromPrimary: Reads = {
  run: async (work) => ({ value: await work(), fromReplica: false }),
  keyOf: (url) => url,
  maxSeconds: undefined,
}

/**
 * Guests may read from a replica. Signed-in people must see their own writes; a picture that is cached for good, and
 * the links of mails, must not be a second old.
 */
export function readsOf(
  { cache, path }: Endpoint,
  { method, headers }: FastifyRequest,
  reading: Reading | undefined,
): Reads {
  const allowsStale =
    method === 'GET' && !headers.authorization && path.startsWith('/api/') && !cache?.immutable
  if (!reading || !allowsStale) return fromPrimary
  return { run: reading, keyOf: replicaKey, maxSeconds: replicaSeconds }
}
