import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { readRecent } from '#data/search/recent-searches.ts'
import { battleCard } from '#testing/battle-samples.ts'
import { facets, found, providerCard } from '#testing/catalogue-samples.ts'
import { show } from '#testing/render.tsx'
import { game, listCard, page } from '#testing/samples.ts'
import { answer, callsOf, refusal } from '#testing/server.ts'
import type { FoundSearch } from './found-search.ts'
import { SearchResults } from './search-results.tsx'

const read = 'GET /api/search'

let search: FoundSearch = {}

function Results({ from }: { from: FoundSearch & { q: string } }) {
  const [now, setNow] = useState(from)
  return (
    <SearchResults
      search={now}
      onChange={(part) => {
        search = JSON.parse(JSON.stringify({ ...now, ...part }))
        setNow({ ...now, ...part, q: now.q })
      }}
    />
  )
}

const open = async (from: FoundSearch & { q: string }) => {
  search = from
  const shown = await show(<Results from={from} />)
  const { t } = shown
  return {
    ...shown,
    tab: (name: 'all' | 'games' | 'lists' | 'battle' | 'providers') =>
      screen.getByRole('tab', { name: new RegExp(`^${RegExp.escape(t(`search:tabs.${name}`))}`) }),
  }
}
const asked = () => callsOf(read).at(-1)?.query.toString()

beforeEach(() =>
  answer({
    [read]: found({
      games: { items: [game('gold')], nextCursor: null, total: 21 },
      lists: page([listCard('a')]),
    }),
    'GET /api/games/facets': facets(),
    'GET /api/games': page([game('popular')]),
  }),
)

describe('SearchResults', () => {
  it('has a tab for each kind with how many there are, walked by the arrows and chosen by Enter', async () => {
    const { user, t, tab } = await open({ q: 'gold' })
    await waitFor(() => expect(tab('games')).toHaveTextContent(/21$/))
    expect(tab('lists')).toHaveTextContent(/1$/)
    expect(tab('all')).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('heading', { name: t('search:tabs.games') })).toBeVisible()
    expect(screen.queryByRole('heading', { name: t('search:tabs.providers') })).not.toBeInTheDocument()
    tab('all').focus()
    await user.keyboard('{ArrowRight}')
    expect(tab('games')).toHaveFocus()
    expect(search).toEqual({ q: 'gold' })
    await user.keyboard('{Enter}')
    expect(search).toEqual({ q: 'gold', tab: 'games' })
    await waitFor(() => expect(asked()).toBe('q=gold&tab=games'))
    expect(readRecent()).toEqual(['gold'])
  })

  it('shows all of a kind from the few of it', async () => {
    const { user, t } = await open({ q: 'gold' })
    await user.click(await screen.findByRole('button', { name: t('search:more.games', { total: 21 }) }))
    expect(search).toEqual({ q: 'gold', tab: 'games' })
  })

  it('puts a provider that is meant by its name first', async () => {
    answer({ [read]: found({ games: page([game('gold')]), providers: page([providerCard('netent')]) }) })
    const { t } = await open({ q: 'netent' })
    await screen.findByRole('heading', { name: t('search:tabs.providers') })
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(headings).toEqual([t('search:tabs.providers'), t('search:tabs.games')])
  })

  it('names the provider of a filter by a former slug', async () => {
    const provider = [{ value: 'netent', name: 'NetEnt', count: 40, former: ['net-ent'] }]
    answer({ [read]: found({ games: page([game('gold')]) }), 'GET /api/games/facets': facets({ provider }) })
    const { t } = await open({ q: 'gold', tab: 'games', provider: ['net-ent'] })
    const choice = await screen.findByRole('combobox', { name: t('search:filters.provider') })
    await waitFor(() => expect(choice).toHaveDisplayValue('NetEnt'))
    expect(choice).toHaveValue('netent')
  })

  it('narrows games, and takes that back where none is left', async () => {
    const { user, t } = await open({ q: 'gold', tab: 'games' })
    await screen.findByRole('heading', { name: 'gold' })
    const theme = screen.getByRole('combobox', { name: t('search:filters.theme') })
    await user.selectOptions(theme, 'egypt')
    await waitFor(() => expect(asked()).toBe('q=gold&tab=games&theme=egypt'))
    await user.selectOptions(
      await screen.findByRole('combobox', { name: t('search:filters.provider') }),
      'NetEnt',
    )
    answer({ [read]: found() })
    await user.click(screen.getByRole('button', { name: t('search:filters.high') }))
    expect(search).toEqual({
      q: 'gold',
      tab: 'games',
      theme: ['egypt'],
      provider: ['netent'],
      volatility: ['high'],
    })
    await user.click(await screen.findByRole('button', { name: t('search:filters.clear') }))
    expect(search).toEqual({ q: 'gold', tab: 'games' })
    expect(theme).toHaveValue('')
  })

  it('brings more on demand, and asks again for what failed', async () => {
    const first = { items: [game('gold')], nextCursor: 'c1', total: 2 }
    answer({ [read]: found({ games: first }) })
    const { user, t } = await open({ q: 'gold', tab: 'games' })
    const more = await screen.findByRole('button', { name: t('search:loadMore') })
    answer({ [read]: () => refusal('RATE_LIMITED') })
    await user.click(more)
    expect(await screen.findByText(t('search:moreFailed'))).toBeVisible()
    answer({ [read]: found({ games: { items: [game('bars')], nextCursor: null, total: 2 } }) })
    await user.click(screen.getByRole('button', { name: t('search:retry') }))
    expect(await screen.findByRole('heading', { name: 'bars' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'gold' })).toBeVisible()
    expect(asked()).toBe('cursor=c1&q=gold&tab=games')
  })

  it('orders lists', async () => {
    const { user, t } = await open({ q: 'gold', tab: 'lists' })
    await screen.findByRole('heading', { name: 'Liste a' })
    const order = screen.getByRole('combobox', { name: t('search:sort.label') })
    await user.selectOptions(order, 'newest')
    await waitFor(() => expect(asked()).toBe('q=gold&sort=newest&tab=lists'))
    await user.selectOptions(order, 'relevance')
    expect(search).toEqual({ q: 'gold', tab: 'lists' })
  })

  it('finds battles by their kind and by who saved them', async () => {
    answer({ [read]: found({ battle: page([battleCard('aaaabbbbcccc', { title: 'Altın' })]) }) })
    const { user, t } = await open({ q: 'gold', tab: 'battle' })
    await screen.findByRole('heading', { name: 'Altın' })
    await user.selectOptions(screen.getByRole('combobox', { name: t('battle-page:search.mode') }), 'race')
    answer({ [read]: found() })
    await user.type(screen.getByRole('textbox', { name: t('battle-page:search.by') }), ' ayse {Enter}')
    expect(search).toEqual({ q: 'gold', tab: 'battle', mode: 'race', by: 'ayse' })
    expect(await screen.findByText(t('battle-page:search.noneLeft'))).toBeVisible()
    await user.click(screen.getByRole('button', { name: t('search:filters.clear') }))
    expect(search).toEqual({ q: 'gold', tab: 'battle' })
    expect(await screen.findByRole('heading', { name: 'Altın' })).toBeVisible()
  })

  it("leads to a battle of one's own where there is none", async () => {
    const { t } = await open({ q: 'gold', tab: 'battle' })
    expect(await screen.findByText(t('battle-page:search.none', { q: 'gold' }))).toBeVisible()
    expect(screen.getByRole('link', { name: t('battle-page:search.start') })).toHaveAttribute(
      'href',
      '/battle',
    )
  })

  it('that found nothing leads on', async () => {
    answer({ [read]: found({ near: ['Legacy of Dead'] }) })
    const { t } = await open({ q: 'legasi of ded' })
    expect(await screen.findByText(t('search:empty.title', { q: 'legasi of ded' }))).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Legacy of Dead' })).toHaveAttribute(
      'href',
      '/search?q=Legacy+of+Dead',
    )
    expect(screen.getByRole('link', { name: t('search:empty.report') })).toHaveAttribute(
      'href',
      '/propose-game?name=legasi+of+ded',
    )
    expect(await screen.findByRole('heading', { name: t('search:popular') })).toBeVisible()
  })

  it('that failed is asked for again, while the tabs stay', async () => {
    answer({ [read]: () => refusal('UNAVAILABLE') })
    const { user, t, tab } = await open({ q: 'gold' })
    const retry = await screen.findByRole('button', { name: t('layout:failed.retry') })
    expect(tab('games')).toBeVisible()
    answer({ [read]: found({ games: page([game('gold')]) }) })
    await user.click(retry)
    expect(await screen.findByRole('heading', { name: 'gold' })).toBeVisible()
  })
})

