import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { rememberSearch } from '#data/search/recent-searches.ts'
import { guardComposing } from '#platform/drafts/composing.ts'
import { show } from '#testing/render.tsx'
import { game, person } from '#testing/samples.ts'
import { answer, callsOf, later, refusal } from '#testing/server.ts'
import { SearchBar } from './search-bar.tsx'

const suggest = 'GET /api/search/suggest'
const reply = {
  groups: [
    { kind: 'games' as const, items: [game('starburst'), game('sans-yildizi')] },
    { kind: 'people' as const, items: [person] },
  ],
}

async function showSearch() {
  const onSearch = vi.fn()
  const { user, t, history } = await show(<SearchBar onSearch={onSearch} />, { at: '/help' })
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: t('layout:search.label') })
  return { user, t, history, box, onSearch }
}

const list = () => screen.queryByRole('listbox')
const options = () => screen.findAllByRole('option')

async function expectActive(box: HTMLElement, place: number | null): Promise<void> {
  const all = await options()
  const selected = all.filter((one) => one.getAttribute('aria-selected') === 'true')
  expect(selected).toEqual(place === null ? [] : [all[place]])
  if (place === null) expect(box).not.toHaveAttribute('aria-activedescendant')
  else expect(box).toHaveAttribute('aria-activedescendant', all[place]?.id)
}

