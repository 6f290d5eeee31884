import { useSearch } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ProviderGamesSearch, ProvidersView } from '#data/catalogue/providers.ts'
import { Panel } from '#parts/site/panel.tsx'
import { providerCard } from '#testing/catalogue-samples.ts'
import { show } from '#testing/render.tsx'
import { game, page } from '#testing/samples.ts'
import { answer, callsOf, refusal } from '#testing/server.ts'
import { ProviderGames } from './provider-games.tsx'
import { ProviderGamesToolbar } from './provider-games-toolbar.tsx'
import { ProviderList } from './provider-list.tsx'
import { ProviderToolbar } from './provider-toolbar.tsx'

const providers = 'GET /api/providers'
const games = 'GET /api/games'
const asked = (key: typeof providers | typeof games) => callsOf(key).at(-1)?.query.toString()

function Providers() {
  const view: ProvidersView = useSearch({ strict: false })
  return (
    <>
      <ProviderToolbar view={view} />
      <Panel outline={null} resetKey={JSON.stringify(view)}>
        <ProviderList view={view} />
      </Panel>
    </>
  )
}

function Games() {
  const search = useSearch({ strict: false }) as ProviderGamesSearch
  return (
    <>
      <ProviderGamesToolbar slug="netent" search={search} />
      <Panel outline={null} resetKey={JSON.stringify(search)}>
        <ProviderGames slug="netent" search={search} />
      </Panel>
    </>
  )
}

describe('the providers', () => {
  it('stand in each order, which the address holds', async () => {
    answer({ [providers]: page([providerCard('netent')]) })
    const { user, t, history } = await show(<Providers />, { at: '/providers' })
    await screen.findByRole('heading', { name: 'netent' })
    // All are there: how many of how many need not be said.
    expect(screen.queryByText(t('provider-pages:showing', { shown: 1, total: 1 }))).toBeNull()
    const order = screen.getByRole('combobox', { name: t('provider-pages:order.label') })
    for (const key of ['name-asc', 'name-desc', 'gamesCount-asc', 'foundedYear-asc', 'foundedYear-desc']) {
      const [sort, dir] = key.split('-')
      await user.selectOptions(order, key)
      await waitFor(() => expect(asked(providers)).toBe(`dir=${dir}&sort=${sort}`))
      expect(history.location.search).toBe(`?sort=${sort}&dir=${dir}`)
    }
    await user.selectOptions(order, 'gamesCount-desc')
    await waitFor(() => expect(history.location.search).toBe(''))
  })

  it('are found by a part of the name, or not', async () => {
    answer({ [providers]: page([providerCard('netent')]) })
    const { user, t, history } = await show(<Providers />, { at: '/providers?sort=name' })
    await screen.findByRole('heading', { name: 'netent' })
    const box = screen.getByRole('searchbox', { name: t('provider-pages:filter.label') })
    answer({ [providers]: page([]) })
    await user.type(box, 'qqqq{Enter}')
    expect(await screen.findByText(t('provider-pages:empty.title', { q: 'qqqq' }))).toBeVisible()
    expect(history.location.search).toBe('?sort=name&q=qqqq')
    answer({ [providers]: page([providerCard('netent')]) })
    await user.click(screen.getByRole('link', { name: t('provider-pages:empty.all') }))
    expect(await screen.findByRole('heading', { name: 'netent' })).toBeVisible()
    expect(box).toHaveValue('')
  })

  it('come a page at a time, and say what failed', async () => {
    answer({ [providers]: () => refusal('UNAVAILABLE') })
    const { user, t } = await show(<Providers />, { at: '/providers' })
    const retry = await screen.findByRole('button', { name: t('layout:failed.retry') })
    answer({ [providers]: { items: [providerCard('netent')], nextCursor: 'c1', total: 2 } })
    await user.click(retry)
    const more = await screen.findByRole('button', { name: t('provider-pages:more') })
    answer({ [providers]: { items: [providerCard('igt')], nextCursor: null, total: 2 } })
    await user.click(more)
    expect(await screen.findByRole('heading', { name: 'igt' })).toBeVisible()
    expect(asked(providers)).toContain('cursor=c1')
    expect(more).not.toBeInTheDocument()
  })
})

describe("a provider's games", () => {
  it('are filtered and ordered in the address, with the way to all filters', async () => {
    answer({ [games]: page([game('wanted')]) })
    const { user, t, history } = await show(<Games />, { at: '/providers/netent' })
    await screen.findByRole('heading', { name: 'wanted' })
    expect(asked(games)).toBe('limit=12&provider=netent')
    const order = screen.getByRole('combobox', { name: t('provider-pages:order.label') })
    await user.selectOptions(order, 'rtp-asc')
    await waitFor(() => expect(asked(games)).toBe('dir=asc&limit=12&provider=netent&sort=rtp'))
    answer({ [games]: page([]) })
    await user.type(screen.getByRole('searchbox', { name: t('provider-pages:games.filter') }), 'qq{Enter}')
    expect(await screen.findByText(t('provider-pages:games.empty', { q: 'qq' }))).toBeVisible()
    expect(history.location.search).toBe('?sort=rtp&dir=asc&q=qq')
    expect(screen.getByRole('link', { name: t('provider-pages:games.allFilters') })).toHaveAttribute(
      'href',
      '/games?provider=netent',
    )
    answer({ [games]: page([game('wanted')]) })
    await user.click(screen.getByRole('link', { name: t('provider-pages:games.all') }))
    await waitFor(() => expect(history.location.href).toBe('/providers/netent'))
    expect(order).toHaveValue('popularity-desc')
  })
})
