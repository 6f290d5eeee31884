import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CorrectionQueue } from '#features/admin/moderation/corrections/correction-queue.tsx'
import { adminProvider, tablePage } from '#testing/admin-samples.ts'
import { adminGameProposal } from '#testing/moderation-samples.ts'
import { findToast, show } from '#testing/render.tsx'
import { administrator } from '#testing/samples.ts'
import { answer, callsOf, refusal } from '#testing/server.ts'

const read = 'GET /api/admin/game-proposals'
const figures = 'GET /api/admin/corrections'
const preview = 'GET /api/admin/game-proposals/:id/preview'
const decide = 'PUT /api/admin/game-proposals/:id/decision'
const at = '2026-05-02T12:00:00.000Z'
const netent = { slug: 'netent', name: 'NetEnt' }
const near = [{ slug: 'fener', name: 'Fener', provider: netent }]
const sources = [{ slug: 'netent', name: 'NetEnt', kind: 'provider' as const }]
const opened = adminGameProposal('g1', { openedAt: at })

async function open(found = [opened], address = '/admin/corrections') {
  answer({
    ...{ [read]: tablePage(found), [figures]: tablePage([]) },
    [preview]: { sources, proposed: 'netent', near },
    'GET /api/admin/providers': tablePage([adminProvider(2, netent)]),
  })
  const shown = await show(<CorrectionQueue />, { at: address, as: administrator })
  const { user, t } = shown
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  const take = async () => {
    await press(t('admin-corrections:accept.act'))
    return within(await screen.findByRole('dialog', { name: t('admin-corrections:games.accept.title') }))
  }
  return { ...shown, press, take }
}

describe('GameProposals', () => {
  it('stand above the figures, with their values, and are taken once the link was opened', async () => {
    const { t } = await open([adminGameProposal('g2', { known: null, provider: 'Yeni Yapım', same: 2 })])
    const card = within(await screen.findByRole('listitem', { name: /Sihirli Fener/ }))
    expect(card.getByText('%96,10')).toBeVisible()
    expect(card.getByText(t('admin-corrections:games.unknownProvider'))).toBeVisible()
    expect(card.getByText(t('admin-corrections:games.same', { count: 2 }))).toBeVisible()
    expect(card.getByRole('button', { name: t('admin-corrections:accept.act') })).toBeDisabled()
    expect(callsOf(read)[0]?.query.get('state')).toBe('open')
  })

  it('are mended and taken as new games', async () => {
    const { user, t, take } = await open()
    const dialog = await take()
    const rtp = await dialog.findByRole('textbox', { name: t('games:field.rtp') })
    expect(rtp).toHaveValue('%96,10')
    await user.clear(rtp)
    await user.type(rtp, '96,5')
    answer({ [decide]: { game: { slug: 'sihirli-fener', name: 'Sihirli Fener' } } })
    await user.click(dialog.getByRole('button', { name: t('admin-corrections:games.accept.confirm') }))
    expect(await findToast(t('admin-corrections:games.accept.done', { name: 'Sihirli Fener' }))).toBeVisible()
    expect(callsOf(decide)[0]?.body).toEqual({
      ...{ verdict: 'accepted', name: 'Sihirli Fener', provider: 'netent', source: 'netent' },
      facts: { rtp: '96.5', volatility: 'high' },
    })
  })

  it('are added to a game that exists, or to a new provider', async () => {
    const { user, t, take } = await open([adminGameProposal('g1', { openedAt: at, known: null })])
    const dialog = await take()
    const words = 'admin-corrections:games.accept'
    const name = await dialog.findByRole('textbox', { name: t(`${words}.providerName` as never) })
    expect(name).toHaveValue('NetEnt')
    const confirm = () =>
      user.click(dialog.getByRole('button', { name: t('admin-corrections:games.accept.confirm') }))
    answer({ [decide]: refusal('VALIDATION', { 'provider.name': 'Bu sağlayıcı var' }) })
    await confirm()
    await waitFor(() => expect(name).toHaveAccessibleDescription(expect.stringContaining('Bu sağlayıcı var')))
    expect(callsOf(decide)[0]?.body).toMatchObject({ provider: { name: 'NetEnt' } })
    const target = dialog.getByRole('combobox', { name: t('admin-corrections:games.accept.target') })
    await user.selectOptions(target, 'fener')
    answer({ [decide]: { game: { slug: 'fener', name: 'Fener' } } })
    await confirm()
    await waitFor(() => expect(callsOf(decide)).toHaveLength(2))
    expect(callsOf(decide)[1]?.body).toEqual({
      ...{ verdict: 'merged', game: 'fener', source: 'netent' },
      facts: { rtp: '96.1', volatility: 'high' },
    })
  })

  it('are refused with a reason, as the duplicate of a game', async () => {
    const { user, t, press } = await open()
    await screen.findByRole('listitem', { name: /Sihirli Fener/ })
    await press(t('admin-corrections:refuse.act'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.selectOptions(await dialog.findByRole('combobox'), 'fener')
    await user.type(dialog.getByRole('textbox'), 'Bu oyun katalogda var.')
    answer({ [decide]: { game: null } })
    await user.click(dialog.getByRole('button', { name: t('admin-corrections:refuse.confirm') }))
    expect(await findToast(t('admin-corrections:games.refuse.done'))).toBeVisible()
    expect(callsOf(decide)[0]?.body).toEqual({
      ...{ verdict: 'refused', reason: 'Bu oyun katalogda var.', game: 'fener' },
    })
  })

  it('stand alone where they are chosen', async () => {
    const { t } = await open([], '/admin/corrections?of=new')
    expect(await screen.findByText(t('admin-corrections:games.empty'))).toBeVisible()
    expect(callsOf(figures)).toEqual([])
  })
})
