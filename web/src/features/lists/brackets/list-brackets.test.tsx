import type { BracketCard } from '@slot-liste/contract/lists/brackets.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '#testing/render.tsx'
import { game, list, member } from '#testing/samples.ts'
import { answer, callsOf, refusal } from '#testing/server.ts'
import { ListBrackets } from './list-brackets.tsx'

const id = 'abcdefghijkl'
const slugs = Array.from({ length: 9 }, (_, i) => `oyun-${i + 1}`)
const items = (count: number) =>
  slugs
    .slice(0, count)
    .map((slug, i) => ({ order: i + 1, note: '', game: game(slug, { name: `Oyun ${i + 1}` }) }))

const card = (more: Partial<BracketCard> = {}): BracketCard => ({
  ...{ id: 'aaaabbbbcccc', size: 8, round: 1, closesAt: '2026-11-28T18:00:00.000Z' },
  ...{ createdAt: '2026-11-27T18:00:00.000Z', champion: null },
  ...more,
})

async function showBrackets(cards: BracketCard[], isOwner: boolean, count = 9) {
  answer({ 'GET /api/lists/:id/brackets': { items: cards } })
  const base = list(id)
  const shown = list(id, { games: items(count), viewer: { ...base.viewer, isOwner } })
  return show(<ListBrackets list={shown} />, isOwner ? { as: member } : {})
}
const opener = () => screen.queryByRole('button', { name: 'Oylamalı turnuva aç' })

it('shows what is running and what was won, and no second one can be opened meanwhile', async () => {
  const won = card({ id: 'ddddeeeeffff', champion: { name: 'Starburst', game: null } })
  await showBrackets([card(), won], true)
  const links = await screen.findAllByRole('link', { name: '8 oyun' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/brackets/aaaabbbbcccc',
    '/brackets/ddddeeeeffff',
  ])
  expect(screen.getByText(/Çeyrek final · 28 Kasım 2026 21:00/)).toBeVisible()
  expect(screen.getByText('Şampiyon: Starburst')).toBeVisible()
  expect(opener()).toBeNull()
})

it('is not there for a reader of a list without any', async () => {
  await showBrackets([], false)
  await waitFor(() => expect(callsOf('GET /api/lists/:id/brackets')).toHaveLength(1))
  expect(screen.queryByRole('heading')).toBeNull()
})

it('offers no new one to a reader', async () => {
  await showBrackets([card({ champion: { name: 'Starburst', game: null } })], false)
  expect(await screen.findByText('Şampiyon: Starburst')).toBeVisible()
  expect(opener()).toBeNull()
})

it('tells an owner of fewer than four games what it takes', async () => {
  await showBrackets([], true, 3)
  expect(await screen.findByText(/en az 4 oyun/)).toBeVisible()
  expect(opener()).toBeNull()
})

it('is opened with as many games as chosen, in the order of the list', async () => {
  const { user, history } = await showBrackets([], true)
  await user.click(await screen.findByRole('button', { name: 'Oylamalı turnuva aç' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).queryByRole('radio', { name: '16' })).toBeNull()
  await user.click(within(dialog).getByRole('radio', { name: '4' }))
  await user.click(within(dialog).getByRole('radio', { name: '3 gün' }))
  const submit = within(dialog).getByRole('button', { name: 'Turnuvayı aç' })
  // The ninth and not the second, though it is ticked last.
  await user.click(within(dialog).getByRole('checkbox', { name: 'Oyun 9' }))
  await user.click(submit)
  expect(within(dialog).getByText('Tam 4 oyun seçin; şu anda 5 oyun seçili.')).toBeVisible()
  expect(callsOf('POST /api/lists/:id/brackets')).toEqual([])
  await user.click(within(dialog).getByRole('checkbox', { name: 'Oyun 2' }))
  answer({ 'POST /api/lists/:id/brackets': refusal('BRACKET_RUNNING') })
  await user.click(submit)
  expect(await within(dialog).findByText(/süren bir oylamalı turnuvası var/)).toBeVisible()
  expect(callsOf('POST /api/lists/:id/brackets')).toMatchObject([
    { params: { id }, body: { games: ['oyun-1', 'oyun-3', 'oyun-4', 'oyun-9'], days: 3 } },
  ])
  expect(history.location.pathname).toBe('/')
})
