import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { changeLanguage } from '#platform/i18n/i18n.ts'
import { adminGame, adminProvider, tablePage } from '#testing/admin-samples.ts'
import { findToast, show } from '#testing/render.tsx'
import { administrator, site } from '#testing/samples.ts'
import { answer, callsOf, later, refusal } from '#testing/server.ts'
import { adminVoices } from '#testing/source-samples.ts'
import { GameEditor } from './game-editor.tsx'

const read = 'GET /api/admin/games/:id'
const save = 'PUT /api/admin/games/:id'
const providers = [
  adminProvider(1, { slug: 'pragmatic-play', name: 'Pragmatic Play' }),
  adminProvider(2, { slug: 'netent', name: 'NetEnt' }),
]
const saved = adminGame(7, { name: 'Gates', slug: 'gates', rtp: 96.5, maxWin: 5000, version: 3 })

async function open(game = saved, at = '/admin/games/7/edit') {
  answer({
    [read]: game,
    'GET /api/admin/games/:id/voices': adminVoices(),
    'GET /api/admin/providers': tablePage(providers),
    'GET /api/site': site,
  })
  const shown = await show(<GameEditor address={at.split('/')[3]!} />, { at, as: administrator })
  await screen.findByRole('heading', { level: 1, name: game.name })
  const { user, t } = shown
  const box = (name: string) => screen.getByRole('textbox', { name })
  const rewrite = async (name: string, text: string) => {
    await user.clear(box(name))
    await user.paste(text)
  }
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { ...shown, box, rewrite, press, send: () => press(t('admin:form.save')) }
}

