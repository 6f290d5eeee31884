import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { adminGame, adminProvider, tablePage } from '#testing/admin-samples.ts'
import { findToast, show } from '#testing/render.tsx'
import { administrator, site } from '#testing/samples.ts'
import { watchSavedFiles } from '#testing/saved-files.ts'
import { answer, callsOf, refusal } from '#testing/server.ts'
import { GamesTable } from './games-table.tsx'
import { ProvidersTable } from './providers-table.tsx'

const games = 'GET /api/admin/games'
const retire = 'PUT /api/admin/games/retirement'
const providers = 'GET /api/admin/providers'
const rows = [adminGame(1, { name: 'Gates', rtp: 96.5 }), adminGame(2, { name: 'Sweet', status: 'retired' })]

async function open(at = '/admin/games') {
  answer({ [games]: tablePage(rows), [providers]: tablePage([adminProvider(1)]), 'GET /api/site': site })
  const shown = await show(<GamesTable />, { at, as: administrator })
  await screen.findByRole('rowheader', { name: 'Gates' })
  const { user, t } = shown
  const tick = (name: string) =>
    user.click(screen.getByRole('checkbox', { name: t('admin:table.choose', { name }) }))
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { ...shown, tick, press }
}

it('asks for the rows the address says, and writes each filter there', async () => {
  const { user, t, history } = await open('/admin/games?q=ga&sort=rtp&dir=desc&status=retired&page=2')
  expect(Object.fromEntries(callsOf(games)[0]!.query)).toEqual({
    ...{ q: 'ga', sort: 'rtp', dir: 'desc', page: '2', pageSize: '25', status: 'retired' },
  })
  await user.selectOptions(screen.getByRole('combobox', { name: t('games:field.provider') }), 'Sağlayıcı 1')
  await waitFor(() => expect(callsOf(games).at(-1)?.query.get('provider')).toBe('saglayici-1'))
  // Another search begins at its first page.
  expect(callsOf(games).at(-1)?.query.get('page')).toBe('1')
  await user.selectOptions(screen.getByRole('combobox', { name: t('games:field.status') }), '')
  await user.selectOptions(
    screen.getByRole('combobox', { name: t('admin-catalogue:filters.missing') }),
    'rtp',
  )
  await user.click(screen.getByRole('checkbox', { name: t('admin-catalogue:filters.duplicates') }))
  await waitFor(() => expect(callsOf(games).at(-1)?.query.get('duplicates')).toBe('true'))
  expect(callsOf(games).at(-1)?.query.get('missing')).toBe('rtp')
  for (const [state, fact] of [
    ['disputed', 'any'],
    ['unverified', 'maxWin'],
  ] as const)
    await user.selectOptions(
      screen.getByRole('combobox', { name: t(`admin-catalogue:filters.${state}`) }),
      fact,
    )
  await waitFor(() => expect(callsOf(games).at(-1)?.query.get('unverified')).toBe('maxWin'))
  expect(callsOf(games).at(-1)?.query.get('disputed')).toBe('any')
  expect(history.location.search).not.toMatch(/status|page/)
})

it('retires the ticked games, says how many, and unticks them', async () => {
  const { t, tick, press } = await open()
  answer({ [retire]: { changed: 1 } })
  await tick('Gates')
  expect(screen.getByRole('toolbar', { name: t('admin:table.chosen', { count: 1 }) })).toBeVisible()
  await press(t('admin-catalogue:games.retire'))
  expect(await findToast(t('admin-catalogue:games.retired', { count: 1 }))).toBeVisible()
  expect(callsOf(retire)[0]?.body).toEqual({ ids: [1], retired: true })
  expect(screen.queryByRole('toolbar')).toBeNull()
  // The table is asked for again.
  expect(callsOf(games).length).toBeGreaterThan(1)
})

