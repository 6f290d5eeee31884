import { act, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pagesOf, run, staleKeys } from '#testing/hook.tsx'
import { list, listCard } from '#testing/samples.ts'
import { answer, callsOf, later, refusal } from '#testing/server.ts'
import { useAddGame, useDeleteList, useFreshList, useWriteList } from './list-writes.ts'
import { listOptions, listsOptions } from './lists.ts'
import { ownListsOptions, useHolding } from './own-lists.ts'
import { savedOptions, useForgetSaved } from './person-lists.ts'

const { queryKey: own } = ownListsOptions('zeus')
const one = { id: 'a', title: 'A', visibility: 'public', games: 2, holds: false } as const
const add = 'POST /api/lists/:id/games'
const remove = 'DELETE /api/lists/:id/games/:slug'
const pages = listsOptions({}).queryKey

describe('a game in own lists', () => {
  const begin = () =>
    run(
      () => useHolding('zeus'),
      [
        [own, { items: [one, { ...one, id: 'b', holds: true }], total: 2 }],
        [listOptions('a').queryKey, list('a')],
        [pages, pagesOf({ items: [] })],
        [['people', 'x'], {}],
      ],
    )
  const held = ({ client }: ReturnType<typeof begin>) =>
    client.getQueryData(own)?.items.map(({ holds, games }) => [holds, games])

  it('is ticked at once, then as the server counts', async () => {
    const reply = later<never>()
    answer({ [add]: reply.answer })
    const page = begin()
    act(() => page.result.current.mutate({ id: 'a', holds: true }))
    await waitFor(() =>
      expect(held(page)).toEqual([
        [true, 3],
        [true, 2],
      ]),
    )
    reply.arrive({ holds: true, games: 30 } as never)
    await waitFor(() =>
      expect(held(page)).toEqual([
        [true, 30],
        [true, 2],
      ]),
    )
    expect(callsOf(add).map(({ body }) => body)).toEqual([{ game: 'zeus' }])
    await waitFor(() =>
      expect(staleKeys(page.client)).toEqual(
        [own, listOptions('a').queryKey, pages, ['people', 'x']].map((key) => key.join(' ')).sort(),
      ),
    )
  })

  it('is taken out', async () => {
    answer({ [remove]: { holds: false, games: 1 } as never })
    const page = begin()
    await act(() => page.result.current.mutateAsync({ id: 'b', holds: false }))
    expect(held(page)).toEqual([
      [false, 2],
      [false, 1],
    ])
    expect(callsOf(remove).map(({ params }) => params)).toEqual([{ id: 'b', slug: 'zeus' }])
  })

  it('may be there already', async () => {
    answer({ [add]: () => refusal('GAME_ALREADY_IN_LIST') })
    const page = begin()
    await act(() => page.result.current.mutateAsync({ id: 'a', holds: true }))
    expect(held(page)?.[0]).toEqual([true, 3])
  })

  it('is as it was where the server refuses', async () => {
    answer({ [add]: () => refusal('RATE_LIMITED') })
    const page = begin()
    act(() => page.result.current.mutate({ id: 'a', holds: true }))
    await waitFor(() => expect(page.result.current.isError).toBe(true))
    expect(held(page)?.[0]).toEqual([false, 2])
  })

  it('is where the last of several clicks puts it', async () => {
    const [on, off] = [later<never>(), later<never>()]
    answer({ [add]: on.answer, [remove]: off.answer })
    const page = begin()
    act(() => page.result.current.mutate({ id: 'a', holds: true }))
    act(() => page.result.current.mutate({ id: 'a', holds: false }))
    await waitFor(() => expect(held(page)?.[0]).toEqual([false, 2]))
    on.arrive({ holds: true, games: 30 } as never)
    await waitFor(() => expect(callsOf(remove)).toHaveLength(1))
    expect(held(page)?.[0]).toEqual([false, 2])
    // Shelves wait for the last one.
    expect(staleKeys(page.client)).toEqual([listOptions('a').queryKey.join(' ')])
    off.arrive({ holds: false, games: 29 } as never)
    await waitFor(() => expect(held(page)?.[0]).toEqual([false, 29]))
  })

  it('has the list asked for again where it is put at the end, other shelves at the next look', async () => {
    answer({ [add]: { holds: true, games: 3 } as never })
    const page = run(
      () => useAddGame('a'),
      [
        [listOptions('a').queryKey, list('a')],
        [pages, pagesOf({ items: [] })],
      ],
    )
    await act(() => page.result.current.mutateAsync('zeus'))
    expect(staleKeys(page.client)).toEqual(
      [listOptions('a').queryKey, pages].map((key) => key.join(' ')).sort(),
    )
  })
})

describe('a list', () => {
  const fields = {
    ...{ title: 'Başlık', description: '', tags: [], ranked: false, games: [], cover: null },
    ...{ visibility: 'public', commentsPolicy: 'everyone' },
  } as const

  it.each([
    [null, 'POST /api/lists', {}],
    ['a', 'PUT /api/lists/:id', { version: 1 }],
  ] as const)('is kept as the server has written it (%s)', async (id, key, more) => {
    const written = list('a', { title: 'Başlık' })
    answer({ [key]: written as never })
    const page = run(useWriteList, [[pages, pagesOf({ items: [] })]])
    await act(() => page.result.current.mutateAsync({ id, body: { ...fields, ...more } } as never))
    expect(page.client.getQueryData(listOptions('a').queryKey)).toEqual(written)
    expect(staleKeys(page.client)).toEqual([pages.join(' ')])
  })

  it('is asked for again where it is deleted, but not by its page, which would find nothing', async () => {
    answer({ 'DELETE /api/lists/:id': {} as never })
    const page = run(useDeleteList, [
      [listOptions('a').queryKey, list('a')],
      [pages, pagesOf({ items: [] })],
    ])
    await act(() => page.result.current.mutateAsync('a'))
    expect(callsOf('GET /api/lists/:id')).toEqual([])
    expect(staleKeys(page.client)).toEqual([listOptions('a').queryKey.join(' '), pages.join(' ')])
  })

  it('is asked for however fresh it is', async () => {
    answer({ 'GET /api/lists/:id': list('a', { title: 'now' }) })
    const page = run(useFreshList, [[listOptions('a').queryKey, list('a')]])
    expect((await page.result.current('a')).title).toBe('now')
  })
})

describe('a saved list that is gone', () => {
  const { queryKey } = savedOptions('ayse')
  const saved = pagesOf({ items: [listCard('a'), listCard('b')], total: 2, nextCursor: null })

  it('leaves the shelf at once', async () => {
    const reply = later<never>()
    answer({ 'DELETE /api/lists/:id/save': reply.answer })
    const page = run(() => useForgetSaved('ayse'), [[queryKey, saved]])
    act(() => page.result.current.mutate('a'))
    await waitFor(() =>
      expect(page.client.getQueryData(queryKey)?.pages).toEqual([
        { items: [listCard('b')], total: 1, nextCursor: null },
      ]),
    )
    reply.arrive({ saved: false, saves: 0 } as never)
    await waitFor(() => expect(staleKeys(page.client)).toEqual([queryKey.join(' ')]))
  })

  it('comes back where the server refuses', async () => {
    answer({ 'DELETE /api/lists/:id/save': () => refusal('RATE_LIMITED') })
    const page = run(() => useForgetSaved('ayse'), [[queryKey, saved]])
    act(() => page.result.current.mutate('a'))
    await waitFor(() => expect(page.result.current.isError).toBe(true))
    expect(page.client.getQueryData(queryKey)).toEqual(saved)
  })
})
