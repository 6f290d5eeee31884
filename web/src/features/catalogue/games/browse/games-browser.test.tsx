import { rtpStops } from '@slot-liste/domain/figures/bins.ts'
import { type Locale, printPercent } from '@slot-liste/domain/figures/print.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import type { GamesSearch } from '#features/catalogue/games/filters/filters.ts'
import { facets } from '#testing/catalogue-samples.ts'
import { show } from '#testing/render.tsx'
import { game, page, site } from '#testing/samples.ts'
import { answer, callsOf, later, refusal } from '#testing/server.ts'
import { GamesBrowser } from './games-browser.tsx'
import { readGamesView } from './remembered-view.ts'

const games = 'GET /api/games'
const counts = 'GET /api/games/facets'

let search: GamesSearch = {}
let steps: ('push' | 'replace')[] = []

function Browser({ from }: { from: GamesSearch }) {
  const [now, setNow] = useState(from)
  return (
    <GamesBrowser
      search={now}
      onChange={(part, how) => {
        search = JSON.parse(JSON.stringify({ ...now, ...part }))
        steps.push(how?.replace ? 'replace' : 'push')
        setNow(search)
      }}
    />
  )
}

async function open(from: GamesSearch = {}, locale: Locale = 'tr', more: Parameters<typeof facets>[0] = {}) {
  search = from
  steps = []
  answer({
    [games]: page([game('aztec'), game('book')]),
    [counts]: ({ query }) =>
      query.get('theme') === 'egypt'
        ? facets({ total: 20, feature: [{ value: 'free-spins', count: 7 }] })
        : facets(more),
  })
  const shown = await show(<Browser from={from} />, { locale })
  await screen.findByRole('heading', { name: 'aztec' })
  const { user, t } = shown
  return {
    ...shown,
    panel: await screen.findByRole('complementary'),
    openSheet: async () => {
      await user.click(screen.getByRole('button', { name: t('games-browse:filters.open') }))
      return screen.findByRole('dialog', { name: t('games:filters.title') })
    },
  }
}

const asked = () => callsOf(games).at(-1)?.query.toString()

const ending = (text: string) => new RegExp(`${RegExp.escape(text)}$`)

