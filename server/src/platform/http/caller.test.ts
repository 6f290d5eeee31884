import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { readCaller } from './caller.ts'

it('is read, too, of who went away before', () => {
  const gone = { ip: undefined, headers: {}, method: 'GET' } as unknown as FastifyRequest
  expect(readCaller(gone)).toMatchObject({ ip: '0.0.0.0', network: '0.0.0.0' })
})
