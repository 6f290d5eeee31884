import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { adminGame, adminProvider, tablePage } from '#testing/admin-samples.ts'
import { show } from '#testing/render.tsx'
import { administrator, site } from '#testing/samples.ts'
import { answer, callsOf, later, refusal } from '#testing/server.ts'
import { GameForm } from './game-form.tsx'

const add = 'POST /api/admin/games'
const save = 'PUT /api/admin/games/:id'
const here = '/admin/games/7/edit'
const pragmatic = adminProvider(1, { slug: 'pragmatic-play', name: 'Pragmatic Play' })
const netent = adminProvider(2, { slug: 'netent', name: 'NetEnt' })
const saved = adminGame(7, { name: 'Gates', slug: 'gates', maxWin: 5000, version: 3 })
/** Saved by another administrator meanwhile: the figure, the theme and the provider are theirs. */
const theirs = {
  ...saved,
  maxWin: 6000,
  theme: 'egypt',
  provider: { slug: 'netent', name: 'NetEnt' },
  version: 4,
}

async function open(game: typeof saved | null) {
  answer({ 'GET /api/admin/providers': tablePage([pragmatic, netent]), 'GET /api/site': site })
  const onSaved = vi.fn()
  const shown = await show(<GameForm game={game} onSaved={onSaved} />, { at: here, as: administrator })
  const { user, t } = shown
  const box = (name: string) => screen.getByRole('textbox', { name })
  const rewrite = async (name: string, text: string) => {
    await user.clear(box(name))
    await user.paste(text)
  }
  const send = () =>
    user.click(screen.getByRole('button', { name: t(game ? 'admin:form.save' : 'admin:form.create') }))
  return { ...shown, onSaved, box, rewrite, send }
}

describe('GameForm of a new game', () => {
  it('asks for what every game has, and sends nothing before', async () => {
    const { t, box, send } = await open(null)
    await send()
    await waitFor(() =>
      expect(box(t('admin-catalogue:form.name'))).toHaveAccessibleDescription('Bu alan gerekli.'),
    )
    expect(box(t('admin-catalogue:form.slug'))).toBeInvalid()
    expect(screen.getByRole('combobox', { name: t('admin-catalogue:form.provider') })).toBeInvalid()
    expect(callsOf(add)).toEqual([])
  })

  it('makes the address of the name once, and again when asked', async () => {
    const { user, t, box, rewrite } = await open(null)
    await user.type(box(t('admin-catalogue:form.name')), 'Çilek Bahçesi')
    await user.tab()
    expect(box(t('admin-catalogue:form.slug'))).toHaveValue('cilek-bahcesi')
    await rewrite(t('admin-catalogue:form.name'), 'Işıltı')
    await user.tab()
    expect(box(t('admin-catalogue:form.slug'))).toHaveValue('cilek-bahcesi')
    await user.click(screen.getByRole('button', { name: t('admin-catalogue:form.suggest') }))
    expect(box(t('admin-catalogue:form.slug'))).toHaveValue('isilti')
  })

  it('sends it with the provider chosen by keys, once however often it is pressed', async () => {
    const { user, t, box, send, onSaved } = await open(null)
    const { answer: wait, arrive } = later<typeof saved>()
    answer({ [add]: wait })
    await user.type(box(t('admin-catalogue:form.name')), 'Yeni')
    await user.type(screen.getByRole('combobox', { name: t('admin-catalogue:form.provider') }), 'net{Enter}')
    await send()
    const button = screen.getByRole('button', { name: t('admin:form.create') })
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'))
    await send()
    arrive(saved)
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(saved))
    const [first, second] = callsOf(add)
    expect(first?.body).toMatchObject({
      name: 'Yeni',
      slug: 'yeni',
      provider: 'netent',
      rtp: null,
      status: 'released',
    })
    expect(first?.body).not.toHaveProperty('version')
    expect(second).toBeUndefined()
  })

  it('says above the form what is about no field', async () => {
    const { user, t, box, send } = await open(null)
    answer({ [add]: () => refusal('RATE_LIMITED') })
    await user.type(box(t('admin-catalogue:form.name')), 'Yeni')
    await user.type(screen.getByRole('combobox', { name: t('admin-catalogue:form.provider') }), 'net{Enter}')
    await send()
    expect(await screen.findByRole('alert')).toHaveTextContent(/Çok sık denediniz/)
    expect(box(t('admin-catalogue:form.name'))).toHaveValue('Yeni')
  })
})

