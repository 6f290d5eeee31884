import type { List } from '@slot-liste/contract/lists/lists.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { show } from '#testing/render.tsx'
import { game, list, listGames, member, ownList, person, profile } from '#testing/samples.ts'
import { answer, callsOf } from '#testing/server.ts'
import { type ListSearch, type ListView, orderOf } from './items/list-search.ts'
import { readListView } from './items/remembered-view.ts'
import { ListPage } from './list-page.tsx'

const id = 'abcdefghijkl'
const games = [
  { order: 1, note: 'Şekerci dükkânı\nİkinci satır', game: game('sweet-bonanza', { rtp: 96.5 }) },
  { order: 2, note: '', game: game('starburst', { rtp: null, volatility: 'low' }) },
  { order: 3, note: '', game: game('book-of-dead', { rtp: 94, status: 'retired' }) },
]

/** The page with the address's part played by state. */
function Page({ list: shown, remembered }: { list: List; remembered?: ListView | undefined }) {
  const [search, setSearch] = useState<ListSearch>({})
  return (
    <>
      <ListPage
        list={shown}
        search={search}
        remembered={remembered}
        onChange={(part) => setSearch((before) => ({ ...before, ...part }))}
      />
      <output>{JSON.stringify({ ...search, ...orderOf(search) })}</output>
    </>
  )
}

async function open(
  more: Partial<List> = {},
  surroundings: { remembered?: ListView; as?: typeof member } = {},
) {
  answer({
    'GET /api/lists/:id/recommendations': { items: [] },
    'GET /api/users/:username': profile(person.username),
    'POST /api/lists/:id/view': { received: true },
  })
  const { remembered, ...around } = surroundings
  const page = await show(
    <Page list={list(id, { title: 'Işıl', games, ...more })} remembered={remembered} />,
    around,
  )
  const view = (name: ListView) => screen.getByRole('button', { name: page.t(`list-page:view.${name}`) })
  const filter = screen.queryByRole('searchbox', { name: page.t('list-page:filter.label') })
  return { ...page, view, filter: filter as HTMLElement }
}

