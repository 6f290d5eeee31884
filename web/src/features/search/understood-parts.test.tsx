import type { UnderstoodPart } from '@slot-liste/contract/search/understood.ts'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { facets, found } from '#testing/catalogue-samples.ts'
import { show } from '#testing/render.tsx'
import { game, page } from '#testing/samples.ts'
import { answer, callsOf } from '#testing/server.ts'
import type { FoundSearch } from './found-search.ts'
import { SearchResults } from './search-results.tsx'

const read = 'GET /api/search'
const providers = [
  { slug: 'igt', name: 'IGT' },
  { slug: 'bgaming', name: 'BGaming' },
]
const parts: Omit<UnderstoodPart, 'isApplied' | 'providers'>[] = [
  { id: 'theme:egypt', text: 'mısır temalı', filters: { theme: ['egypt'] } },
  { id: 'provider:netent', text: 'netent', filters: { provider: ['netent'] } },
  { id: 'rtpMin', text: '96 üstü rtp', filters: { rtpMin: 96 } },
  { id: 'reels:5_rows:3', text: '5x3', filters: { reels: [5], rows: [3] } },
  { id: 'sort', text: 'en yeni', filters: { sort: 'releaseDate' } },
  {
    id: 'notProvider:igt.bgaming',
    text: 'igt ve bgaming hariç',
    filters: { notProvider: ['igt', 'bgaming'] },
  },
]

/** As the server does: all apply, unless the address says which. */
const understood = (apply: string[], rest = '') => ({
  parts: parts.map((part) => ({
    ...part,
    providers: [{ slug: 'netent', name: 'NetEnt' }, ...providers],
    isApplied: apply.length > 0 ? apply.includes(part.id) : rest === '',
  })),
  rest,
  isList: rest === '' && apply[0] !== 'none',
  ignoresRest: false,
})

let search: FoundSearch = {}

function Results({ q }: { q: string }) {
  const [now, setNow] = useState<FoundSearch & { q: string }>({ q })
  search = now
  return <SearchResults search={now} onChange={(part) => setNow((before) => ({ ...before, ...part, q }))} />
}

const open = async (q: string, rest = '') => {
  answer({
    [read]: ({ query }) =>
      found({ games: page([game('gold')]), understood: understood(query.getAll('apply'), rest) }),
  })
  const shown = await show(<Results q={q} />)
  const area = await screen.findByRole('region', { name: shown.t('search:understood.label') })
  return { ...shown, area, chips: () => within(area).getAllByRole('button') }
}

beforeEach(() => answer({ 'GET /api/games/facets': facets(), 'GET /api/games': page([game('popular')]) }))

describe('UnderstoodParts', () => {
  it('names each part, and leads to the same games of the catalogue', async () => {
    const { t, area, chips } = await open('mısır temalı netent 96 üstü rtp 5x3 en yeni')
    const remove = t('games-browse:filters.remove')
    expect(chips().map(({ textContent }) => textContent?.replace(remove, '').trim())).toEqual([
      'Mısır',
      'NetEnt',
      t('games-browse:chosen.atLeast', { name: t('games:field.rtp'), value: '%96,00' }),
      `${t('games-browse:chosen.reels', { count: 5 })}, ${t('games-browse:chosen.rows', { count: 3 })}`,
      t('games-browse:sort.releaseDate.desc'),
      providers.map(({ name }) => t('games-browse:chosen.without', { name })).join(', '),
    ])
    const link = within(area).getByRole('link', { name: t('search:understood.browse') })
    const { searchParams } = new URL(link.getAttribute('href') ?? '', 'https://x.test')
    expect(Object.fromEntries(searchParams)).toMatchObject({
      theme: 'egypt',
      provider: 'netent',
      rtpMin: '96',
      rows: '3',
    })
  })

  it('are taken back one by one, by keyboard too, and keep the others and the words', async () => {
    const { user, chips, t } = await open('mısır temalı netent')
    chips()[1]?.focus()
    await user.keyboard('{Enter}')
    const others = ['theme:egypt', 'rtpMin', 'reels:5_rows:3', 'sort', 'notProvider:igt.bgaming']
    expect(search).toEqual({ q: 'mısır temalı netent', apply: others })
    expect(callsOf(read).at(-1)?.query.getAll('apply')).toEqual(others)
    expect(await screen.findByRole('button', { name: 'NetEnt', pressed: false })).toHaveFocus()
    for (let left = others.length; left > 0; left--) {
      const [first] = await screen.findAllByRole('button', {
        name: new RegExp(`^${t('games-browse:filters.remove')}`),
      })
      await user.click(first as HTMLElement)
    }
    expect(search.apply).toEqual(['none'])
    expect(screen.queryByRole('link', { name: t('search:understood.browse') })).not.toBeInTheDocument()
  })

  it('are offered beside other words', async () => {
    const { user, t, area } = await open('gold netent', 'gold')
    expect(within(area).getByText(t('search:understood.offered'))).toBeVisible()
    await user.click(within(area).getByRole('button', { name: 'NetEnt' }))
    expect(search.apply).toEqual(['provider:netent'])
    const link = await screen.findByRole('link', { name: t('search:understood.browse') })
    expect(link.getAttribute('href')).toContain('q=gold')
  })

  it('name the words that find nothing and are left out', async () => {
    const ignored = (apply: string[]) => ({ ...understood(apply, 'zıbıdı'), isList: true, ignoresRest: true })
    answer({
      [read]: ({ query }) =>
        found({ games: page([game('gold')]), understood: ignored(query.getAll('apply')) }),
    })
    const { t } = await show(<Results q="netent zıbıdı oyunları" />)
    expect(await screen.findByText(t('search:understood.ignored', { rest: 'zıbıdı' }))).toBeVisible()
  })

  it.each([{}, { tab: 'games' } as const])('that no known game fits say so: %j', async (tab) => {
    answer({ [read]: ({ query }) => found({ understood: understood(query.getAll('apply')) }) })
    const { t } = await show(
      <SearchResults search={{ q: 'netent 2040', ...tab }} onChange={() => undefined} />,
    )
    expect(await screen.findByText(t('search:understood.none'))).toBeVisible()
  })

  it('that leave nothing can all be taken back', async () => {
    answer({
      [read]: ({ query }) => found({ understood: understood(query.getAll('apply')) }),
    })
    const { user, t } = await show(<Results q="netent 2040" />)
    await user.click(await screen.findByRole('button', { name: t('search:filters.clear') }))
    expect(search.apply).toEqual(['none'])
  })
})
