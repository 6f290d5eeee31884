import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { readQueuedGames } from '#data/lists/queued-games.ts'
import { show } from '#testing/render.tsx'
import { listCard, page } from '#testing/samples.ts'
import { answer, callsOf, refusal } from '#testing/server.ts'
import { ListsWith } from './lists-with.tsx'

const ofGame = 'GET /api/games/:slug/lists'
const ofProvider = 'GET /api/providers/:slug/lists'
const start = { games: 'with.gamesStart', providers: 'with.providersStart' } as const

describe('ListsWith', () => {
  it('shows the lists of a game, and more of them when asked; what failed can be tried again', async () => {
    answer({
      [ofGame]: ({ query }) =>
        query.has('cursor') ? refusal('RATE_LIMITED') : Response.json(page([listCard('a')], 'next')),
    })
    const { user, t } = await show(<ListsWith of="games" slug="starburst" name="Starburst" />)
    await user.click(await screen.findByRole('button', { name: t('list-card:more') }))
    expect(await screen.findByText(t('list-card:moreFailed'))).toBeVisible()
    answer({ [ofGame]: page([listCard('b')]) })
    await user.click(screen.getByRole('button', { name: t('list-card:retry') }))
    expect(await screen.findByText('Liste b')).toBeVisible()
    expect(screen.getByText('Liste a')).toBeVisible()
    expect(callsOf(ofGame).at(-1)?.query.get('cursor')).toBe('next')
  })

  it.each([
    [999, '999'],
    [1000, '1.000+'],
  ])('says of %i counted lists that there are %s', async (total, shown) => {
    answer({ [ofProvider]: { ...page([listCard('a')], 'next'), total } })
    const { t } = await show(<ListsWith of="providers" slug="netent" name="NetEnt" />)
    const text = t('list-card:showing', { count: total, shown: '1', total: shown })
    expect(await screen.findByText(text)).toBeVisible()
  })

  it.each([
    { of: 'games', slug: 'starburst', key: ofGame, waiting: ['starburst'] },
    { of: 'providers', slug: 'netent', key: ofProvider, waiting: [] },
  ] as const)('invites to begin one where there is none: $of', async ({ of, slug, key, waiting }) => {
    answer({ [key]: page([]) })
    const { user, t, history } = await show(<ListsWith of={of} slug={slug} name="Adı" />)
    expect(await screen.findByText(t(`list-card:with.${of}None`, { name: 'Adı' }))).toBeVisible()
    await user.click(screen.getByRole('button', { name: t(`list-card:${start[of]}`) }))
    await waitFor(() => expect(history.location.pathname).toBe('/lists/draft'))
    expect(readQueuedGames()).toEqual(waiting)
  })
})
