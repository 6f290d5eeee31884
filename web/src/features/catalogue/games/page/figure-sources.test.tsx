import type { FigureVoice, GameDetail } from '@slot-liste/contract/catalogue/games.ts'
import { printDate, printMoney, printPercent } from '@slot-liste/domain/figures/print.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { gameDetail } from '#testing/catalogue-samples.ts'
import { show } from '#testing/render.tsx'
import { answer } from '#testing/server.ts'
import { GamePage } from './game-page.tsx'

const dataset: FigureVoice = {
  ...{
    value: '96.5',
    kind: 'dataset',
    source: { slug: 'set', name: 'Oyun verisi' },
    agrees: true,
    note: null,
  },
  ...{ address: 'https://github.com/a/b', host: 'github.com', seenOn: '2026-09' },
}
const operator: FigureVoice = {
  ...{
    value: '94',
    kind: 'operator',
    source: { slug: 'op', name: 'Bir işletmeci' },
    agrees: false,
    note: null,
  },
  ...{ address: null, host: 'casino.example', seenOn: '2026-11-20' },
}
const editor: FigureVoice = {
  ...{ value: '0.2', kind: 'editor', source: { slug: 'editor', name: 'Editor' }, agrees: true, note: null },
  ...{ address: null, host: null, seenOn: '2026-11' },
}
const decision: FigureVoice = {
  ...editor,
  kind: 'decision',
  source: null,
  note: 'Kural sayfası <b>okundu</b>',
}

async function open(more: Partial<GameDetail>, locale: 'tr' | 'en' = 'tr') {
  answer({ 'GET /api/games/:slug/similar': { items: [] } })
  const game = gameDetail('sweet-bonanza', more)
  const action = (field: string) => <button type="button">{field}</button>
  const shown = await show(<GamePage game={game} figureAction={action} />, { locale })
  const { t } = shown
  const details = (field: 'rtp' | 'minBet' | 'grid' | 'maxWin') => {
    const name = t('figures:sources.openNamed', { name: t(`games:field.${field}`) })
    return screen.getByLabelText(name).closest('details') as HTMLDetailsElement
  }
  const summary = (field: Parameters<typeof details>[0]) =>
    details(field).querySelector('summary') as HTMLElement
  // Folded on a phone; jsdom knows no screens.
  for (const folded of document.querySelectorAll('details.folded')) folded.setAttribute('open', '')
  return { ...shown, details, summary }
}

describe('the sources of a figure', () => {
  const sources = {
    rtp: { state: 'verified', voices: [dataset, operator] },
    rtpVariants: { state: 'verified', voices: [{ ...operator, agrees: true }] },
  } satisfies GameDetail['sources']

  it.each(['tr', 'en'] as const)(
    'are named with their kinds and days, and those that differ: %s',
    async (locale) => {
      const { t, user, details, summary } = await open({ rtp: 96.5, rtpVariants: [94], sources }, locale)
      expect(details('rtp')).not.toHaveAttribute('open')
      await user.click(summary('rtp'))
      const found = within(details('rtp'))
      for (const [key, count] of [
        ['agree', 1],
        ['differ', 1],
      ] as const)
        expect(found.getByText(t(`figures:sources.${key}`, { count }))).toBeVisible()
      const about = found.getByText(/casino\.example/)
      expect(about).toHaveTextContent(t('figures:kind.operator'))
      expect(about).toHaveTextContent(printDate('2026-11-20', locale))
      // As a value that differs, and as another build.
      expect(found.getAllByText(printPercent(94, locale))).toHaveLength(2)
    },
  )

  it('are linked but for operators', async () => {
    const { user, details, summary } = await open({ rtp: 96.5, sources })
    await user.click(summary('rtp'))
    const links = within(details('rtp')).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://github.com/a/b',
      '/games/sweet-bonanza/history',
    ])
    expect(within(details('rtp')).getByRole('button')).toHaveTextContent('rtp')
  })

  it('of several facts shown as one stand apart', async () => {
    const sources = { reels: { state: 'verified' as const, voices: [{ ...dataset, value: '6' }] } }
    const { t, user, details, summary } = await open({ reels: 6, rows: 5, sources })
    await user.click(summary('grid'))
    const [first, second] = within(details('grid')).getAllByRole('region')
    expect(first).toHaveTextContent('Oyun verisi')
    expect(second).toHaveTextContent(t('figures:sources.none'))
  })

  it('close by Escape, which gives the focus back, and when the focus or the pointer goes elsewhere', async () => {
    const { user, details, summary } = await open({ rtp: 96.5, sources })
    const isOpen = () => details('rtp').open
    await user.click(summary('rtp'))
    expect(isOpen()).toBe(true)
    await user.tab()
    expect(within(details('rtp')).getByRole('link', { name: /Oyun verisi/ })).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(isOpen()).toBe(false)
    expect(summary('rtp')).toHaveFocus()
    await user.click(summary('rtp'))
    await user.click(within(details('rtp')).getByText(/casino/))
    expect(isOpen()).toBe(true)
    await user.click(screen.getByRole('heading', { level: 1 }))
    expect(isOpen()).toBe(false)
    await user.click(summary('rtp'))
    await user.tab({ shift: true })
    expect(isOpen()).toBe(false)
  })
})

