import { act, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { authStore } from '#platform/auth/auth-store.ts'
import { run, staleKeys } from '#testing/hook.tsx'
import { game, member, page, sessionOf } from '#testing/samples.ts'
import { answer, callsOf, later, refusal } from '#testing/server.ts'
import { useOfferedGames, useSuggestedGames } from './found-games.ts'
import { recommendationsOptions, useDismissals } from './recommendations.ts'

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
  const offered = 'GET /api/games'
  const suggested = 'GET /api/search/suggest'
  const games = [game('zeus'), game('hades')]

  it('are none without a word, and those of the server with one', async () => {
    answer({ [offered]: page(games) as never })
    const empty = run(() => useOfferedGames('  '))
    expect(empty.result.current).toMatchObject({ term: '', isSearched: false, games: [], isCurrent: false })
    const { result } = run(() => useOfferedGames(` ${'z'.repeat(101)}`))
    expect(result.current).toMatchObject({
      term: 'z'.repeat(100),
      isSearched: true,
      games: [],
      isCurrent: false,
    })
    await waitFor(() => expect(result.current).toMatchObject({ games, isCurrent: true, isError: false }))
    expect(callsOf(offered).map(({ query }) => query.get('q'))).toEqual(['z'.repeat(100)])
  })

  it('are those of the word before until the next are there, and not current', async () => {
    answer({ [offered]: ({ query }) => (query.get('q') === 'a' ? page(games) : page([])) as never })
    let text = 'a'
    const { result, rerender } = run(() => useOfferedGames(text))
    await waitFor(() => expect(result.current.isCurrent).toBe(true))
    text = 'ab'
    rerender()
    expect(result.current).toMatchObject({ games, isCurrent: false })
    await waitFor(() => expect(result.current).toMatchObject({ games: [], isCurrent: true }))
    text = ''
    rerender()
    expect(result.current).toMatchObject({ isSearched: false, games: [], isCurrent: false })
  })

  it('are among the suggestions from two letters on', async () => {
    const groups = [
      { kind: 'lists', items: [] },
      { kind: 'games', items: games },
    ]
    answer({ [suggested]: { groups } as never })
    expect(run(() => useSuggestedGames('z')).result.current).toMatchObject({ isSearched: false, games: [] })
    const { result } = run(() => useSuggestedGames('ze'))
    expect(result.current).toMatchObject({ term: 'ze', isSearched: true, games: [], isCurrent: false })
    await waitFor(() => expect(result.current).toMatchObject({ games, isCurrent: true }))
  })

  it('are not there where the server fails', async () => {
    answer({ [suggested]: () => refusal('RATE_LIMITED') })

    const { result } = run(() => useSuggestedGames('ze'))
    await waitFor(() => expect(result.current).toMatchObject({ isError: true, isCurrent: false, games: [] }))
  })
})
