import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { adminGame, tablePage } from '#testing/admin-samples.ts'
import { show } from '#testing/render.tsx'
import { administrator, site } from '#testing/samples.ts'
import { answer, callsOf, refusal } from '#testing/server.ts'
import { MergeGame } from './merge-game.tsx'

const merge = 'PUT /api/admin/games/:id/merging'
const search = 'GET /api/admin/games'
const gone = adminGame(7, {
  ...{ name: 'Gates', version: 3, rtp: 96.5, maxWin: 5000, theme: 'egypt', volatility: 'high' },
  alike: [{ id: 8, slug: 'gates-2', name: 'Gates 2' }],
})
/** It lacks the theme and the volatility, and has another rate of return. */
const kept = adminGame(8, { name: 'Gates 2', slug: 'gates-2', rtp: 96.1, maxWin: 5000 })

async function open(game = gone) {
  answer({ 'GET /api/admin/games/:id': kept, 'GET /api/site': site })
  const on = { onOpenChange: vi.fn(), onMerged: vi.fn() }
  const shown = await show(<MergeGame game={game} open {...on} />, { as: administrator })
  const { user, t } = shown
  const submit = screen.getByRole('button', { name: t('admin-catalogue:merge.submit') })
  const choose = (name: RegExp) => user.click(screen.getByRole('button', { name }))
  /** Of a fact, the two sides and which of them is chosen. */
  const row = (label: string) => within(screen.getByRole('row', { name: new RegExp(`^${label}`) }))
  return { ...shown, ...on, submit, choose, row }
}

it('suggests similar games, and merges into the chosen one with the facts it lacks', async () => {
  const { user, t, submit, choose, row, onMerged } = await open()
  expect(submit).toBeDisabled()
  await choose(/Gates 2/)
  expect(screen.getByRole('button', { name: /Gates 2/ })).toHaveAttribute('aria-pressed', 'true')
  await screen.findByRole('table')
  // The same on both sides is no question.
  expect(screen.queryByRole('row', { name: new RegExp(`^${t('games:field.maxWin')}`) })).toBeNull()
  const [theirs, own] = row(t('games:field.rtp')).getAllByRole('radio')
  expect(own).toBeChecked()
  expect(row(t('games:field.theme')).getByRole('radio', { name: 'Mısır' })).toBeChecked()
  expect(row(t('games:field.volatility')).getAllByRole('radio')[0]).toBeChecked()
  await user.click(theirs!)
  await user.click(row(t('games:field.volatility')).getByRole('radio', { name: t('admin:form.unknown') }))
  expect(
    screen.getByText(t('admin-catalogue:merge.warning', { gone: 'Gates', kept: 'Gates 2' })),
  ).toBeVisible()
  answer({ [merge]: kept })
  await user.click(submit)
  await waitFor(() => expect(onMerged).toHaveBeenCalledWith(8))
  const [call] = callsOf(merge)
  expect(call?.params).toEqual({ id: '7' })
  expect(call?.body).toMatchObject({ into: 8, version: 3 })
  expect(call?.body.take?.toSorted()).toEqual(['rtp', 'theme'])
})

it('finds other games by two letters, never the one that goes', async () => {
  const other = adminGame(9, { name: 'Sweet', slug: 'sweet' })
  answer({ [search]: tablePage([gone, other]) })
  const { user, t } = await open()
  const box = screen.getByRole('searchbox', { name: t('admin-catalogue:merge.search') })
  await user.type(box, 's')
  expect(box).toHaveAccessibleDescription(t('admin-catalogue:merge.searchHint'))
  expect(callsOf(search)).toEqual([])
  await user.type(box, 'w')
  expect(await screen.findByRole('button', { name: /Sweet/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Oyun 7|oyun-7/ })).toBeNull()
  expect(callsOf(search).at(-1)?.query.get('q')).toBe('sw')
})

it('says that nothing was found', async () => {
  answer({ [search]: tablePage([]) })
  const { user, t } = await open()
  await user.type(screen.getByRole('searchbox'), 'xy')
  expect(await screen.findByText(t('admin-catalogue:merge.nothing'))).toBeVisible()
})

it('says that both are the same', async () => {
  const { t, submit, choose } = await open({ ...kept, id: 7, name: 'Gates', alike: gone.alike })
  await choose(/Gates 2/)
  expect(await screen.findByText(t('admin-catalogue:merge.same'))).toBeVisible()
  expect(submit).toBeEnabled()
})

it('stays open with the reason when it is refused, and closes when asked', async () => {
  const { user, t, submit, choose, onMerged, onOpenChange } = await open()
  answer({ [merge]: () => refusal('CONFLICT') })
  await choose(/Gates 2/)
  await screen.findByRole('table')
  await user.click(submit)
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(onMerged).not.toHaveBeenCalled()
  expect(screen.getByRole('table')).toBeVisible()
  await user.click(screen.getByRole('button', { name: t('admin:form.cancel') }))
  expect(onOpenChange).toHaveBeenCalledWith(false)
})
