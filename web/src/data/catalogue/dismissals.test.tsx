import { act, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { authStore } from '#platform/auth/auth-store.ts'
import { run, staleKeys } from '#testing/hook.tsx'
import { game, member, sessionOf } from '#testing/samples.ts'
import { answer, callsOf, later, refusal } from '#testing/server.ts'
import { useDismissals } from './dismissals.ts'
import { useSuggestedGames } from './found-games.ts'
import { recommendationsOptions } from './recommendations.ts'

const dismissed = 'GET /api/recommendations/dismissed'
const put = 'PUT /api/recommendations/dismissed/:slug'
const { queryKey: shown } = recommendationsOptions(member.id)

it('a guest has dismissed no games, and cannot', async () => {
  const { client, result } = run(useDismissals)
  expect([...result.current.slugs]).toEqual([])
  expect(result.current.change).toBeUndefined()
  expect(client.isFetching()).toBe(0)
})

describe('the dismissed games of a member', () => {
  const begin = async () => {
    authStore.setState({ user: member, session: sessionOf(member) as never, isReady: true })
    answer({ [dismissed]: { slugs: ['a'] } })
    const rendered = run(useDismissals, [[shown, []]])
    await waitFor(() => expect([...rendered.result.current.slugs]).toEqual(['a']))
    return rendered
  }

  it('show at once and are kept in the account', async () => {
    const reply = later<never>()
    answer({ [put]: reply.answer })
    const { result } = await begin()
    act(() => result.current.change?.('b', true))
    await waitFor(() => expect([...result.current.slugs]).toEqual(['b', 'a']))
    reply.arrive({} as never)
    await waitFor(() => expect(callsOf(put).map(({ params }) => params)).toEqual([{ slug: 'b' }]))
  })

  it('may be recommended again, one or all of them', async () => {
    answer({
      'DELETE /api/recommendations/dismissed/:slug': {} as never,
      'DELETE /api/recommendations/dismissed': {} as never,
    })
    const { client, result } = await begin()
    act(() => result.current.change?.('a', false))
    await waitFor(() => expect(callsOf('DELETE /api/recommendations/dismissed/:slug')).toHaveLength(1))
    act(() => result.current.clear())
    await waitFor(() => expect(callsOf('DELETE /api/recommendations/dismissed')).toHaveLength(1))
    // Displayed games stay; the next visit asks for others.
    await waitFor(() => expect(staleKeys(client)).toContain(shown.join(' ')))
  })

  it('are as they were where the server refuses', async () => {
    answer({ [put]: () => refusal('RATE_LIMITED') })
    const { result } = await begin()
    act(() => result.current.change?.('b', true))
    await waitFor(() => expect(callsOf(dismissed)).toHaveLength(2))
    await waitFor(() => expect([...result.current.slugs]).toEqual(['a']))
  })
})

describe('games found while one types', () => {
  const suggested = 'GET /api/search/suggest'
  const games = [game('zeus'), game('hades')]
  const found = (items: typeof games) => ({ groups: [{ kind: 'games' as const, items }] })

  it('are none with less than two letters, and those of the server from then on', async () => {
    answer({ [suggested]: { groups: [{ kind: 'lists', items: [] }, ...found(games).groups] } })
    for (const text of ['  ', 'z'])
      expect(run(() => useSuggestedGames(text)).result.current).toMatchObject({
        isSearched: false,
        games: [],
      })
    const { result } = run(() => useSuggestedGames(` ${'z'.repeat(101)}`))
    expect(result.current).toMatchObject({
      term: 'z'.repeat(100),
      isSearched: true,
      games: [],
      isCurrent: false,
    })
    await waitFor(() => expect(result.current).toMatchObject({ games, isCurrent: true, isError: false }))
    expect(callsOf(suggested).map(({ query }) => query.get('q'))).toEqual(['z'.repeat(100)])
  })

  it('are those of the word before until the next are there, and not current', async () => {
    answer({ [suggested]: ({ query }) => found(query.get('q') === 'ab' ? games : []) })
    let text = 'ab'
    const { result, rerender } = run(() => useSuggestedGames(text))
    await waitFor(() => expect(result.current.isCurrent).toBe(true))
    text = 'abc'
    rerender()
    expect(result.current).toMatchObject({ games, isCurrent: false })
    await waitFor(() => expect(result.current).toMatchObject({ games: [], isCurrent: true }))
    text = ''
    rerender()
    expect(result.current).toMatchObject({ isSearched: false, games: [], isCurrent: false })
  })

  it('are not there where the server fails', async () => {
    answer({ [suggested]: () => refusal('RATE_LIMITED') })

    const { result } = run(() => useSuggestedGames('ze'))
    await waitFor(() => expect(result.current).toMatchObject({ isError: true, isCurrent: false, games: [] }))
  })
})
