import { act, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { authStore } from '#platform/auth/auth-store.ts'
import { pagesOf, run, staleKeys } from '#testing/hook.tsx'
import { member, profile } from '#testing/samples.ts'
import { answer, callsOf, later, refusal } from '#testing/server.ts'
import { blockedOptions, followsOptions, useBlock, useFollow } from './follows.ts'
import { personOptions } from './people.ts'

const follow = 'PUT /api/users/:username/follow'
const stop = 'DELETE /api/users/:username/follow'
const { queryKey: mehmet } = personOptions('Mehmet')
const { queryKey: followers } = followsOptions('ali', 'followers')
const { queryKey: following } = followsOptions('ali', 'following')
const row = (username: string) => ({ ...profile(username), followers: 4 })
const rows = pagesOf({ items: [row('mehmet'), row('ayla')], nextCursor: null, total: 2 })

function begin() {
  const page = run(useFollow, [
    [mehmet, profile('mehmet', { followers: 4 })],
    [followers, rows],
    [following, rows],
    [['people', 'ali', 'lists'], { pages: 'of lists' }],
    [personOptions('ayse').queryKey, profile('ayse')],
    [['account', 'feed'], {}],
  ])
  const held = () => [
    page.client.getQueryData(mehmet),
    ...[followers, following].map((key) => page.client.getQueryData<typeof rows>(key)?.pages[0]?.items[0]),
  ]
  const shown = () => held().map((one) => [one?.viewer.follows, one?.followers])
  return { ...page, shown }
}
const thrice = (follows: boolean, count: number) => Array(3).fill([follows, count])

describe('a follow', () => {
  it('shows wherever the person stands, then as the server counts', async () => {
    const reply = later<never>()
    answer({ [follow]: reply.answer })
    const page = begin()
    act(() => page.result.current.mutate({ username: 'Mehmet', follows: true }))
    await waitFor(() => expect(page.shown()).toEqual(thrice(true, 5)))
    expect(page.client.getQueryData<typeof rows>(followers)?.pages[0]?.items[1]).toEqual(row('ayla'))
    expect(page.client.getQueryData(['people', 'ali', 'lists'])).toEqual({ pages: 'of lists' })
    reply.arrive({ following: true, followers: 80 } as never)
    await waitFor(() => expect(page.shown()).toEqual(thrice(true, 80)))
  })

  it('is taken back where the server refuses', async () => {
    answer({ [follow]: () => refusal('RATE_LIMITED') })
    const page = begin()
    act(() => page.result.current.mutate({ username: 'Mehmet', follows: true }))
    await waitFor(() => expect(page.result.current.isError).toBe(true))
    expect(page.shown()).toEqual(thrice(false, 4))
  })

  it('is the last of several clicks, and asks for what depends on it once', async () => {
    authStore.setState({ user: member })
    const [on, off] = [later<never>(), later<never>()]
    answer({ [follow]: on.answer, [stop]: off.answer })
    const page = begin()
    act(() => page.result.current.mutate({ username: 'Mehmet', follows: true }))
    act(() => page.result.current.mutate({ username: 'Mehmet', follows: false }))
    await waitFor(() => expect(page.shown()).toEqual(thrice(false, 4)))
    on.arrive({ following: true, followers: 80 } as never)
    await waitFor(() => expect(callsOf(stop)).toHaveLength(1))
    expect(page.shown()).toEqual(thrice(false, 4))
    expect(staleKeys(page.client)).toEqual([])
    off.arrive({ following: false, followers: 79 } as never)
    await waitFor(() => expect(page.shown()).toEqual(thrice(false, 79)))
    expect(staleKeys(page.client)).toEqual([
      'account feed',
      'people ali followers',
      'people ali following',
      'people ali lists',
      'people ayse',
      'people mehmet',
    ])
  })

  it('drops answers that know nothing of it, and asks for these again', async () => {
    const old = later<never>()
    answer({
      [follow]: { following: true, followers: 80 } as never,
      'GET /api/users/:username': old.answer,
      'GET /api/users/:username/followers': old.answer,
      'GET /api/users/:username/lists': old.answer,
    })
    const page = begin()
    const asked = [
      { ...personOptions('Mehmet'), staleTime: 0 },
      { ...personOptions('Zeynep'), staleTime: 0 },
    ] as const
    for (const options of asked) void page.client.fetchQuery(options).catch(() => undefined)
    void page.client
      .fetchInfiniteQuery({ ...followsOptions('ali', 'followers'), staleTime: 0 })
      .catch(() => undefined)
    await waitFor(() => expect(page.client.isFetching()).toBe(3))
    await act(() => page.result.current.mutateAsync({ username: 'Mehmet', follows: true }))
    // One of another person goes on.
    expect(page.client.isFetching()).toBe(1)
    expect(page.shown()).toEqual(thrice(true, 80))
  })
})

it.each([
  [true, 'PUT /api/users/:username/block'],
  [false, 'DELETE /api/users/:username/block'],
] as const)('a block (%s) has what it ends asked for again', async (blocks, key) => {
  answer({ [key]: {} as never })
  const page = run(useBlock, [
    [mehmet, profile('mehmet')],
    [followers, rows],
    [blockedOptions.queryKey, pagesOf({ items: [] })],
    [['account', 'feed'], {}],
    [['account', 'settings'], {}],
  ])
  await act(() => page.result.current.mutateAsync({ username: 'Mehmet', blocks }))
  expect(callsOf(key)).toHaveLength(1)
  expect(staleKeys(page.client)).toEqual([
    'account blocked',
    'account feed',
    'people ali followers',
    'people mehmet',
  ])
})