describe('the filters', () => {
  it.each([0, 2])('offer hit frequency only where it is known of a game: of %d', async (hitFrequency) => {
    const { user, t, openSheet } = await open({}, 'tr', { hitFrequency })
    const order = t('games-browse:sort.hitFrequency.desc')
    const orders = within(screen.getByLabelText(t('games-browse:sort.label')))
    expect(orders.queryAllByText(order)).toHaveLength(hitFrequency ? 1 : 0)
    const sheet = within(await openSheet())
    await sheet.findByText(t('games:field.grid'))
    const title = sheet.queryByText(t('games:field.hitFrequency'))
    expect(title !== null).toBe(hitFrequency > 0)
    if (!title) return
    await user.click(title)
    const section = within(title.closest('details') as HTMLElement)
    await user.selectOptions(section.getByLabelText(t('games-browse:filters.from')), '30')
    expect(search).toEqual({ hitFrequencyMin: 30 })
    expect(section.queryByLabelText(t('games:field.maxWinOdds'))).toBeNull()
  })

  it.each(['tr', 'en'] as const)('choose rows and lines, which chips name: %s', async (locale) => {
    const { user, t, panel } = await open({}, locale)
    const section = within(within(panel).getByText(t('games:field.grid')).closest('details') as HTMLElement)
    await user.click(within(panel).getByText(t('games:field.grid')))
    const rows = within(section.getByRole('group', { name: t('games:field.rows') }))
    expect(rows.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['3400', '490'])
    await user.click(rows.getByRole('button', { name: /^4/ }))
    const lines = within(section.getByRole('group', { name: t('games:field.paylines') }))
    await user.click(lines.getAllByRole('checkbox')[1] as HTMLElement)
    expect(search).toEqual({ rows: [4], paylines: [20] })
    await waitFor(() => expect(asked()).toContain('paylines=20&rows=4'))
    for (const [kind, count] of Object.entries({ rows: 4, paylines: 20 } as const))
      await user.click(screen.getByText(t(`games-browse:chosen.${kind as 'rows' | 'paylines'}`, { count })))
    expect(search).toEqual({})
  })

  it('choose a range of ways, which a chip names and takes back', async () => {
    const { user, t, openSheet } = await open()
    const sheet = within(await openSheet())
    await user.click(await sheet.findByText(t('games:field.grid')))
    await user.selectOptions(sheet.getByLabelText(t('games-browse:filters.waysFrom')), '1024')
    await user.selectOptions(sheet.getByLabelText(t('games-browse:filters.waysTo')), '46656')
    expect(search).toEqual({ waysFrom: 1024, waysTo: 46_656 })
    await waitFor(() => expect(asked()).toBe('waysFrom=1024&waysTo=46656'))
    await user.click(await sheet.findByRole('button', { name: /640/ }))
    const active = within(screen.getByRole('region', { name: t('games-browse:filters.chosen') }))
    const range = { name: t('games:field.ways'), from: '1.024', to: '46.656' }
    await user.click(active.getByText(t('games-browse:chosen.between', range)))
    expect(search).toEqual({})
  })

  it('are set in their sheet: a theme, then a feature, then without it', async () => {
    const { user, t, openSheet } = await open()
    const sheet = await openSheet()
    const chip = await within(sheet).findByRole('button', { name: /^Ücretsiz dönüş/ })
    expect(chip).toHaveTextContent(/500$/)
    await user.click(await within(sheet).findByRole('checkbox', { name: /^Mısır/ }))
    expect(search).toEqual({ theme: ['egypt'] })
    await waitFor(() => expect(chip).toHaveTextContent(/\D7$/))
    expect(chip).toHaveAttribute('aria-pressed', 'false')
    await user.click(chip)
    expect(search).toEqual({ theme: ['egypt'], feature: ['free-spins'] })
    expect(chip).toHaveAttribute('aria-pressed', 'true')
    expect(chip).toHaveAccessibleName(new RegExp(t('games-browse:filters.featureOn')))
    await user.click(chip)
    expect(search).toEqual({ theme: ['egypt'], notFeature: ['free-spins'] })
    expect(chip).toHaveAccessibleName(new RegExp(t('games-browse:filters.featureNot')))
    await waitFor(() => expect(asked()).toBe('notFeature=free-spins&theme=egypt'))
    const close = await within(sheet).findByRole('button', { name: /20/ })
    await user.click(close)
    await waitFor(() => expect(sheet).not.toBeInTheDocument())
    expect(
      screen.getByRole('button', { name: t('games-browse:filters.openWith', { active: 2 }) }),
    ).toHaveFocus()
    expect(steps).toEqual(['push', 'push', 'push'])
  })

  it('that are set can be taken back, one or all', async () => {
    const { user, t } = await open({ theme: ['egypt'], notFeature: ['free-spins'], volatility: ['high'] })
    const active = screen.getByRole('region', { name: t('games-browse:filters.chosen') })
    const without = t('games-browse:chosen.without', { name: site.features[0]?.tr })
    await user.click(within(active).getByRole('button', { name: ending(without) }))
    expect(search).toEqual({ theme: ['egypt'], volatility: ['high'] })
    await user.click(within(active).getByRole('button', { name: t('games-browse:filters.clear') }))
    expect(search).toEqual({})
    expect(active).not.toBeInTheDocument()
  })

  it.each(['tr', 'en'] as const)(
    'hold a range of the RTP, by keyboard and as it is written: %s',
    async (locale) => {
      const { user, t, panel } = await open({}, locale)
      const range = await within(panel).findByRole('group', { name: t('games:field.rtp') })
      const from = within(range).getByRole('slider', { name: t('games-browse:filters.from') })
      from.focus()
      await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
      const least = rtpStops[3] ?? 0
      expect(search).toEqual({ rtpMin: least })
      expect(from).toHaveAttribute('aria-valuetext', printPercent(least, locale))
      const to = within(range).getByRole('textbox', { name: t('games-browse:filters.to') })
      await user.type(to, '97{Enter}')
      expect(search).toEqual({ rtpMin: least, rtpMax: 97 })
      expect(to).toHaveValue(printPercent(97, locale))
      const text = t('games-browse:chosen.between', {
        name: t('games:field.rtp'),
        from: printPercent(least, locale),
        to: printPercent(97, locale),
      })
      expect(screen.getByRole('button', { name: ending(text) })).toBeVisible()

      await user.clear(to)
      await user.type(to, '101')
      await user.tab()
      expect(to).toHaveAccessibleDescription(t('games:number.range', { least: 0, most: 100 }))
      expect(to).toBeInvalid()
      expect(search).toEqual({ rtpMin: least, rtpMax: 97 })
      // The ends in the wrong order are put right.
      await user.clear(to)
      await user.type(to, '70{Enter}')
      expect(search).toEqual({ rtpMin: 70, rtpMax: least })
      await user.clear(to)
      await user.keyboard('{Enter}')
      expect(search).toEqual({ rtpMin: 70 })
    },
  )

  it('find a provider by a part of its name, whatever the letters', async () => {
    const { user, t, panel } = await open()
    const box = await within(panel).findByRole('searchbox', { name: t('games-browse:filters.findProvider') })
    await user.type(box, 'PLAYN')
    await user.click(within(panel).getByRole('checkbox', { name: /^Play'n GO/ }))
    expect(search).toEqual({ provider: ['playn-go'] })
    await user.type(box, 'qq')
    expect(within(panel).getByText(t('games-browse:filters.noProvider'))).toBeVisible()
  })

  it('are limits of bets and years, and whether there is a demo', async () => {
    const { user, t, panel } = await open({ yearFrom: 2001 })
    const years = await within(panel).findByRole('combobox', { name: t('games-browse:filters.yearFrom') })
    // One that came with the address is none of those offered.
    expect(years).toHaveValue('2001')
    await user.selectOptions(years, '2022')
    await user.selectOptions(within(panel).getByRole('combobox', { name: t('games:field.minBet') }), '0.2')
    await user.click(
      within(panel).getByRole('checkbox', { name: new RegExp(t('games-browse:filters.hasDemo')) }),
    )
    expect(search).toEqual({ yearFrom: 2022, minBet: 0.2, hasDemo: true })
    await user.selectOptions(years, t('games-browse:filters.any'))
    expect(search).toEqual({ minBet: 0.2, hasDemo: true })
  })

  it('can be passed by with the keyboard', async () => {
    const { user, t } = await open()
    screen.getByRole('button', { name: t('games-browse:filters.skip') }).focus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('region', { name: t('games-browse:filters.results') })).toHaveFocus()
  })
})

describe('the search box', () => {
  it('asks once typing rests, and leaves one step to go back', async () => {
    const { user, t } = await open()
    const box = screen.getByRole('searchbox', { name: t('games-browse:search.label') })
    await user.type(box, 'bo')
    await waitFor(() => expect(search).toEqual({ q: 'bo' }))
    await user.type(box, 'ok{Enter}')
    expect(search).toEqual({ q: 'book' })
    expect(steps[0]).toBe('push')
    expect(new Set(steps.slice(1))).toEqual(new Set(['replace']))
    await waitFor(() => expect(asked()).toBe('q=book'))
  })

  it('says that nothing fits, and empties itself with all filters', async () => {
    const { user, t } = await open()
    answer({ [games]: page([]) })
    const box = screen.getByRole('searchbox', { name: t('games-browse:search.label') })
    await user.type(box, 'qqqq{Enter}')
    await user.click(await screen.findByRole('button', { name: t('games-browse:empty.clear') }))
    expect(search).toEqual({})
    expect(box).toHaveValue('')
  })
})

describe('the games', () => {
  it('stay, dimmed, until others come', async () => {
    const { user, t } = await open()
    const coming = later<ReturnType<typeof page<ReturnType<typeof game>>>>()
    answer({ [games]: coming.answer })
    await user.selectOptions(screen.getByRole('combobox', { name: t('games-browse:sort.label') }), 'rtp desc')
    const old = screen.getByRole('heading', { name: 'aztec' })
    expect(old.closest('[aria-busy=true]')).not.toBeNull()
    coming.arrive(page([game('chest')]))
    expect(await screen.findByRole('heading', { name: 'chest' })).toBeVisible()
    expect(old).not.toBeInTheDocument()
  })

  it('come a page at a time; one that fails is asked for again', async () => {
    answer({})
    const { user, t } = await open({ theme: ['horror'] })
    answer({ [games]: { items: [game('aztec')], nextCursor: 'c1', total: 2 } })
    await user.click(screen.getByRole('button', { name: t('games-browse:filters.clear') }))
    const more = await screen.findByRole('button', { name: t('games:more') })
    expect(screen.getAllByText(t('games:count', { shown: 1, total: 2 }))[0]).toBeVisible()
    answer({ [games]: () => refusal('UNAVAILABLE') })
    await user.click(more)
    expect(await screen.findByText(t('games:moreFailed'))).toBeVisible()
    answer({ [games]: { items: [game('book')], nextCursor: null, total: 2 } })
    await user.click(screen.getByRole('button', { name: t('games:retry') }))
    expect(await screen.findByRole('heading', { name: 'book' })).toBeVisible()
    expect(asked()).toBe('cursor=c1')
    expect(screen.queryByRole('button', { name: t('games:more') })).not.toBeInTheDocument()
  })

  it('that cannot be shown say so in their place, and are asked for again', async () => {
    const { user, t } = await open()
    answer({ [games]: () => refusal('UNAVAILABLE') })
    await user.selectOptions(screen.getByRole('combobox', { name: t('games-browse:sort.label') }), 'name asc')
    const retry = await screen.findByRole('button', { name: t('layout:failed.retry') })
    answer({ [games]: page([game('chest')]) })
    await user.click(retry)
    expect(await screen.findByRole('heading', { name: 'chest' })).toBeVisible()
  })

  it('stand in a table, ordered by its heads, and that is remembered', async () => {
    const { user, t } = await open()
    await user.click(screen.getByRole('button', { name: t('games-browse:view.table') }))
    expect(search).toEqual({ view: 'table' })
    expect(readGamesView()).toBe('table')
    const head = await screen.findByRole('columnheader', { name: t('games-browse:table.rtp') })
    await user.click(within(head).getByRole('button'))
    expect(search).toEqual({ view: 'table', sort: 'rtp' })
    await waitFor(() => expect(head).toHaveAttribute('aria-sort', 'descending'))
    await user.click(within(head).getByRole('button'))
    await waitFor(() => expect(head).toHaveAttribute('aria-sort', 'ascending'))
    expect(search).toEqual({ view: 'table', sort: 'rtp', dir: 'asc' })
    expect(screen.getByRole('combobox', { name: t('games-browse:sort.label') })).toHaveValue('rtp asc')
    await waitFor(() => expect(asked()).toBe('dir=asc&sort=rtp'))
    await user.click(screen.getByRole('button', { name: t('games-browse:view.grid') }))
    expect(search).toEqual({ sort: 'rtp', dir: 'asc' })
    expect(readGamesView()).toBeUndefined()
  })
})
