import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { show } from '#testing/render.tsx'
import { listCard, page } from '#testing/samples.ts'
import { answer, callsOf, later, refusal } from '#testing/server.ts'
import { ListsBrowser } from './lists-browser.tsx'
import type { ListsSearch } from './lists-search.ts'

const lists = 'GET /api/lists'
const tags = 'GET /api/tags'
const popular = [
  { key: 'misir', label: 'Mısır', lists: 12 },
  { key: 'klasik', label: 'Klasik', lists: 7 },
]

/** The browser with the address's part played by state. */
function Browser({ begin = {}, fixedTag }: { begin?: ListsSearch; fixedTag?: string }) {
  const [search, setSearch] = useState(begin)
  return (
    <ListsBrowser
      search={search}
      onChange={(part) => setSearch((before) => ({ ...before, ...part }))}
      {...(fixedTag && { fixedTag })}
    />
  )
}

async function open(props: Parameters<typeof Browser>[0] = {}) {
  const shown = await show(<Browser {...props} />)
  const { t } = shown
  return {
    ...shown,
    filter: screen.getByRole('searchbox', { name: t('lists:filter.label') }),
    findTitles: async () =>
      (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent),
    button: (name: 'more' | 'retry') => screen.findByRole('button', { name: t(`lists:${name}`) }),
  }
}

const asked = () => callsOf(lists).map(({ query }) => Object.fromEntries(query))

describe('ListsBrowser', () => {
  it('asks for what is searched, ordered and tagged; what was there stays until the answer comes', async () => {
    const next = later<Response>()
    answer({ [lists]: page([listCard('a')]), [tags]: { items: popular } })
    const { user, t, filter, findTitles } = await open()
    expect(await findTitles()).toEqual(['Liste a'])
    answer({ [lists]: next.answer })
    await user.type(filter, 'gece{Enter}')
    const results = screen.getByRole('region', { name: t('lists:results') })
    await waitFor(() => expect(results).toHaveAttribute('aria-busy', 'true'))
    expect(within(results).getByText('Liste a')).toBeInTheDocument()
    next.arrive(Response.json(page([listCard('b')])))
    answer({ [lists]: page([listCard('b')]) })
    await waitFor(() => expect(results).toHaveAttribute('aria-busy', 'false'))
    expect(await findTitles()).toEqual(['Liste b'])

    await user.selectOptions(screen.getByRole('combobox', { name: t('lists:sort.label') }), 'mostLiked')
    await user.click(screen.getByRole('button', { name: /^Mısır/, pressed: false }))
    await waitFor(() => expect(asked().at(-1)).toEqual({ q: 'gece', sort: 'mostLiked', tag: 'misir' }))
    await user.click(screen.getByRole('button', { name: /^Mısır/, pressed: true }))
    await user.selectOptions(screen.getByRole('combobox', { name: t('lists:sort.label') }), 'newest')
    await user.clear(filter)
    await screen.findByRole('button', { name: /^Mısır/, pressed: false })
    expect(asked()).toContainEqual({ q: 'gece' })
  })

  it('shows more, and when that fails keeps what is there', async () => {
    answer({
      [lists]: ({ query }) =>
        query.has('cursor') ? refusal('RATE_LIMITED') : Response.json(page([listCard('a')], 'next')),
      [tags]: { items: [] },
    })
    const { user, t, findTitles, button } = await open()
    await user.click(await button('more'))
    expect(await screen.findByText(t('lists:moreFailed'))).toBeVisible()
    expect(await findTitles()).toEqual(['Liste a'])
    answer({ [lists]: page([listCard('b')]) })
    await user.click(await button('retry'))
    await waitFor(async () => expect(await findTitles()).toEqual(['Liste a', 'Liste b']))
    expect(screen.queryByText(t('lists:moreFailed'))).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: t('lists:more') })).not.toBeInTheDocument()
  })

  it('says that nothing fits, and takes filters away but not the order', async () => {
    answer({ [lists]: page([]), [tags]: { items: popular } })
    const { user, t, filter } = await open({ begin: { q: 'qqq', tag: 'misir', sort: 'trending' } })
    expect(await screen.findByText(t('lists:none.title'))).toBeVisible()
    answer({ [lists]: page([listCard('a')]) })
    await user.click(screen.getByRole('button', { name: t('lists:none.clear') }))
    expect(await screen.findByText('Liste a')).toBeVisible()
    expect(filter).toHaveValue('')
    expect(asked().at(-1)).toEqual({ sort: 'trending' })
  })

  it('invites to the first list where there is none at all', async () => {
    answer({ [lists]: page([]), [tags]: { items: [] } })
    const { t } = await open()
    expect(await screen.findByText(t('lists:empty.title'))).toBeVisible()
    expect(screen.getByRole('link', { name: t('lists:create') })).toHaveAttribute('href', '/lists/draft')
    expect(screen.queryByRole('list', { name: t('lists:popularTags') })).not.toBeInTheDocument()
  })

  it('says that lists cannot be read, and reads them again', async () => {
    // React writes of every error a boundary catches.
    vi.mocked(console.error).mockImplementation(() => undefined)
    answer({ [lists]: () => refusal('UNAVAILABLE'), [tags]: () => refusal('UNAVAILABLE') })
    const { user, t } = await open()
    const retry = await screen.findByRole('button', { name: t('layout:failed.retry') })
    answer({ [lists]: page([listCard('a')]) })
    await user.click(retry)
    expect(await screen.findByText('Liste a')).toBeVisible()
    vi.mocked(console.error).mockClear()
  })
})

describe('the tags', () => {
  it('show the chosen one, too, when few lists carry it', async () => {
    answer({
      [lists]: page([listCard('a')]),
      [tags]: { items: popular },
      'GET /api/tags/:tag': { key: 'nadir', label: 'Nadir', lists: 1 },
    })
    await open({ begin: { tag: 'nadir' } })
    expect(await screen.findByRole('button', { name: /^Nadir/, pressed: true })).toHaveTextContent('1')
    expect(screen.getAllByRole('button', { name: /^(Nadir|Mısır|Klasik)/ })).toHaveLength(3)
  })

  it('are no choice on the page of one of them', async () => {
    answer({ [lists]: page([listCard('a')]) })
    const { user, t, filter } = await open({ fixedTag: 'misir' })
    await screen.findByText('Liste a')
    expect(screen.queryByRole('list', { name: t('lists:popularTags') })).not.toBeInTheDocument()
    await user.type(filter, 'gece{Enter}')
    await waitFor(() => expect(asked()).toEqual([{ tag: 'misir' }, { q: 'gece', tag: 'misir' }]))
  })
})