it.each([
  ['provider', 'provider', 'sağlayıcıdan'],
  [3, 'confirmed', '3 kaynak doğruluyor'],
  [1, 'single', 'tek kaynak'],
  [0, 'editor', 'yalnız editör'],
] as const)('a figure says who stands behind it: %s', async (support, word, text) => {
  const sources = { rtp: { state: 'disputed', support, voices: [dataset] } } satisfies GameDetail['sources']
  const { t, details } = await open({ rtp: 96.5, sources })
  const figure = details('rtp').closest('dd')?.parentElement as HTMLElement
  expect(t(`support:${word}`, { n: support })).toBe(text)
  expect(figure).toHaveTextContent(text)
  expect(figure).toHaveTextContent(t('support:disputed'))
})

describe('a figure that cannot be relied on', () => {
  it('that only an editor says is marked, with the reason', async () => {
    const sources = {
      minBet: { state: 'unverified', support: 0, voices: [editor] },
    } satisfies GameDetail['sources']
    const { t, user, details, summary } = await open({ minBet: 0.2, sources })
    const fact = details('minBet').closest('dd')?.parentElement as HTMLElement
    expect(fact.querySelector('dd')).toHaveTextContent(`${printMoney(0.2, 'tr')} ${t('support:editor')}`)
    await user.click(summary('minBet'))
    expect(within(details('minBet')).getByText(t('figures:state.editorMeans'))).toBeVisible()
    expect(within(details('minBet')).getByText(t('figures:kind.editor'))).toBeVisible()
    expect(screen.getByText(new RegExp(t('figures:page.editor', { count: 1 })))).toBeVisible()
  })

  it('on which sources differ is a dash and a mark', async () => {
    const voices = [{ ...dataset, agrees: false }, operator]
    const { t, user, details, summary } = await open({
      ...{ rtp: null, sources: { rtp: { state: 'disputed', voices } } },
    })
    const figure = details('rtp').closest('dd')?.parentElement as HTMLElement
    expect(within(figure).getByText('—', { selector: 'dd' })).toBeVisible()
    expect(figure).toHaveTextContent(t('support:disputed'))
    await user.click(summary('rtp'))
    expect(within(details('rtp')).getByText(t('figures:state.hiddenMeans'))).toBeVisible()
    expect(within(details('rtp')).getByText(printPercent(96.5, 'tr'))).toBeVisible()
  })

  it('shows the reason of a decision as text, and does not count it as a source', async () => {
    const sources = { minBet: { state: 'unverified', voices: [decision] } } satisfies GameDetail['sources']
    const { t, user, details, summary } = await open({ minBet: 0.2, sources })
    await user.click(summary('minBet'))
    const found = within(details('minBet'))
    expect(found.getByText(t('figures:sources.reason', { reason: decision.note }))).toBeVisible()
    expect(found.queryByText(t('figures:sources.agree', { count: 1 }))).not.toBeInTheDocument()
  })
})

it('shows rarer facts where they are known, and no dashes where they are not', async () => {
  const rare = { hitFrequency: 25, maxWinOdds: 2_000_000, rtpVariants: [94, 92] }
  const shown = await open({ rtp: 96.5, ...rare, layout: '2-3-3', mechanic: 'ways', ways: 1728, waysMin: 36 })
  const { t } = shown
  for (const text of [
    t('figures:hitFrequency', { spins: '4,0' }),
    '1 / 2.000.000',
    t('figures:builds', { builds: `${printPercent(94, 'tr')} · ${printPercent(92, 'tr')}` }),
    t('figures:layout', { layout: '2-3-3' }),
    '36–1.728',
  ])
    expect(screen.getByText(text, { ignore: 'details details *' })).toBeVisible()
  // An uneven grid as it is.
  expect(screen.getByText('2-3-3', { selector: 'dd' })).toBeVisible()
})

it('says when the sources were read, not when they were loaded', async () => {
  const sources = {
    rtp: { state: 'verified', support: 1, voices: [dataset, operator] },
  } satisfies GameDetail['sources']
  const { t } = await open({ rtp: 96.5, sources, updatedAt: '2026-12-24T10:00:00.000Z' })
  const text = t('game-page:source.read', { date: printDate('2026-11-20', 'tr') })
  expect(screen.getByText(new RegExp(text))).toBeVisible()
  expect(document.body).not.toHaveTextContent(printDate('2026-12-24', 'tr'))
})

it('leaves them out where they are not known', async () => {
  const { t } = await open({ volatility: 'high', volatilityLevel: 'high' })
  for (const field of ['hitFrequency', 'maxWinOdds', 'layout'] as const)
    expect(screen.queryByText(t(`games:field.${field}`))).not.toBeInTheDocument()
  expect(screen.queryByText(new RegExp(t('figures:volatilityLevel', { level: '' })))).not.toBeInTheDocument()
})
