import { printDate, printDecimal, printMultiple, printPercent } from '@slot-liste/domain/figures/print.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { gameDetail } from '#testing/catalogue-samples.ts'
import { show } from '#testing/render.tsx'
import { game, member, site } from '#testing/samples.ts'
import { answer, refusal } from '#testing/server.ts'
import { GameMissing } from './game-missing.tsx'
import { GamePage } from './game-page.tsx'

const similar = 'GET /api/games/:slug/similar'

async function open(
  more: Parameters<typeof gameDetail>[1] = {},
  surroundings: Parameters<typeof show>[1] = {},
) {
  answer({
    [similar]: {
      items: [
        { game: game('star'), reasons: [{ kind: 'theme' }, { kind: 'volatility' }] },
        { game: game('moon'), reasons: [{ kind: 'provider' }] },
      ],
    },
  })
  const rendered = await show(<GamePage game={gameDetail('sweet-bonanza', more)} />, surroundings)
  const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement?.querySelector('dd')
  // Folded on a phone; jsdom knows no screens.
  for (const details of document.querySelectorAll('details.folded')) details.setAttribute('open', '')
  return { ...rendered, fact }
}

describe('GamePage', () => {
  it.each(['tr', 'en'] as const)('names its facts, and what the figures say: %s', async (locale) => {
    const { t, fact } = await open({ rtp: 96.51, maxWin: 21_175, releaseDate: '2019-06-27' }, { locale })
    expect(screen.getByRole('link', { name: 'Pragmatic Play' })).toHaveAttribute(
      'href',
      '/providers/pragmatic-play',
    )
    expect(fact(t('games:field.releaseDate'))).toHaveTextContent(printDate('2019-06-27', locale))
    expect(fact(t('games:field.theme'))).toHaveTextContent(site.themes[0]?.[locale] ?? '')
    expect(fact(t('games:field.mechanic'))).toHaveTextContent(t('games:mechanic.scatter-pays'))
    expect(fact(t('games:field.features'))).toHaveTextContent(site.features[0]?.[locale] ?? '')
    const figures = within(screen.getByRole('region', { name: t('game-page:detail.figures') }))
    expect(fact(t('games:field.rtp'))).toHaveTextContent(printPercent(96.51, locale))
    expect(screen.getByText(t('game-page:rtp.band.average'))).toBeVisible()
    const shares = { back: printDecimal(96.51, locale), kept: printDecimal(3.49, locale) }
    expect(figures.getByText(t('game-page:rtp.means', shares))).toBeVisible()
    expect(fact(t('games:field.volatility'))).toHaveTextContent(t('games:volatility.high'))
    expect(figures.getByText(t('game-page:volatilityMeans.high'))).toBeVisible()
    expect(fact(t('games:field.maxWin'))).toHaveTextContent(printMultiple(21_175, locale))
    const times = printDecimal(21_175, locale, 0)
    expect(figures.getByText(t('game-page:maxWinMeans.known', { times }))).toBeVisible()
    expect(figures.getByRole('link', { name: t('game-page:rtp.link') })).toHaveAttribute('href', '/help#rtp')
  })

  it('says of what nobody published that it is unknown', async () => {
    const unknown = { rtp: null, volatility: null, maxWin: null, releaseDate: null, minBet: null }
    const { t, fact } = await open({ ...unknown, mechanic: null, theme: null, features: [] })
    const figures = within(screen.getByRole('region', { name: t('game-page:detail.figures') }))
    for (const key of ['rtp.unknown', 'volatilityMeans.unknown', 'maxWinMeans.unknown'] as const)
      expect(figures.getByText(t(`game-page:${key}`))).toBeVisible()
    for (const name of ['rtp', 'volatility', 'maxWin', 'releaseDate', 'minBet', 'theme', 'mechanic'] as const)
      expect(fact(t(`games:field.${name}`))).toHaveTextContent('—')
    expect(screen.getByText(t('game-page:detail.noFeatures'))).toBeVisible()
  })

  it('says before all figures that a game is gone', async () => {
    const { t } = await open({ status: 'retired' })
    expect(screen.getByText(t('game-page:detail.retired'))).toBeVisible()
  })

  it('shows a member similar games with their reasons, until one is dismissed', async () => {
    answer({
      'GET /api/games/:slug/follow': { following: false },
      'GET /api/recommendations/dismissed': { slugs: [] },
      'PUT /api/recommendations/dismissed/:slug': {} as never,
      'DELETE /api/recommendations/dismissed/:slug': {} as never,
    })
    const { user, t } = await open({}, { as: member })
    const shelf = within(screen.getByRole('region', { name: t('games:similar.title') }))
    const cards = await shelf.findAllByRole('article')
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(['star', 'moon'])
    expect(cards.map((card) => within(card).getAllByRole('listitem').length)).toEqual([2, 1])
    await user.click(
      shelf.getByRole('button', { name: t('games:recommended.dismissNamed', { name: 'star' }) }),
    )
    const undo = await shelf.findByRole('button', {
      name: t('games:recommended.undoNamed', { name: 'star' }),
    })
    expect(undo).toHaveFocus()
    await user.click(undo)
    await waitFor(() => expect(shelf.getAllByRole('article')).toHaveLength(2))
  })

  it('asks again for similar games that did not come', async () => {
    answer({ [similar]: () => refusal('UNAVAILABLE') })
    const { user, t } = await show(<GamePage game={gameDetail('aztec')} />)
    const retry = await screen.findByRole('button', { name: t('layout:failed.retry') })
    answer({ [similar]: { items: [] } })
    await user.click(retry)
    expect(await screen.findByText(t('games:similar.none'))).toBeVisible()
  })
})

describe('GameDemo', () => {
  it('loads nothing before it is asked to, and closes again', async () => {
    const demoUrl = 'https://demo.example.com/play'
    const { user, t } = await open({ name: 'Sweet Bonanza', demoUrl })
    const title = t('game-page:demo.frame', { name: 'Sweet Bonanza' })
    expect(screen.queryByTitle(title)).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: t('game-page:demo.load') }))
    const frame = screen.getByTitle(title)
    expect(frame).toHaveAttribute('src', demoUrl)
    expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin')
    expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer')
    await user.click(screen.getByRole('button', { name: t('game-page:demo.close') }))
    expect(frame).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: t('game-page:demo.load') })).toBeVisible()
  })

  it('that there is none of is a word among the facts, and no box', async () => {
    const { t, fact } = await open()
    expect(fact(t('game-page:demo.title'))).toHaveTextContent(t('game-page:demo.none'))
    expect(screen.queryByRole('region', { name: t('game-page:demo.title') })).not.toBeInTheDocument()
  })
})

it('leads from a game that is not there to those that are', async () => {
  const { t } = await show(<GameMissing />)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(t('game-page:missing.title'))
  expect(screen.getByRole('link', { name: t('game-page:missing.browse') })).toHaveAttribute('href', '/games')
})
