import type { CallInput, CallKey } from '@slot-liste/contract/core/calls.ts'
import { errors } from '@slot-liste/contract/core/errors.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import en from '#locales/en/failures.json'
import enGame from '#locales/en/game-page.json'
import enLayout from '#locales/en/layout.json'
import enNetwork from '#locales/en/network.json'
import tr from '#locales/tr/failures.json'
import trGame from '#locales/tr/game-page.json'
import trLayout from '#locales/tr/layout.json'
import trNetwork from '#locales/tr/network.json'
import { appStore } from '#platform/app-store.ts'
import { type ApiError, call } from './api.ts'
import { failures } from './what-failed.ts'

/** The error catalogue of the specification, each text with the calls that fail with it. */
const catalogue: [keyof typeof tr, CallKey[]][] = [
  ['loadList', ['GET /api/lists/:id']],
  ['addComment', ['POST /api/lists/:id/comments', 'POST /api/battles/:id/comments']],
  ['updateComment', ['PUT /api/comments/:id']],
  ['deleteComment', ['DELETE /api/comments/:id']],
  ['likeList', ['PUT /api/lists/:id/like']],
  ['unlikeList', ['DELETE /api/lists/:id/like']],
  ['saveList', ['PUT /api/lists/:id/save']],
  ['unsaveList', ['DELETE /api/lists/:id/save']],
  ['createList', ['POST /api/lists']],
  ['updateList', ['PUT /api/lists/:id']],
  ['deleteList', ['DELETE /api/lists/:id']],
  ['loadProfile', ['GET /api/users/:username']],
  ['loadLists', ['GET /api/lists', 'GET /api/users/:username/lists', 'GET /api/users/:username/saved']],
  ['loadProviders', ['GET /api/providers']],
  ['loadGames', ['GET /api/games']],
  [
    'loadRecommendations',
    ['GET /api/recommendations', 'GET /api/games/:slug/similar', 'GET /api/lists/:id/recommendations'],
  ],
  ['follow', ['PUT /api/users/:username/follow']],
  ['unfollow', ['DELETE /api/users/:username/follow']],
  ['addGame', ['POST /api/lists/:id/games']],
]

const input = { params: { id: 'a', slug: 'b', username: 'c' } }

async function failed(key: CallKey): Promise<ApiError> {
  const asked = call(key, input as unknown as CallInput<typeof key>)
  return asked.then(
    () => Promise.reject(new Error(`${key} did not fail`)),
    (reason: ApiError) => reason,
  )
}

afterEach(() => {
  vi.unstubAllGlobals()
  appStore.setState({ locale: 'tr' })
})

describe.each([
  ['tr', tr, trNetwork],
  ['en', en, enNetwork],
] as const)('in %s', (locale, texts, network) => {
  test.each(catalogue)('%s is the message, with its reason', async (failure, keys) => {
    appStore.setState({ locale })
    for (const key of keys) {
      vi.stubGlobal('fetch', async () => new Response(null, { status: 500 }))
      expect((await failed(key)).message).toBe(`${texts[failure]} ${network.UNAVAILABLE}`)
      vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
      expect((await failed(key)).message).toBe(`${texts[failure]} ${network.NETWORK}`)
      const said = { code: 'FORBIDDEN', message: errors.FORBIDDEN[locale], requestId: 'r' }
      vi.stubGlobal('fetch', async () => Response.json(said, { status: 403 }))
      expect((await failed(key)).message).toBe(`${texts[failure]} ${errors.FORBIDDEN[locale]}`)
    }
  })
})

test('no call fails with a text of another, and no text is left over', () => {
  expect(new Set(Object.values(failures))).toEqual(new Set(Object.keys(tr)))
  for (const texts of [tr, en]) expect(new Set(Object.values(texts)).size).toBe(Object.keys(texts).length)
})

test('the rest of the catalogue stands with the server, the network and the pages', () => {
  expect(errors.INVALID_CREDENTIALS.en).toBe('Invalid credentials')
  expect(errors.LIST_NOT_FOUND.en).toMatch(/not found or has been deleted/)
  expect(errors.LIST_PRIVATE.en).toMatch(/private.*permission/)
  expect(errors.INTERNAL.en).toMatch(/server/)
  expect(enGame.demo.none).toBe('Demo not available')
  expect(enNetwork.NETWORK).toMatch(/connection/)
  expect(enLayout.failed.body).toMatch(/unexpected/)
  for (const text of [trGame.demo.none, trNetwork.NETWORK, trLayout.failed.body, errors.INTERNAL.tr])
    expect(text).toBeTruthy()
})