describe('GameEditor, before the game is there', () => {
  it('says that it loads', async () => {
    const { answer: wait, arrive } = later<typeof saved>()
    answer({
      [read]: wait,
      'GET /api/admin/games/:id/voices': adminVoices(),
      'GET /api/admin/providers': tablePage(providers),
    })
    const { t } = await show(<GameEditor address="7" />, { as: administrator })
    expect(screen.getByRole('status', { name: t('layout:loading') })).toBeVisible()
    arrive(saved)
    expect(await screen.findByRole('heading', { level: 1, name: 'Gates' })).toBeVisible()
  })

  it('names a game that is gone, without a retry', async () => {
    answer({ [read]: () => refusal('GAME_NOT_FOUND') })
    const { t } = await show(<GameEditor address="7" />, { as: administrator })
    expect(await screen.findByText(t('admin-catalogue:games.missing'))).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('tries again after a failure', async () => {
    answer({
      [read]: () => refusal('UNAVAILABLE'),
      'GET /api/admin/games/:id/voices': adminVoices(),
      'GET /api/admin/providers': tablePage(providers),
    })
    const { user, t } = await show(<GameEditor address="7" />, { as: administrator })
    const retry = await screen.findByRole('button', { name: t('layout:failed.retry') })
    answer({ [read]: saved })
    await user.click(retry)
    expect(await screen.findByRole('heading', { level: 1, name: 'Gates' })).toBeVisible()
  })

  it('goes from a former address to the present one', async () => {
    const { history, t } = await open({ ...saved, formerSlugs: ['old-gates'] }, '/admin/games/old-gates/edit')
    await waitFor(() => expect(history.location.pathname).toBe('/admin/games/gates/edit'))
    expect(screen.getByText(t('admin-catalogue:form.former', { slugs: 'old-gates' }))).toBeVisible()
  })

  it('stays where the id is the address', async () => {
    const { history } = await open()
    expect(history.location.pathname).toBe('/admin/games/7/edit')
  })
})

describe('GameEditor, its figures', () => {
  it('refuses at the box what is out of bounds or ambiguous, and sends nothing', async () => {
    const { t, box, rewrite, send } = await open()
    await rewrite(t('games:field.rtp'), '12')
    await rewrite(t('games:field.maxWin'), '5,000')
    await rewrite(t('games:field.reels'), 'beş')
    await rewrite(t('games:field.releaseDate'), 'yarın')
    await send()
    await waitFor(() => expect(box(t('games:field.rtp'))).toHaveAccessibleDescription(/En az 50 olmalı/))
    expect(box(t('games:field.rtp'))).toBeInvalid()
    expect(box(t('games:field.maxWin'))).toHaveAccessibleDescription(
      expect.stringContaining(t('admin-catalogue:form.ambiguous', { choices: '5.000 / 5' })),
    )
    expect(box(t('games:field.reels'))).toHaveAccessibleDescription('Bir sayı olmalı.')
    expect(box(t('games:field.releaseDate'))).toHaveAccessibleDescription(/30\.05\.2024/)
    expect(box(t('games:field.minBet'))).not.toBeInvalid()
    expect(callsOf(save)).toEqual([])
  })

  it('sends them as people write them, with the version, and takes over what was saved', async () => {
    const { t, box, rewrite, send } = await open()
    answer({ [save]: { ...saved, rtp: 96.51, version: 4 } })
    await rewrite(t('games:field.rtp'), '%96,51')
    await rewrite(t('games:field.releaseDate'), '30.05.2024')
    await send()
    expect(await findToast(t('admin:form.saved'))).toBeVisible()
    expect(callsOf(save).map(({ params, body }) => ({ params, body }))).toEqual([
      {
        params: { id: '7' },
        body: expect.objectContaining({ rtp: 96.51, maxWin: 5000, releaseDate: '2024-05-30', version: 3 }),
      },
    ])
    expect(box(t('games:field.rtp'))).toHaveValue('96,51')
    await rewrite(t('games:field.rtp'), '96')
    await send()
    await waitFor(() => expect(callsOf(save)[1]?.body).toMatchObject({ rtp: 96, version: 4 }))
  })

  it('says what is wrong in the language the page changes to', async () => {
    const { t, box, rewrite, send, i18n } = await open()
    await rewrite(t('games:field.rtp'), '12')
    await send()
    await waitFor(() => expect(box(t('games:field.rtp'))).toHaveAccessibleDescription(/En az 50/))
    await act(() => changeLanguage(i18n, 'en'))
    await waitFor(() => expect(box(t('games:field.rtp'))).toHaveAccessibleDescription(/at least 50/i))
    expect(box(t('games:field.rtp'))).toHaveValue('12')
  })
})

describe('GameEditor, why a figure changes', () => {
  it('asks once a figure differs, sends it, and keeps it through a conflict', async () => {
    const { user, t, box, rewrite, send } = await open()
    const reason = t('admin-catalogue:form.reason')
    await rewrite(t('admin-catalogue:form.name'), 'Gates II')
    expect(screen.queryByRole('textbox', { name: reason })).toBeNull()
    await rewrite(t('games:field.rtp'), '95')
    await user.type(box(reason), 'yeni sürüm')
    answer({ [save]: () => refusal('CONFLICT'), [read]: { ...saved, maxWin: 6000, version: 5 } })
    await send()
    const dialog = within(await screen.findByRole('dialog', { name: t('admin:conflict.title') }))
    expect(dialog.queryByRole('group', { name: reason })).toBeNull()
    await user.click(dialog.getByRole('button', { name: t('admin:conflict.take') }))
    answer({ [save]: saved })
    await waitFor(() => expect(box(reason)).toHaveValue('yeni sürüm'))
    await send()
    await waitFor(() =>
      expect(callsOf(save)[1]?.body).toMatchObject({ rtp: 95, reason: 'yeni sürüm', version: 5 }),
    )
  })
})

describe('GameEditor, its other facts', () => {
  it('switches features on and off and counts them', async () => {
    const { user, t, send } = await open()
    answer({ [save]: saved })
    const chip = screen.getByRole('button', { name: 'Ücretsiz dönüş' })
    await user.click(chip)
    expect(chip).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByText(t('admin-catalogue:form.featuresCount', { count: 1 }))).toBeVisible()
    await send()
    await waitFor(() => expect(callsOf(save)[0]?.body).toMatchObject({ features: ['free-spins'] }))
  })

  it('shows the card as it will be', async () => {
    const { t, rewrite } = await open()
    const preview = screen.getByRole('region', { name: t('admin-catalogue:form.preview'), hidden: true })
    await rewrite(t('admin-catalogue:form.name'), 'Gates II')
    expect(within(preview).getByText('Gates II')).toBeInTheDocument()
    expect(within(preview).getByText('Pragmatic Play')).toBeInTheDocument()
  })

  it('keeps what was typed when the server refuses, and says why at the field', async () => {
    const { t, box, rewrite, send } = await open()
    answer({ [save]: () => refusal('ADDRESS_TAKEN', { slug: 'Bu adres alınmış.' }) })
    await rewrite(t('admin-catalogue:form.slug'), 'taken')
    await send()
    const slug = box(t('admin-catalogue:form.slug'))
    await waitFor(() => expect(slug).toHaveAccessibleDescription(/Bu adres alınmış\./))
    expect(slug).toHaveFocus()
    expect(slug).toHaveValue('taken')
  })

  it('takes back what was typed', async () => {
    const { t, box, rewrite, press } = await open()
    const cancel = screen.getByRole('button', { name: t('admin:form.cancel') })
    expect(cancel).toBeDisabled()
    await rewrite(t('games:field.maxWin'), '1')
    await press(t('admin:form.cancel'))
    expect(box(t('games:field.maxWin'))).toHaveValue('5000')
    expect(cancel).toBeDisabled()
  })
})
