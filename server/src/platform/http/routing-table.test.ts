import { endpoint } from '@slot-liste/contract/core/endpoint.ts'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { createMethodsAt, mayBePage, watchRoutes } from './routing-table.ts'

const declared = (method: 'GET' | 'PUT', path: string) =>
  endpoint({ method, path, access: 'public', summary: 'A number.', reply: z.number() })

it('is right where every endpoint has its handler, and the documents come along', () => {
  const http = Fastify()
  const check = watchRoutes(http, [declared('GET', '/api/games/:slug'), declared('PUT', '/api/games/:slug')])
  http.route({ method: ['GET', 'PUT'], url: '/api/games/:slug', handler: () => '' })
  http.get('/api/docs', () => '')
  http.get('/api/docs/json', () => '')
  http.get('/apiary', () => '')
  expect(check).not.toThrow()
})

it('knows the documents by their whole name', () => {
  const http = Fastify()
  const check = watchRoutes(http, [])
  http.get('/api/docs-of-another', () => '')
  http.get('/api', () => '')
  expect(check).toThrowError(
    'The routing table is wrong:\n' +
      '  GET /api/docs-of-another is registered but not in the contract\n' +
      '  GET /api is registered but not in the contract',
  )
})

it.each([
  ['/', true],
  ['/games', true],
  ['/apiary', true],
  ['/authors/x', true],
  ['/api', false],
  ['/api/games', false],
  ['/auth/v1/user', false],
])('%s may be a page: %s', (path, isSo) => expect(mayBePage(path)).toBe(isSo))

it('tells the methods of a path', () => {
  const methodsAt = createMethodsAt([
    declared('GET', '/api/games/:slug'),
    declared('PUT', '/api/games/:slug'),
    declared('GET', '/covers/:slug.webp'),
  ])
  expect(methodsAt('/api/games/starburst')).toEqual(['GET', 'PUT'])
  expect(methodsAt('/api/games/starburst/')).toEqual(['GET', 'PUT'])
  expect(methodsAt('/covers/starburst.webp')).toEqual(['GET'])
  for (const path of ['/api/games', '/api/games/a/b', '/covers/starburstxwebp', '/x/api/games/a'])
    expect(methodsAt(path), path).toEqual([])
})