it('brings them back, and keeps the ticks when that is refused', async () => {
  const { t, tick, press } = await open()
  answer({ [retire]: () => refusal('RATE_LIMITED') })
  await tick('Gates')
  await tick('Sweet')
  await press(t('admin-catalogue:games.restore'))
  expect(await findToast(/Çok sık/)).toBeVisible()
  expect(callsOf(retire)[0]?.body).toEqual({ ids: [1, 2], retired: false })
  expect(screen.getByRole('toolbar')).toBeVisible()
})

it('saves all it found as a file, or says why not', async () => {
  const saved = watchSavedFiles()
  const { t, press } = await open('/admin/games?q=ga')
  answer({ 'GET /api/admin/games/export': () => new Response('slug;name') })
  await press(t('admin:table.export'))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toBe('slot-liste-games.csv')
  expect(await saved[0]?.file?.text()).toBe('slug;name')
  expect(callsOf('GET /api/admin/games/export')[0]?.query.get('q')).toBe('ga')
  answer({ 'GET /api/admin/games/export': () => refusal('UNAVAILABLE') })
  await press(t('admin:table.export'))
  expect(await findToast(/./)).toBeVisible()
  expect(saved).toHaveLength(1)
})

it('finds nothing, and lets go of the filters', async () => {
  const { user, t, history } = await open('/admin/games?missing=rtp&duplicates=true&provider=netent')
  answer({ [games]: tablePage([]) })
  await user.type(screen.getByRole('searchbox'), 'yok{Enter}')
  expect(await screen.findByText(t('admin:table.nothing'))).toBeVisible()
  answer({ [games]: tablePage(rows) })
  await user.click(screen.getByRole('button', { name: t('admin:table.clearFilters') }))
  expect(await screen.findByRole('rowheader', { name: 'Gates' })).toBeVisible()
  expect(history.location.search).toBe('')
})

it('lists providers with the way to their games, and finds those that lack something', async () => {
  answer({
    [providers]: tablePage([adminProvider(1, { games: 12, website: 'https://www.netent.com/tr' })]),
    'GET /api/site': site,
  })
  const { user, t, history } = await show(<ProvidersTable />, { at: '/admin/providers', as: administrator })
  expect(await screen.findByRole('link', { name: '12' })).toHaveAttribute(
    'href',
    '/admin/games?provider=saglayici-1',
  )
  expect(screen.getByRole('cell', { name: 'netent.com' })).toBeVisible()
  expect(screen.queryByRole('checkbox', { name: t('admin:table.chooseAll') })).toBeNull()
  const saved = watchSavedFiles()
  answer({ 'GET /api/admin/providers/export': () => new Response('slug') })
  await user.click(screen.getByRole('button', { name: t('admin:table.export') }))
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['slot-liste-providers.csv']))
  answer({ [providers]: tablePage([]) })
  await user.selectOptions(
    screen.getByRole('combobox', { name: t('admin-catalogue:filters.missing') }),
    'picture',
  )
  await user.click(await screen.findByRole('button', { name: t('admin:table.clearFilters') }))
  expect(callsOf(providers).some(({ query }) => query.get('missing') === 'picture')).toBe(true)
  expect(history.location.search).toBe('')
})

it('says how many figures of a game are in doubt, and orders by it', async () => {
  answer({
    [games]: tablePage([adminGame(1, { disputed: ['rtp'], unverified: ['reels', 'rows'] })]),
    [providers]: tablePage([]),
    'GET /api/site': site,
  })
  const { user, t } = await show(<GamesTable />, { at: '/admin/games', as: administrator })
  expect(await screen.findByText(t('admin-catalogue:doubt.disputed', { count: 1 }))).toBeVisible()
  expect(screen.getByText(t('admin-catalogue:doubt.unverified', { count: 2 }))).toBeVisible()
  await user.click(screen.getByRole('button', { name: t('admin-catalogue:columns.doubt') }))
  await waitFor(() => expect(callsOf(games).at(-1)?.query.get('sort')).toBe('doubt'))
})