describe('SearchBar', () => {
  it('offers what fits, in groups, and the box itself stands between both ends', async () => {
    answer({ [suggest]: reply })
    const { user, t, box } = await showSearch()
    expect(box).toHaveAttribute('aria-expanded', 'false')
    await user.type(box, 'star')
    await expectActive(box, null)
    expect(box).toHaveAttribute('aria-expanded', 'true')
    expect(box).toHaveAttribute('aria-controls', list()?.id)
    expect(list()).toHaveAccessibleName(t('suggest:label'))
    expect(screen.getByRole('group', { name: t('suggest:kinds.games') })).toHaveTextContent('starburst')
    expect(screen.getByRole('group', { name: t('suggest:kinds.people') })).toHaveTextContent('mehmet')
    expect(screen.getByText(t('suggest:count', { count: 3 }))).toHaveClass('sr-only')
    for (const place of [3, 2, 1, 0, null, 3] as const) {
      await user.keyboard('{ArrowUp}')
      await expectActive(box, place)
    }
    for (const place of [null, 0, 1] as const) {
      await user.keyboard('{ArrowDown}')
      await expectActive(box, place)
    }
  })

  it('searches by Enter while none is active, and empties itself', async () => {
    answer({ [suggest]: reply })
    const { user, history, box, onSearch } = await showSearch()
    await user.type(box, 'star')
    await user.hover((await options())[0] ?? box)
    await expectActive(box, null)
    await user.keyboard('{Enter}')
    await expect.poll(() => history.location.href).toBe('/search?q=star')
    await waitFor(() => expect(box).toHaveValue(''))
    await waitFor(() => expect(list()).toBeNull())
    expect(onSearch).toHaveBeenCalledOnce()
  })

  it('leads to the active suggestion by Enter', async () => {
    answer({ [suggest]: reply })
    const { user, history, box, onSearch } = await showSearch()
    await user.type(box, 'star')
    await options()
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect.poll(() => history.location.pathname).toBe('/games/sans-yildizi')
    await waitFor(() => expect(box).toHaveValue(''))
    await waitFor(() => expect(list()).toBeNull())
    expect(box).toHaveAttribute('aria-expanded', 'false')
    expect(box).not.toHaveAttribute('aria-activedescendant')
    expect(onSearch).toHaveBeenCalledOnce()
  })

  it('leads to what is clicked', async () => {
    answer({ [suggest]: reply })
    const { user, history, box } = await showSearch()
    await user.type(box, 'star')
    await options()
    await user.click(screen.getByRole('option', { name: /mehmet/ }))
    await expect.poll(() => history.location.pathname).toBe('/profile/mehmet')
    await waitFor(() => expect(box).toHaveValue(''))
    expect(box).toHaveFocus()
  })

  it('closes by Escape, keeps the text, and opens again by an arrow with none active', async () => {
    answer({ [suggest]: reply })
    const { user, box } = await showSearch()
    await user.type(box, 'star')
    await options()
    await user.keyboard('{ArrowDown}')
    expect(fireEvent.keyDown(box, { key: 'Escape' })).toBe(false)
    expect(list()).toBeNull()
    expect(box).toHaveValue('star')
    // Then it is the browser's, which clears the box.
    expect(fireEvent.keyDown(box, { key: 'Escape' })).toBe(true)
    await user.keyboard('{ArrowDown}')
    await expectActive(box, null)
    await user.keyboard('{ArrowDown}')
    await expectActive(box, 0)
  })

  it('closes when it is left, not by a press on the list', async () => {
    answer({ [suggest]: reply })
    const { user, t, history, box } = await showSearch()
    await user.type(box, 'star')
    await options()
    await user.keyboard('{ArrowDown}')
    const heading = screen.getByText(t('suggest:kinds.games'))
    expect(fireEvent.mouseDown(heading)).toBe(false)
    fireEvent.mouseUp(heading)
    expect(list()).not.toBeNull()
    await user.click(document.body)
    expect(list()).toBeNull()
    expect(box).toHaveValue('star')
    expect(history.location.href).toBe('/help')
  })

  it('makes none active when the text changes', async () => {
    answer({ [suggest]: reply })
    const { user, history, box } = await showSearch()
    await user.type(box, 'star')
    await options()
    await user.keyboard('{ArrowDown}')
    await user.type(box, 'b')
    await expect.poll(() => callsOf(suggest).at(-1)?.query.get('q')).toBe('starb')
    await expectActive(box, null)
    await user.keyboard('{Enter}')
    await expect.poll(() => history.location.href).toBe('/search?q=starb')
  })

  it('leads to all results by its last row, which is no suggestion', async () => {
    answer({ [suggest]: reply })
    const { user, t, history, box } = await showSearch()
    await user.type(box, ' star ')
    const all = await options()
    expect(all.at(-1)).toHaveAccessibleName(t('suggest:all'))
    expect(screen.getAllByRole('group').some((group) => group.contains(all.at(-1) ?? null))).toBe(false)
    expect(screen.getByText(t('suggest:count', { count: all.length - 1 }))).toHaveClass('sr-only')
    await user.keyboard('{ArrowUp}{Enter}')
    await expect.poll(() => history.location.href).toBe('/search?q=star')
    await waitFor(() => expect(box).toHaveValue(''))
  })

  it('offers no row of all results where there is nothing', async () => {
    answer({ [suggest]: { groups: [] } })
    const { user, t, box } = await showSearch()
    await user.type(box, 'zzqqxx')
    expect(await screen.findByText(t('suggest:none'))).toBeVisible()
    expect(screen.queryByRole('option')).not.toBeInTheDocument()
  })

  it('says that there is nothing, and searches all the same', async () => {
    answer({ [suggest]: { groups: [] } })
    const { user, t, history, box } = await showSearch()
    await user.type(box, 'qqq')
    expect(await screen.findByText(t('suggest:none'))).not.toHaveClass('sr-only')
    expect(box).toHaveAttribute('aria-expanded', 'false')
    expect(box).not.toHaveAttribute('aria-controls')
    expect(fireEvent.keyDown(box, { key: 'Escape' })).toBe(true)
    await user.keyboard('{ArrowDown}{Enter}')
    await expect.poll(() => history.location.href).toBe('/search?q=qqq')
  })

  it('searches while the suggestions are on their way, and without them', async () => {
    const slow = later<typeof reply | Response>()
    answer({ [suggest]: slow.answer })
    const { user, history, box } = await showSearch()
    await user.type(box, 'star')
    await expect.poll(() => callsOf(suggest)).toHaveLength(1)
    expect(list()).toBeNull()
    slow.arrive(refusal('RATE_LIMITED'))
    await user.keyboard('{ArrowDown}{Enter}')
    await expect.poll(() => history.location.href).toBe('/search?q=star')
  })

  it('offers what was searched for before, until it is forgotten', async () => {
    rememberSearch('big bass')
    const { user, t, history, box } = await showSearch()
    await user.click(box)
    expect(await screen.findByRole('option')).toHaveTextContent('big bass')
    await user.keyboard('{ArrowDown}')
    await expectActive(box, 0)
    await user.click(screen.getByRole('button', { name: t('suggest:forget') }))
    expect(list()).toBeNull()
    expect(box).not.toHaveAttribute('aria-activedescendant')
    expect(history.location.href).toBe('/help')
    expect(localStorage).toHaveLength(0)
  })

  it('searches on Enter while the pointer rests on a suggestion', async () => {
    answer({ [suggest]: reply })
    const { user, box, history } = await showSearch()
    await user.type(box, 'star')
    await user.hover((await options())[0] as HTMLElement)
    await expectActive(box, null)
    await user.keyboard('{Enter}')
    await vi.waitFor(() => expect(history.location.href).toBe('/search?q=star'))
  })

  it('shows the reply to the last text alone', async () => {
    const found = (slug: string) => ({ groups: [{ kind: 'games' as const, items: [game(slug)] }] })
    const held = later<ReturnType<typeof found>>()
    answer({ [suggest]: ({ query }) => (query.get('q') === 'reac' ? held.answer() : found('razor-shark')) })
    const { user, box } = await showSearch()
    await user.type(box, 'reac')
    await vi.waitFor(() => expect(callsOf(suggest).at(-1)?.query.get('q')).toBe('reac'))
    await user.clear(box)
    await user.type(box, 'razor')
    await vi.waitFor(async () => expect((await options())[0]).toHaveTextContent('razor shark'))
    held.arrive(found('reactoonz'))
    await held.answer()
    expect((await options())[0]).toHaveTextContent('razor shark')
    expect(list()).not.toHaveTextContent('reactoonz')
  })

  it('does nothing while it is blank', async () => {
    const { user, t, history, box } = await showSearch()
    await user.type(box, '   {Enter}')
    expect(history.location.href).toBe('/help')
    expect(screen.getByRole('button', { name: t('layout:search.submit') })).toBeDisabled()
  })

  it('leads nowhere by the Enter that ends the composing of a letter', async () => {
    guardComposing()
    answer({ [suggest]: reply })
    const { user, history, box } = await showSearch()
    await user.type(box, 'star')
    await options()
    await user.keyboard('{ArrowDown}')
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 13, isComposing: true })
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 })
    expect(history.location.href).toBe('/help')
    await user.keyboard('{Enter}')
    await expect.poll(() => history.location.pathname).toBe('/games/starburst')
  })
})
