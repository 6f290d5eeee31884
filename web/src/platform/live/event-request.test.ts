import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { appStore } from '#platform/app-store.ts'
import { removeStored, writeStored } from '#platform/storage.ts'
import { requestEvents } from './event-request.ts'

type SentRequest = { url: string; headers: Record<string, string> }
let asked: SentRequest[] = []
const { signal } = new AbortController()

function answer(...replies: Response[]) {
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    asked.push({ url, headers })
    return replies.shift() ?? new Response(null, { status: 500 })
  })
}

beforeEach(() => {
  asked = []
})
afterEach(() => {
  for (const key of ['access_token', 'refresh_token']) removeStored(key)
  vi.unstubAllGlobals()
})

it('asks for the own inbox and what is watched, in the language of the page', async () => {
  writeStored('access_token', 'token')
  appStore.setState({ locale: 'en' })
  answer(new Response('data'), new Response('data'))
  const { body } = (await requestEvents(
    [
      ['list', 'a'],
      ['battle', 'b'],
    ],
    signal,
  )) as { body: ReadableStream }
  expect(await new Response(body).text()).toBe('data')
  await requestEvents([], signal)
  expect(asked).toEqual([
    {
      url: '/api/events?list=a&battle=b',
      headers: { 'Accept-Language': 'en', Authorization: 'Bearer token' },
    },
    { url: '/api/events', headers: { 'Accept-Language': 'en', Authorization: 'Bearer token' } },
  ])
})

it('sends no token where there is none', async () => {
  answer(new Response('data'))
  await requestEvents([], signal)
  expect(asked[0]?.headers).not.toHaveProperty('Authorization')
})

it.each([403, 404, 422])('is refused by %i', async (status) => {
  answer(new Response(null, { status }))
  expect(await requestEvents([], signal)).toEqual({ refused: true })
})

it.each([
  [200, undefined, 0],
  [402, undefined, 0],
  [405, undefined, 0],
  [421, undefined, 0],
  [423, undefined, 0],
  [429, '7', 7_000],
  [503, '2', 2_000],
  [401, undefined, 0],
])('waits after %i as long as it says (%s)', async (status, seconds, waitMs) => {
  answer(new Response(null, { status, ...(seconds && { headers: { 'retry-after': seconds } }) }))
  expect(await requestEvents([], signal)).toEqual({ waitMs })
})

it('waits a minute for a session that could not be renewed', async () => {
  writeStored('access_token', 'token')
  answer(new Response(null, { status: 401 }))
  expect(await requestEvents([], signal)).toEqual({ waitMs: 60_000 })
})
