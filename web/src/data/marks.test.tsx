import { act, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pagesOf, run, staleKeys } from '#testing/hook.tsx'
import { list, listCard } from '#testing/samples.ts'
import { answer, callsOf, later, refusal } from '#testing/server.ts'
import { useMarkBattle } from './battles/battle-marks.ts'
import { battleOptions, newestBattlesOptions } from './battles/battles.ts'
import { useMarkList } from './lists/list-marks.ts'
import { listOptions } from './lists/lists.ts'

const counts = { likes: 4, saves: 7, comments: 0, views: 0, games: 0 }
const viewer = { liked: false, saved: false, isOwner: false }
const marks = [
  { mark: 'like', viewed: 'liked', counted: 'likes' },
  { mark: 'save', viewed: 'saved', counted: 'saves' },
] as const
const kinds = [
  { kind: 'lists', options: listOptions('a'), use: useMarkList },
  { kind: 'battles', options: battleOptions('a'), use: useMarkBattle },
] as const
const cases = kinds.flatMap((kind) => marks.map((mark) => ({ ...kind, ...mark })))

describe.each(cases)('the $mark of $kind', ({ kind, options, use, mark, viewed, counted }) => {
  const key = options.queryKey
  const subject = { ...list('a'), counts, viewer }
  const set = `PUT /api/${kind}/:id/${mark}` as 'PUT /api/lists/:id/like'
  const unset = `DELETE /api/${kind}/:id/${mark}` as 'DELETE /api/lists/:id/like'
  const reply = (on: boolean, count: number) => ({ [viewed]: on, [counted]: count }) as never
  const begin = (more: object = {}) => run(() => use(mark, 'a'), [[key, { ...subject, ...more }]])
  type Held = { counts: Record<string, number>; viewer: Record<string, boolean> }
  const shown = ({ client }: ReturnType<typeof begin>) => {
    const held = client.getQueryData(key) as unknown as Held
    return [held.viewer[viewed], held.counts[counted]]
  }

  it('shows at once, then what the server counted', async () => {
    const first = later<never>()
    answer({ [set]: first.answer })
    const page = begin()
    act(() => page.result.current.mutate(true))
    await waitFor(() => expect(shown(page)).toEqual([true, counts[counted] + 1]))
    first.arrive(reply(true, 90))
    await waitFor(() => expect(shown(page)).toEqual([true, 90]))
    expect(callsOf(set).map(({ params }) => params)).toEqual([{ id: 'a' }])
  })

  it('is taken back, and never counts below nothing', async () => {
    const first = later<never>()
    answer({ [unset]: first.answer })
    const page = begin({ counts: { ...counts, [counted]: 0 }, viewer: { ...viewer, [viewed]: true } })
    act(() => page.result.current.mutate(false))
    await waitFor(() => expect(shown(page)).toEqual([false, 0]))
    first.arrive(reply(false, 3))
    await waitFor(() => expect(shown(page)).toEqual([false, 3]))
  })

  it('is shown as before where the server refuses', async () => {
    answer({ [set]: () => refusal('RATE_LIMITED') })
    const page = begin()
    act(() => page.result.current.mutate(true))
    await waitFor(() => expect(page.result.current.isError).toBe(true))
    expect(shown(page)).toEqual([false, counts[counted]])
  })

  it('stays without a subject that is not there', async () => {
    answer({ [set]: () => refusal('RATE_LIMITED') })
    const page = run(() => use(mark, 'a'))
    act(() => page.result.current.mutate(true))
    await waitFor(() => expect(page.result.current.isError).toBe(true))
    expect(page.client.getQueryData(key)).toBeUndefined()
  })

  it('believes the last of several presses alone', async () => {
    const [on, off] = [later<never>(), later<never>()]
    answer({ [set]: on.answer, [unset]: off.answer })
    const page = begin()
    act(() => page.result.current.mutate(true))
    act(() => page.result.current.mutate(false))
    await waitFor(() => expect(shown(page)).toEqual([false, counts[counted]]))
    on.arrive(reply(true, 50))
    await waitFor(() => expect(callsOf(unset)).toHaveLength(1))
    expect(shown(page)).toEqual([false, counts[counted]])
    off.arrive(reply(false, 49))
    await waitFor(() => expect(shown(page)).toEqual([false, 49]))
  })

  it('waits for a connection, and is shown meanwhile', async () => {
    answer({ [set]: reply(true, 90) })
    const page = begin()
    act(() => void dispatchEvent(new Event('offline')))
    act(() => page.result.current.mutate(true))
    await waitFor(() => expect(shown(page)).toEqual([true, counts[counted] + 1]))
    expect(callsOf(set)).toEqual([])
    act(() => void dispatchEvent(new Event('online')))
    await waitFor(() => expect(shown(page)).toEqual([true, 90]))
    expect(callsOf(set)).toHaveLength(1)
  })

  it('drops an answer that is on its way, and asks again', async () => {
    const old = later<never>()
    answer({ [set]: reply(true, 5), [`GET /api/${kind}/:id`]: old.answer })
    const page = begin()
    void page.client
      .fetchQuery({ ...(options as ReturnType<typeof listOptions>), staleTime: 0 })
      .catch(() => {})
    await waitFor(() => expect(page.client.isFetching()).toBe(1))
    await act(() => page.result.current.mutateAsync(true))
    expect(page.client.getQueryState(key)?.isInvalidated).toBe(true)
    old.arrive(subject as never)
    expect(shown(page)).toEqual([true, 5])
  })

  it('asks for nothing again where nothing was on its way, but for shelves of people', async () => {
    answer({ [set]: reply(true, 5) })
    const page = begin()
    page.client.setQueryData(['people', 'x', 'liked'], {})
    page.client.setQueryData(newestBattlesOptions.queryKey, { items: [] } as never)
    await act(() => page.result.current.mutateAsync(true))
    expect(staleKeys(page.client)).toEqual(
      kind === 'lists' ? ['people x liked'] : ['battles newest', 'people x liked'],
    )
  })
})

it.each(marks)('counts a $mark in every shelf of lists', async ({ mark, viewed, counted }) => {
  answer({ [`PUT /api/lists/:id/${mark}`]: { [viewed]: true, [counted]: 8 } as never })
  const key = ['lists', 'pages', {}]
  const cards = [listCard('b', { counts }), listCard('a', { counts })]
  const { client, result } = run(
    () => useMarkList(mark, 'a'),
    [[key, pagesOf({ items: cards }, { items: [] })]],
  )
  await act(() => result.current.mutateAsync(true))
  expect(client.getQueryData(key)).toEqual(
    pagesOf({ items: [cards[0], { ...cards[1], counts: { ...counts, [counted]: 8 } }] }, { items: [] }),
  )
})
