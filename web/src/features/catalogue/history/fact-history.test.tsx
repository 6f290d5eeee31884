import type { FigureChange } from '@slot-liste/contract/catalogue/game-history.ts'
import { printDate, printPercent } from '@slot-liste/domain/figures/print.ts'
import { figureChangeCauses } from '@slot-liste/domain/site/kinds.ts'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it } from 'vitest'
import { gameHistoryOptions } from '#data/catalogue/games.ts'
import { show } from '#testing/render.tsx'
import { answer, callsOf, refusal } from '#testing/server.ts'
import { FactHistory } from './fact-history.tsx'

const history = 'GET /api/games/:slug/history'

const change = (id: number, more: Partial<FigureChange> = {}): FigureChange => ({
  ...{ id, field: 'rtp', old: '95', new: '96.5', at: '2026-11-25T22:00:00.000Z', cause: 'edited' },
  ...{ reason: null, sources: [], address: null, note: null, credit: null },
  ...more,
})

function Loaded() {
  const pages = useSuspenseInfiniteQuery(gameHistoryOptions('aztec'))
  const entry = { slug: 'aztec', name: 'Aztec' }
  return <FactHistory of="game" entry={entry} history={pages.data.pages} pages={pages} />
}

async function open(items: FigureChange[], locale: 'tr' | 'en' = 'tr', nextCursor: string | null = null) {
  answer({ [history]: { items, total: items.length + (nextCursor ? 1 : 0), nextCursor } })
  const shown = await show(
    <Suspense>
      <Loaded />
    </Suspense>,
    { locale },
  )
  await screen.findByRole('heading', { level: 1 })
  return shown
}

it.each(['tr', 'en'] as const)(
  'prints values and days by language, in the time of the site: %s',
  async (locale) => {
    const { t } = await open(
      [
        change(3, { new: null }),
        change(2, { field: 'volatility', old: 'low', new: 'high', at: '2026-11-20T12:00:00.000Z' }),
        change(1, { field: 'releaseDate', old: '2019', new: '2019-06-27', at: '2026-11-20T12:00:00.000Z' }),
      ],
      locale,
    )
    // Changes of one moment stand together.
    const [first, second, ...others] = screen.getAllByRole('listitem')
    expect(others).toEqual([])
    expect(first).toHaveTextContent(printDate('2026-11-26', locale))
    expect(first).toHaveTextContent(printPercent(95, locale))
    expect(first).toHaveTextContent(t('figures:history.unknown'))
    expect(second).toHaveTextContent(t('games:volatility.high'))
    expect(second).toHaveTextContent(printDate('2019-06-27', locale))
  },
)

it('has words for every cause', async () => {
  const { t } = await open(figureChangeCauses.map((cause, id) => change(id, { cause })))
  for (const cause of figureChangeCauses)
    expect(screen.getByText(t(`figures:history.causes.${cause}`))).toBeVisible()
})

it('names the sources of a correction, its reason, and the member whose it was', async () => {
  const sources = [
    { slug: 'a', name: 'Alfa', kind: 'dataset' as const },
    { slug: 'editor', name: 'Editor', kind: 'editor' as const },
  ]
  const { t } = await open([
    change(5, { cause: 'catalogue', sources }),
    change(4, { cause: 'catalogue', reason: 'guess' }),
    change(3, { note: 'Kural sayfası <b>okundu</b>' }),
    change(6, {
      cause: 'correction',
      sources: [{ slug: 'kural', name: 'Kural sitesi', kind: 'provider' }],
      address: 'https://kural.example/aztec',
    }),
    change(2, { cause: 'correction', credit: { username: 'ayse', avatar_url: null, verified: false } }),
  ])
  const names = `Alfa · ${t('figures:kind.editor')}`
  expect(screen.getByText(t('figures:history.causes.catalogueSources', { count: 2, names }))).toBeVisible()
  expect(screen.getByText(t('figures:history.causes.guess'))).toBeVisible()
  expect(
    screen.getByText(t('figures:history.reason', { reason: 'Kural sayfası <b>okundu</b>' })),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: /^Kural sitesi/ })).toHaveAttribute(
    'href',
    'https://kural.example/aztec',
  )
  const last = within(screen.getAllByRole('listitem').at(-1) as HTMLElement)
  expect(last.getByRole('link', { name: /ayse/ })).toHaveAttribute('href', '/profile/ayse')
})

it('says so of a game without changes, and leads back to it', async () => {
  const { t } = await open([])
  expect(screen.getByText(t('figures:history.empty.game'))).toBeVisible()
  expect(screen.getByRole('link', { name: t('figures:history.back', { name: 'Aztec' }) })).toHaveAttribute(
    'href',
    '/games/aztec',
  )
})

it('shows the next page below, and keeps the first when that fails', async () => {
  const { t, user } = await open([change(2)], 'tr', 'next')
  answer({ [history]: () => refusal('UNAVAILABLE') })
  await user.click(screen.getByRole('button', { name: t('list-card:more') }))
  const retry = await screen.findByRole('button', { name: t('list-card:retry') })
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  answer({
    [history]: { items: [change(1, { field: 'maxWin', cause: 'import' })], total: 2, nextCursor: null },
  })
  await user.click(retry)
  await expect.poll(() => screen.getAllByRole('listitem').length).toBe(2)
  expect(callsOf(history).at(-1)?.query.get('cursor')).toBe('next')
})
