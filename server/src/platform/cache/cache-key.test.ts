import { contract } from '@slot-liste/contract/core/contract.ts'
import { type Endpoint, endpoint } from '@slot-liste/contract/core/endpoint.ts'
import { pageLimit, queryFlag, queryList } from '@slot-liste/contract/core/query.ts'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { cacheKeyOf, createCacheKey } from './cache-key.ts'

type Definition = Pick<Endpoint, 'path' | 'query' | 'params'>

/** The key of each address; undefined where there is none. */
async function keysOf(definition: Definition, ...urls: string[]): Promise<(string | undefined)[]> {
  const keyOf = createCacheKey(definition as Endpoint)
  const http = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  http.get(definition.path, async (request) => {
    const key = keyOf(request)
    expect(cacheKeyOf(request.raw)).toBe(key)
    return { key }
  })
  const answers = await Promise.all(urls.map((url) => http.inject(url)))
  return answers.map((answer) => answer.json().key)
}

const query = z.strictObject({
  sort: z.enum(['new', 'old']).default('new'),
  limit: pageLimit(24),
  theme: queryList(z.string()),
  literal: queryFlag.default(false),
  q: z.string().optional(),
})
const games = { path: '/api/games', query }

it.each([
  ['parameters that are defaults', '?sort=new&limit=24&literal=false', '/api/games'],
  ['other spellings of a number', '?limit=005.0', '/api/games?limit=5'],
  ['another order', '?theme=b&q=x&theme=a&limit=5', '/api/games?limit=5&q=x&theme=b&theme=a'],
  ['other escapes', '?%71=%61%20b%2bc', '/api/games?q=a+b%2Bc'],
  ['a closing slash', '/?sort=old', '/api/games?sort=old'],
])('%s make no other key', async (_, search, key) => {
  expect(await keysOf(games, `/api/games${search}`)).toEqual([key])
})

it('different values have different keys', async () => {
  const searches = [
    ...[
      '',
      '?sort=old',
      '?limit=5',
      '?limit=50',
      '?literal=true',
      '?q=',
      '?q=a',
      '?q=A',
      '?q=a%26sort%3Dold',
    ],
    ...['?theme=a', '?theme=b', '?theme=a&theme=b', '?theme=a%26theme%3Db', '?theme=a,b', '?q=a&sort=old'],
  ]
  const keys = await keysOf(games, ...searches.map((search) => `/api/games${search}`))
  expect(new Set(keys).size).toBe(searches.length)
})

it('a query that is refused has none', async () => {
  const refused = ['?x=1', '?limit=0', '?sort=x', '?q=%ff', '?q=a%00', '?q=a&q=b']
  expect(await keysOf(games, ...refused.map((search) => `/api/games${search}`))).toEqual(
    refused.map(() => undefined),
  )
})

it('an endpoint without a query, or with an open one, leaves aside what it does not know', async () => {
  expect(await keysOf({ path: '/api/site' }, '/api/site?x=1', '/api/site?%ff')).toEqual([
    '/api/site',
    '/api/site',
  ])
  const open = { path: '/oembed', query: z.object({ url: z.string() }) }
  expect(await keysOf(open, '/oembed?x=1&url=a')).toEqual(['/oembed?url=a'])
})

it('each subject has its own, however its path is spelled', async () => {
  const list = { path: '/api/lists/:id/comments' }
  const paths = ['abc', '%61bc', 'abd', 'a%2Fc', 'a%3Fx', 'a%252Fc'].map((id) => `/api/lists/${id}/comments`)
  expect(await keysOf(list, ...paths)).toEqual(
    ['abc', 'abc', 'abd', 'a%2Fc', 'a%3Fx', 'a%252Fc'].map((id) => `/api/lists/${id}/comments`),
  )
})

/** Values for a parameter of any endpoint. */
const values = [
  '1',
  '7',
  '24',
  'true',
  'tr',
  'csv',
  'json',
  'a',
  'a+b',
  '%C3%A7',
  '2026-11',
  '2026-11-23',
  'oldest',
]

describe('every cached endpoint', () => {
  const cached = contract.filter((one): one is Endpoint & (typeof contract)[number] => 'cache' in one)
  it('is named by an address that means the same and is its own key', async () => {
    for (const { path, query: schema, ...rest } of cached as Endpoint[]) {
      const names = schema ? Object.keys((schema as z.ZodObject).shape) : []
      const one = endpoint({ ...rest, path, ...(schema && { query: schema }) } as never) as Endpoint
      const urls = names.flatMap((name) =>
        values.map((value) => `${path.replace(/:\w+/, 'x')}?${name}=${value}`),
      )
      const keys = (await keysOf(one, ...urls)).filter((key) => key !== undefined)
      expect(await keysOf(one, ...keys), path).toEqual(keys)
    }
  })
})