const section = () => screen.getByRole('region', { name: 'Listedeki oyunlar' })
const names = () =>
  within(section())
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
const asked = () => JSON.parse(document.querySelector('output')?.textContent ?? '')
describe('the games of a list', () => {
  it('are read in the view that fits, and in the one that was chosen last', async () => {
    const { user, view } = await open({ ranked: true })
    expect(view('notes')).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByText(/İkinci satır/)).toBeVisible()
    expect(names()).toEqual(['sweet bonanza', 'starburst', 'book of dead'])
    expect(within(section()).getByText('Sıra 1:')).toBeInTheDocument()
    expect(within(section()).getByText('Yayından kalktı', { exact: false })).toBeVisible()

    await user.click(view('table'))
    expect(view('table')).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getAllByRole('rowheader')).toHaveLength(3)
    expect(readListView()).toBe('table')
    await user.click(view('grid'))
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    expect(view('grid')).toHaveAttribute('aria-pressed', 'true')
    expect(readListView()).toBe('grid')
  })

  it('begin as covers without an order, or as this browser looked at a list before', async () => {
    const { view } = await open()
    expect(view('grid')).toHaveAttribute('aria-pressed', 'true')
    cleanup()
    await open({}, { remembered: 'table' })
    expect(screen.getByRole('table')).toBeVisible()
  })

  it('are ordered by the choice and by the heads of the table, the unknown last', async () => {
    const { user, t, view } = await open()
    await user.selectOptions(screen.getByRole('combobox', { name: t('list-page:sort.label') }), 'name asc')
    expect(names()).toEqual(['book of dead', 'starburst', 'sweet bonanza'])
    await user.click(view('table'))
    const head = screen.getByRole('columnheader', { name: t('list-page:table.rtp') })
    const rows = () =>
      screen.getAllByRole('rowheader').map((row) => within(row).getByRole('link').textContent)
    await user.click(within(head).getByRole('button'))
    expect(head).toHaveAttribute('aria-sort', 'descending')
    expect(rows()).toEqual([/^sweet/, /^book/, /^star/].map((name) => expect.stringMatching(name)))
    await user.click(within(head).getByRole('button'))
    expect(head).toHaveAttribute('aria-sort', 'ascending')
    expect(rows()).toEqual([/^book/, /^sweet/, /^star/].map((name) => expect.stringMatching(name)))
    expect(asked()).toMatchObject({ sort: 'rtp', dir: 'asc' })
  })

  it('are found by name and note and kept by volatility, and all come back', async () => {
    const { user, t, filter } = await open()
    await user.type(filter, 'SEKERCI{Enter}')
    await waitFor(() => expect(names()).toEqual(['sweet bonanza']))
    expect(screen.getByText(t('list-page:showing', { total: 1, shown: 1 }))).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: t('games:field.volatility') }), 'low')
    expect(await screen.findByRole('button', { name: t('list-page:none.clear') })).toBeVisible()
    await user.click(screen.getByRole('button', { name: t('list-page:none.clear') }))
    await waitFor(() => expect(names()).toHaveLength(3))
    expect(filter).toHaveValue('')
    await user.selectOptions(screen.getByRole('combobox', { name: t('games:field.volatility') }), 'low')
    await waitFor(() => expect(names()).toEqual(['starburst']))
  })

  it('come a hundred at a time', async () => {
    const slugs = Array.from({ length: 101 }, (_, place) => `oyun-${place + 1}`)
    const { user, t } = await open({ games: listGames(...slugs) }, { remembered: 'table' })
    const links = () => document.querySelectorAll('tbody tr')
    expect(links()).toHaveLength(100)
    await user.click(screen.getByText(t('list-page:more')))
    await waitFor(() => expect(links()).toHaveLength(101))
    expect(screen.queryByText(t('list-page:more'))).not.toBeInTheDocument()
  })

  it('may be none: the owner is led to the editor, others elsewhere', async () => {
    const { t } = await open({ games: [] })
    expect(screen.getByText(t('list-page:empty.others'))).toBeVisible()
    expect(screen.getByRole('link', { name: t('list-page:browse') })).toHaveAttribute('href', '/lists')
    cleanup()
    const own = ownList(id)
    await open({ games: [], viewer: own.viewer, can: own.can }, { as: member })
    expect(screen.getByText(t('list-page:empty.own'))).toBeVisible()
    expect(screen.getByRole('link', { name: t('list-page:empty.add') })).toHaveAttribute(
      'href',
      `/lists/${id}/edit`,
    )
  })
})

describe('the head of a list', () => {
  it('says what it is, whose, and of which list it is a copy', async () => {
    const { t } = await open({
      visibility: 'unlisted',
      ranked: true,
      tags: ['Mısır'],
      description: 'Ne güzel',
      clonedFrom: { id: 'zyxwvutsrqpo', title: 'İlki', owner: person },
    })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Işıl')
    expect(screen.getByText(t('list-card:ranked'))).toBeVisible()
    expect(screen.getByText(t('list-card:unlisted'))).toBeVisible()
    expect(screen.getByText('Ne güzel')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Mısır' })).toHaveAttribute('href', '/tags/misir')
    expect(screen.getByRole('link', { name: 'İlki' })).toHaveAttribute('href', '/lists/zyxwvutsrqpo')
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })

  it('shows the owner with what they have, and without it where their profile is hidden', async () => {
    const { t } = await open()
    const panel = screen.getByRole('region', { name: t('list-page:owner.title') })
    expect(await within(panel).findByText(t('subject:owner.lists', { count: 0, shown: '0' }))).toBeVisible()
    expect(within(panel).getByRole('link', { name: person.username })).toHaveAttribute(
      'href',
      '/profile/mehmet',
    )
    expect(document.querySelector('meta[name=robots]')).toBeNull()
  })
})

describe('a visit', () => {
  it.each([
    { of: 'a reader', more: {}, views: 1 },
    { of: 'the owner', more: { viewer: ownList(id).viewer }, views: 0 },
  ])('of $of counts $views times', async ({ more, views }) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      await open(more)
      await vi.advanceTimersByTimeAsync(10_000)
      expect(callsOf('POST /api/lists/:id/view')).toHaveLength(views)
    } finally {
      vi.useRealTimers()
    }
  })
})