describe('what is beside the results', () => {
  it('offers two games to each other', async () => {
    const duel = { one: game('starburst'), other: game('razor-shark') }
    answer({ [read]: found({ duel }) })
    const { t } = await open({ q: 'starburst vs razor shark' })
    const title = t('search:duel.title', { one: 'starburst', other: 'razor shark' })
    expect(await screen.findByRole('link', { name: new RegExp(title) })).toHaveAttribute(
      'href',
      '/battle?g=starburst%2Crazor-shark',
    )
  })

  it('says which name was read, with the way to the words alone', async () => {
    answer({ [read]: found({ games: page([game('gold')]), readAs: 'Gold' }) })
    const { t } = await open({ q: 'gould', tab: 'games' })
    expect(await screen.findByText(t('search:readAs.shown', { name: 'Gold' }))).toBeVisible()
    expect(screen.getByRole('link', { name: t('search:readAs.only', { q: 'gould' }) })).toHaveAttribute(
      'href',
      '/search?q=gould&tab=games&literal=true',
    )
  })

  it('says that only the words were looked for, with the way back', async () => {
    const { t } = await open({ q: 'gould', literal: true })
    expect(await screen.findByText(t('search:readAs.literal', { q: 'gould' }))).toBeVisible()
    expect(asked()).toBe('literal=true&q=gould')
    expect(screen.getByRole('link', { name: t('search:readAs.near') })).toHaveAttribute(
      'href',
      '/search?q=gould',
    )
  })

  it('names people', async () => {
    const people = page([{ username: 'ayse', avatar_url: null, verified: false }])
    answer({ [read]: found({ people }) })
    const { t } = await open({ q: 'ayse' })
    const group = await screen.findByRole('region', { name: t('search:people') })
    expect(within(group).getByRole('link', { name: /ayse/ })).toHaveAttribute('href', '/profile/ayse')
  })
})
