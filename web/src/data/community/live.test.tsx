import { waitFor } from '@testing-library/react'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { listOptions } from '#data/lists/lists.ts'
import { createQueryClient } from '#platform/api/query-client.ts'
import { authStore } from '#platform/auth/auth-store.ts'
import { run, staleKeys } from '#testing/hook.tsx'
import { list, member, sessionOf } from '#testing/samples.ts'
import { refusal } from '#testing/server.ts'
import { commentsKey } from './comments.ts'
import { live } from './live.ts'
import { inboxKey } from './notifications.ts'
import { useWatched } from './use-watched.ts'

type Stream = { query: string; isOpen: boolean; say: (event: object) => void }
const streams: Stream[] = []
let refusing: string | undefined
let visible = 'visible'
const open = () => streams.filter(({ isOpen }) => isOpen).map(({ query }) => query)
const say = (event: object) => {
  for (const stream of streams) if (stream.isOpen) stream.say(event)
}

/** One stream of events for each connection, as the server gives it out. */
function connect(url: string, signal: AbortSignal): Response {
  const query = new URL(url, location.origin).search
  if (refusing && query.includes(refusing)) return new Response(null, { status: 404 })
  const stream: Stream = { query, isOpen: true, say: () => {} }
  const body = new ReadableStream<Uint8Array>({
    start(to) {
      stream.say = (event) => to.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`))
    },
  })
  signal.addEventListener('abort', () => {
    stream.isOpen = false
  })
  streams.push(stream)
  return new Response(body)
}

const client = createQueryClient()
const others: [readonly unknown[], object][] = [
  [listOptions('a').queryKey, list('a')],
  [commentsKey('a'), {}],
  [[...inboxKey, 'latest'], {}],
]
const turn = (to: string) => {
  visible = to
  document.dispatchEvent(new Event('visibilitychange'))
}
const subject = (id: string) => ({ kind: 'list', id }) as const

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string, { signal }: { signal: AbortSignal }) =>
    url.startsWith('/api/events') ? connect(url, signal) : refusal('LIST_NOT_FOUND'),
  )
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visible as never)
  client.clear()
  for (const [key, data] of others) client.setQueryData(key, data)
})
afterAll(() => dispatchEvent(new Event('pagehide')))

describe('the stream of a tab', () => {
  it('is one for each set of queries, closed while nothing is watched', async () => {
    expect(live(client)).toBe(live(client))
    expect(streams).toEqual([])
    const ends = [live(client).watch(subject('a')), live(client).watch(subject('a'))]
    await waitFor(() => expect(open()).toEqual(['?list=a']))
    ends[0]?.()
    await waitFor(() => expect(open()).toEqual(['?list=a']))
    ends[1]?.()
    await waitFor(() => expect(open()).toEqual([]))
  })

  it('follows the last five', async () => {
    const ends = [...'abcdef'].map((id) => live(client).watch(subject(id)))
    await waitFor(() => expect(open()).toEqual(['?list=b&list=c&list=d&list=e&list=f']))
    for (const end of ends) end()
    await waitFor(() => expect(open()).toEqual([]))
  })

  it('makes what it hears of stale, once for several events', async () => {
    const end = live(client).watch(subject('a'))
    // As it opens, something may have been missed.
    await waitFor(() => expect(staleKeys(client)).toEqual(['comments a', 'lists one a']))
    for (const [key, data] of others) client.setQueryData(key, data)
    const invalidate = vi.spyOn(client, 'invalidateQueries')
    say({ kind: 'list', id: 'a' })
    say({ kind: 'list', id: 'a' })
    await waitFor(() => expect(staleKeys(client)).toEqual(['lists one a']))
    expect(invalidate).toHaveBeenCalledOnce()
    end()
    await waitFor(() => expect(open()).toEqual([]))
  })

  it('is closed while the tab is out of sight', async () => {
    const end = live(client).watch(subject('a'))
    await waitFor(() => expect(open()).toEqual(['?list=a']))
    turn('hidden')
    await waitFor(() => expect(open()).toEqual([]))
    turn('visible')
    await waitFor(() => expect(open()).toEqual(['?list=a']))
    dispatchEvent(new Event('pagehide'))
    await waitFor(() => expect(open()).toEqual([]))
    dispatchEvent(new Event('pageshow'))
    await waitFor(() => expect(open()).toEqual(['?list=a']))
    end()
    await waitFor(() => expect(open()).toEqual([]))
  })

  it('leaves out what may not be followed, and keeps the rest', async () => {
    refusing = 'list=gone'
    const kept = live(client).watch(subject('a'))
    const options = { ...listOptions('gone'), retry: false }
    await client.prefetchQuery(options)
    const end = live(client).watch(subject('gone'))
    await waitFor(() => expect(open()).toEqual(['?list=a']))
    kept()
    end()
    await waitFor(() => expect(open()).toEqual([]))
    refusing = undefined
  })

  it('is open for a member who watches nothing, and opened again with each token', async () => {
    authStore.setState({ session: sessionOf(member) as never, isReady: true })
    // The profile comes after the session.
    authStore.setState({ user: member })
    await waitFor(() => expect(open()).toEqual(['']))
    await waitFor(() => expect(staleKeys(client)).toContain('account inbox latest'))
    const before = streams.length
    authStore.setState({ session: { ...sessionOf(member), access_token: 'new' } as never })
    await waitFor(() => expect(streams.length).toBeGreaterThan(before))
    await waitFor(() => expect(open()).toEqual(['']))
    authStore.setState({ session: null })
    await waitFor(() => expect(open()).toEqual([]))
    authStore.setState({ user: null })
  })

  it('follows what is on the page, and nothing that left before it came', async () => {
    const gone = run(() => useWatched('list', 'left'))
    gone.unmount()
    const page = run(() => useWatched('list', 'a'))
    await waitFor(() => expect(open()).toEqual(['?list=a']))
    page.unmount()
    await waitFor(() => expect(open()).toEqual([]))
    expect(streams.some(({ query }) => query.includes('left'))).toBe(false)
  })
})