describe('GameForm of a game somebody else changed meanwhile', () => {
  async function openConflict() {
    const form = await open(saved)
    const { t, rewrite, send } = form
    answer({ [save]: () => refusal('CONFLICT'), 'GET /api/admin/games/:id': theirs })
    await rewrite(t('games:field.maxWin'), '7000')
    await rewrite(t('games:field.sourceUrl'), 'https://ornek.com/a')
    await send()
    const dialog = await screen.findByRole('dialog', { name: t('admin:conflict.title') })
    const field = (name: string) => within(dialog).getByRole('group', { name })
    const choice = (name: string, of: 'mine' | 'theirs') =>
      within(field(name)).getByRole('radio', { name: new RegExp(t(`admin:conflict.${of}`)) })
    const press = (name: string) => form.user.click(within(dialog).getByRole('button', { name }))
    return { ...form, dialog, field, choice, press }
  }

  it('shows each field that differs, with what was typed chosen and the rest as it is now', async () => {
    const { t, dialog, field, choice } = await openConflict()
    const names = within(dialog)
      .getAllByRole('group')
      .map((group) => group.querySelector('legend')?.textContent)
    const fields = ['maxWin', 'sourceUrl', 'theme'].map((name) => t(`games:field.${name as 'theme'}`))
    expect(names.toSorted()).toEqual([...fields, t('admin-catalogue:form.provider')].toSorted())
    const figure = within(field(t('games:field.maxWin')))
    expect(figure.getByText('5000')).toBeVisible()
    expect(figure.getByText('7000')).toBeVisible()
    expect(figure.getByText('6000')).toBeVisible()
    expect(choice(t('games:field.maxWin'), 'mine')).toBeChecked()
    expect(choice(t('games:field.theme'), 'theirs')).toBeChecked()
    expect(within(field(t('games:field.theme'))).getByText('Mısır')).toBeVisible()
    expect(within(field(t('admin-catalogue:form.provider'))).getByText('NetEnt')).toBeVisible()
  })

  it('goes on from their version with the choice of each field', async () => {
    const { user, t, box, choice, press, send, onSaved } = await openConflict()
    await user.click(choice(t('games:field.maxWin'), 'theirs'))
    await user.click(choice(t('games:field.theme'), 'mine'))
    await press(t('admin:conflict.take'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(box(t('games:field.maxWin'))).toHaveValue('6000')
    expect(box(t('games:field.sourceUrl'))).toHaveValue('https://ornek.com/a')
    answer({ [save]: theirs })
    await send()
    await waitFor(() => expect(onSaved).toHaveBeenCalled())
    expect(callsOf(save)[1]?.body).toMatchObject({
      ...{ version: 4, maxWin: 6000, theme: null, provider: 'netent', sourceUrl: 'https://ornek.com/a' },
    })
  })

  it('takes all of theirs', async () => {
    const { t, box, press } = await openConflict()
    await press(t('admin:conflict.allTheirs'))
    await waitFor(() => expect(box(t('games:field.maxWin'))).toHaveValue('6000'))
    expect(box(t('games:field.sourceUrl'))).toHaveValue('')
    expect(screen.getByRole('button', { name: t('admin:form.cancel') })).toBeDisabled()
  })

  it('leaves everything as typed when it is closed', async () => {
    const { user, t, box } = await openConflict()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(box(t('games:field.maxWin'))).toHaveValue('7000')
  })
})

describe('GameForm, leaving it', () => {
  it('asks before changes are lost, stays or leaves', async () => {
    const { user, t, history, box, rewrite } = await open(saved)
    await rewrite(t('games:field.reels'), '5')
    history.push('/admin/games')
    const dialog = await screen.findByRole('dialog', { name: t('admin:unsaved.title') })
    await user.click(
      within(dialog)
        .getAllByRole('button', { name: t('admin:unsaved.stay') })
        .at(-1)!,
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(history.location.pathname).toBe(here)
    expect(box(t('games:field.reels'))).toHaveValue('5')
    history.push('/admin/games')
    await user.click(await screen.findByRole('button', { name: t('admin:unsaved.leave') }))
    await waitFor(() => expect(history.location.pathname).toBe('/admin/games'))
  })

  it('asks nothing where nothing was changed, or all was saved', async () => {
    const { t, history, rewrite, send, onSaved } = await open(saved)
    answer({ [save]: { ...saved, reels: 5 } })
    await rewrite(t('games:field.reels'), '5')
    await send()
    await waitFor(() => expect(onSaved).toHaveBeenCalled())
    history.push('/admin/games')
    await waitFor(() => expect(history.location.pathname).toBe('/admin/games'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
