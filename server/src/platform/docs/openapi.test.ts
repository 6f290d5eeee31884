import { endpoint, fileBody } from '@slot-liste/contract/core/endpoint.ts'
import { errors } from '@slot-liste/contract/core/errors.ts'
import { expect, it } from 'vitest'
import { z } from 'zod'
import server from '#package' with { type: 'json' }
import { describeContract } from './openapi.ts'

const reply = z.object({ n: z.number() })
const usual = { access: 'public', summary: 'Numbers.', reply } as const

type Described = {
  tags: string[]
  parameters: unknown[]
  requestBody?: { required: boolean; content: Record<string, { schema: object }> }
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>
}
const described = (...contract: Parameters<typeof describeContract>[0]) =>
  describeContract(contract) as unknown as {
    info: { version: string }
    paths: Record<string, Record<string, Described>>
    components: { schemas: { Error: { properties: { code: { enum: string[] } } } } }
  }
const one = (made: Parameters<typeof describeContract>[0][number]) =>
  Object.values(Object.values(described(made).paths)[0]!)[0]!

const error = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }

it('names every endpoint by its path and method, beside others of its path', () => {
  const { info, paths, components } = described(
    endpoint({ ...usual, method: 'GET', path: '/api/numbers/:id' }),
    endpoint({ ...usual, method: 'PUT', path: '/api/numbers/:id' }),
    endpoint({ ...usual, method: 'GET', path: '/covers/:slug.webp' }),
  )
  expect(info.version).toBe(server.version)
  expect(Object.entries(paths).map(([path, methods]) => [path, Object.keys(methods)])).toEqual([
    ['/api/numbers/{id}', ['get', 'put']],
    ['/covers/{slug}.webp', ['get']],
  ])
  expect(paths['/api/numbers/{id}']?.get).toMatchObject({
    ...{ summary: 'Numbers.', description: 'Access: public.', tags: ['numbers'], parameters: [] },
  })
  expect(paths['/covers/{slug}.webp']?.get?.tags).toEqual(['covers'])
  expect(components.schemas.Error.properties.code.enum).toEqual(Object.keys(errors))
})

it('says which parameters have to be given: those of the path always', () => {
  const { parameters } = one(
    endpoint({
      ...{ ...usual, method: 'GET', path: '/api/numbers/:id' },
      params: z.object({ id: z.string().optional() }),
      query: z.object({ from: z.string(), limit: z.string().default('5') }),
    }),
  )
  expect(parameters).toEqual([
    { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
    { name: 'from', in: 'query', required: true, schema: { type: 'string' } },
    { name: 'limit', in: 'query', required: false, schema: expect.objectContaining({ type: 'string' }) },
  ])
})

it('describes a body, whether it has to be sent, and of which type', () => {
  const base = { ...usual, method: 'PUT', path: '/api/numbers' } as const
  const body = z.object({ n: z.number() })
  expect(one(endpoint(base)).requestBody).toBeUndefined()
  expect(one(endpoint({ ...base, body })).requestBody).toMatchObject({
    required: true,
    content: { 'application/json': { schema: { type: 'object' } } },
  })
  expect(one(endpoint({ ...base, body: body.optional() })).requestBody?.required).toBe(false)
  const file = one(endpoint({ ...base, body: fileBody(10) })).requestBody
  expect(Object.keys(file?.content ?? {})).toEqual(['application/octet-stream'])
})

it('tells the reply under its status and in its type', () => {
  const base = { ...usual, method: 'POST', path: '/api/numbers' } as const
  const plain = one(endpoint(base)).responses
  expect(plain[200]).toMatchObject({ content: { 'application/json': { schema: { type: 'object' } } } })
  const other = one(endpoint({ ...base, status: 201, type: 'text/csv' })).responses
  expect(Object.keys(other)).toEqual(['201', '500'])
  expect(Object.keys(other[201]?.content ?? {})).toEqual(['text/csv'])
})

it('tells which refusals to expect, together where they share a status', () => {
  const base = { ...usual, method: 'GET', path: '/api/numbers' } as const
  const refusals = (made: Parameters<typeof one>[0]) => {
    const { 200: _, ...rest } = one(made).responses
    for (const { content } of Object.values(rest)) expect(content).toEqual(error)
    return Object.fromEntries(Object.entries(rest).map(([status, { description }]) => [status, description]))
  }
  expect(refusals(endpoint(base))).toEqual({ 500: '`INTERNAL`' })
  for (const more of [{ params: reply }, { query: reply }, { body: reply }])
    expect(refusals(endpoint({ ...base, ...more }))).toEqual({ 422: '`VALIDATION`', 500: '`INTERNAL`' })
  expect(refusals(endpoint({ ...base, path: '/api/coverage', access: 'guest' }))).toEqual({
    429: '`RATE_LIMITED`',
    500: '`INTERNAL`',
  })
  const rateLimit = { max: 1, seconds: 1 }
  expect(
    refusals(endpoint({ ...base, rateLimit, errors: ['NOT_FOUND', 'GAME_NOT_FOUND', 'CONFLICT'] })),
  ).toEqual({
    404: '`NOT_FOUND`, `GAME_NOT_FOUND`',
    409: '`CONFLICT`',
    429: '`RATE_LIMITED`',
    500: '`INTERNAL`',
  })
})
