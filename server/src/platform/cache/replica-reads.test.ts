import { endpoint } from '@slot-liste/contract/core/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { Reading } from '#db/client.ts'
import { readsOf } from './replica-reads.ts'

const reading = (async (work: () => Promise<unknown>) => ({
  value: await work(),
  fromReplica: true,
})) as Reading
const at = (path: string, cache?: { tags: ['lists']; immutable?: boolean }) =>
  endpoint({
    ...{ method: 'GET', path, access: 'public', summary: 'A number.', reply: z.number() },
    ...(cache && { cache }),
  })
const asked = (method = 'GET', headers = {}) => ({ method, headers }) as FastifyRequest

it('lets guests read from a replica, kept apart and briefly', async () => {
  for (const from of [at('/api/games'), at('/api/games', { tags: ['lists'] })]) {
    const { run, keyOf, maxSeconds } = readsOf(from, asked(), reading)
    expect(await run(async () => 5)).toEqual({ value: 5, fromReplica: true })
    expect([keyOf('/api/games'), maxSeconds]).toEqual(['replica /api/games', 0.4])
  }
})

it.each([
  ['who is signed in', at('/api/games'), asked('GET', { authorization: 'Bearer x' }), reading],
  ['a change', at('/api/games'), asked('PUT'), reading],
  ['HEAD', at('/api/games'), asked('HEAD'), reading],
  ['what is no call', at('/covers/a.webp'), asked(), reading],
  ['what is kept for good', at('/api/games', { tags: ['lists'], immutable: true }), asked(), reading],
  ['anybody without replicas', at('/api/games'), asked(), undefined],
])('lets %s read from the primary alone', async (_, from, request, given) => {
  const { run, keyOf, maxSeconds } = readsOf(from, request, given)
  expect(await run(async () => 5)).toEqual({ value: 5, fromReplica: false })
  expect([keyOf('/api/games'), maxSeconds]).toEqual(['/api/games', undefined])
})
