import type { Changes, WeeklyChange } from '@slot-liste/contract/site/changes.ts'
import { type Locale, printMultiple, printPercent } from '@slot-liste/domain/figures/print.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Panel } from '#parts/site/panel.tsx'
import { show } from '#testing/render.tsx'
import { game, page } from '#testing/samples.ts'
import { answer, callsOf, refusal } from '#testing/server.ts'
import { ChangesWeek } from './changes-week.tsx'

const changes = 'GET /api/changes'
const added = 'GET /api/changes/new-games'

const change = (id: number, more: Partial<WeeklyChange> = {}): WeeklyChange => ({
  ...{ id, field: 'rtp', old: '96.51', new: '94.5', at: '2026-11-26T10:00:00.000Z' },
  ...{ cause: 'edited', reason: null },
  ...more,
})

const news = (more: Partial<Changes> = {}): Changes => ({
  ...page([]),
  providers: [],
  ...{ week: '2026-W48', previous: '2026-W40', next: null, changesCount: 0, newGamesCount: 0 },
  ...more,
})

const changed = (slug: string, list: WeeklyChange[], changesCount = list.length) => ({
  ...{ game: game(slug), changes: list, changesCount },
})

async function open(answered: Changes, locale: Locale = 'tr') {
  answer({ [changes]: answered })
  return show(
    <Panel outline={null}>
      <ChangesWeek week="2026-W48" />
    </Panel>,
    { locale },
  )
}

describe('a week of changes', () => {
  it.each(['tr', 'en'] as const)(
    'shows of each game what changed, from old to new, and why: %s',
    async (locale) => {
      const list = [
        change(1),
        change(2, { field: 'maxWin', old: null, new: '5000' }),
        change(3, { field: 'demoUrl', old: '1', new: null, cause: 'catalogue', reason: 'guess' }),
      ]
      const items = [
        changed('aztec', list),
        changed('book', [change(4, { field: 'status', old: 'released', new: 'retired' })]),
      ]
      const { t } = await open(news({ items, total: 2, changesCount: 4 }), locale)
      expect(
        await screen.findByText(locale === 'tr' ? '23–29 Kasım 2026' : '23–29 November 2026'),
      ).toBeVisible()
      const rows = within(screen.getByRole('list')).getAllByRole('listitem')
      expect(rows.map((row) => within(row).getByRole('heading').textContent)).toEqual(['aztec', 'book'])
      const [first, second] = rows.map((row) =>
        within(row)
          .getAllByRole('definition')
          .map(({ textContent }) => textContent),
      )
      const step = (old: string, next: string) =>
        `${t('figures:history.was')} ${old}${t('figures:history.is')} ${next}`
      expect(first).toEqual([
        step(printPercent(96.51, locale), printPercent(94.5, locale)),
        step(t('figures:history.unknown'), printMultiple(5000, locale)),
        step(t('changes:demo.there'), t('changes:demo.none')),
      ])
      expect(second).toEqual([step(t('games:status.released'), t('games:status.retired'))])
      const causes = within(rows[0] as HTMLElement)
      expect(causes.getByText(t('figures:history.causes.edited'))).toBeVisible()
      expect(causes.getByText(t('figures:history.causes.guess'))).toBeVisible()
      expect(screen.getByRole('link', { name: t('changes:previous') })).toHaveAttribute(
        'href',
        '/changes?week=2026-W40',
      )
      expect(screen.queryByRole('link', { name: t('changes:next') })).not.toBeInTheDocument()
    },
  )

  it('folds what is long, and leads to the history of a game with more than that', async () => {
    const list = Array.from({ length: 12 }, (_, id) => change(id))
    const { user, t } = await open(news({ items: [changed('aztec', list, 60)], total: 1, changesCount: 60 }))
    expect(await screen.findAllByRole('definition')).toHaveLength(5)
    const all = t('changes:all', { shown: '60' })
    expect(screen.queryByRole('link', { name: all })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: t('changes:more', { count: 7, shown: '7' }) }))
    expect(screen.getAllByRole('definition')).toHaveLength(12)
    expect(screen.getByRole('link', { name: all })).toHaveAttribute('href', '/games/aztec/history')
  })

  it('loads more games of the week', async () => {
    answer({
      [changes]: ({ query }) =>
        query.get('cursor') === 'next'
          ? news({ items: [changed('book', [change(2)])], total: 2, changesCount: 2 })
          : news({ items: [changed('aztec', [change(1)])], total: 2, changesCount: 2, nextCursor: 'next' }),
    })
    const { user, t } = await show(<ChangesWeek week="2026-W48" />)
    await user.click(await screen.findByRole('button', { name: t('list-card:more') }))
    expect(await screen.findByRole('heading', { name: 'book' })).toBeVisible()
    expect(callsOf(changes).map(({ query }) => query.toString())).toEqual([
      'week=2026-W48',
      'cursor=next&week=2026-W48',
    ])
  })

  it('names the games that are new', async () => {
    answer({ [added]: page([game('fresh')]) })
    const { t } = await open(news({ newGamesCount: 1 }))
    const section = within(await screen.findByRole('region', { name: t('changes:newGames') }))
    expect(await section.findByRole('heading', { name: 'fresh' })).toBeVisible()
    expect(screen.queryByRole('region', { name: t('changes:changedGames') })).not.toBeInTheDocument()
    expect(screen.getByText(t('changes:added', { count: 1, shown: '1' }))).toBeVisible()
  })

  it('shows the providers whose facts changed, also in a week without changed games', async () => {
    const moved = change(1, { field: 'headquarters', old: 'Malta', new: 'Londra|London' })
    const providers = [{ provider: { slug: 'netent', name: 'NetEnt' }, changes: [moved], changesCount: 41 }]
    const { t } = await open(news({ providers, changesCount: 41 }))
    const section = within(await screen.findByRole('region', { name: t('changes:changedProviders') }))
    expect(section.getByRole('link', { name: 'NetEnt' })).toHaveAttribute('href', '/providers/netent')
    expect(section.getByRole('definition')).toHaveTextContent('Londra')
    expect(section.getByRole('definition')).not.toHaveTextContent('London')
    expect(section.getByRole('link', { name: t('changes:all', { shown: '41' }) })).toHaveAttribute(
      'href',
      '/providers/netent/history',
    )
    const count = [
      t('changes:providers', { count: 1, shown: '1' }),
      t('changes:changes', { count: 41, shown: '41' }),
    ]
    expect(screen.getByText(count.join(' · '))).toBeVisible()
    expect(screen.queryByText(t('changes:empty.title'))).not.toBeInTheDocument()
  })

  it('says of a week without news that it is one', async () => {
    const { t } = await open(news({ next: '2026-W50' }))
    expect(await screen.findByText(t('changes:empty.title'))).toBeVisible()
    expect(screen.getByRole('link', { name: t('changes:next') })).toHaveAttribute(
      'href',
      '/changes?week=2026-W50',
    )
  })

  it('is asked for again where it did not come', async () => {
    answer({ [changes]: () => refusal('UNAVAILABLE') })
    const { user, t } = await show(
      <Panel outline={null}>
        <ChangesWeek week={undefined} />
      </Panel>,
    )
    const retry = await screen.findByRole('button', { name: t('layout:failed.retry') })
    answer({ [changes]: news() })
    await user.click(retry)
    expect(await screen.findByText(t('changes:empty.title'))).toBeVisible()
  })
})
