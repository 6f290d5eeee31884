import { errors, fieldErrors } from '@slot-liste/contract/core/errors.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import outcomes from '#locales/tr/auth-outcomes.json'
import { authStore, useAuth } from '#platform/auth/auth-store.ts'
import { findToast, show } from '#testing/render.tsx'
import { member } from '#testing/samples.ts'
import { answer, callsOf, later, refusal, unreachable } from '#testing/server.ts'
import { ProfilePanel } from './profile-panel.tsx'

const save = 'PUT /api/users/profile'
const upload = 'POST /api/users/avatar'
const removal = 'DELETE /api/users/avatar'

const about = {
  fullName: 'Ayşe Gül',
  bio: 'Eski Mısır temaları.\nYüksek volatilite.',
  location: 'İzmir',
  website: 'https://ornek.example.com/yazilar',
}
type Name = keyof typeof about
const names = Object.keys(about) as Name[]

/** The panel as its page draws it: for whoever is signed in now. */
function Own() {
  const user = useAuth((state) => state.user)
  return user && <ProfilePanel user={user} />
}

async function showPanel(user = member) {
  const shown = await show(<Own />, { as: user, at: '/settings' })
  const { t } = shown
  const box = (name: Name) => screen.getByLabelText(t(`settings:profile.${name}`))
  const submit = () => screen.getByRole('button', { name: t('settings:save') })
  const fill = async () => {
    for (const name of names) {
      await shown.user.clear(box(name))
      await shown.user.type(box(name), about[name])
    }
  }
  const expectFilled = () => {
    for (const name of names) expect(box(name)).toHaveValue(about[name])
  }
  return { ...shown, box, submit, fill, expectFilled }
}

describe('the profile form', () => {
  it('begins with what is known and sends what was changed', async () => {
    const before = { ...member, ...about, fullName: 'Ayşe', location: '' }
    const pending = later<typeof member>()
    answer({ [save]: pending.answer })
    const { user, t, box, submit, fill, expectFilled } = await showPanel(before)
    expect(box('fullName')).toHaveValue('Ayşe')
    expect(box('bio')).toHaveValue(about.bio)
    await fill()
    await user.type(box('location'), '{Enter}')
    expect(submit()).toHaveAttribute('aria-busy', 'true')
    await user.click(submit())
    pending.arrive({ ...before, ...about })
    expect(await findToast(t('settings:profile.saved'))).toBeVisible()
    const { fullName, location } = about
    expect(callsOf(save).map(({ body }) => body)).toEqual([{ fullName, location }])
    expect(authStore.getState().user).toEqual({ ...before, ...about })
    expectFilled()
  })

  it('leaves alone what was changed in another tab meanwhile, and shows it once saved', async () => {
    const stored = { ...member, ...about, bio: 'Önceki', location: 'Ankara' }
    const { user, t, box, submit } = await showPanel(stored)
    answer({ [save]: ({ body }) => ({ ...stored, bio: 'Öbür sekmeden', ...body }) as typeof stored })
    await user.clear(box('location'))
    await user.type(box('location'), 'İzmir')
    await user.click(submit())
    expect(await findToast(t('settings:profile.saved'))).toBeVisible()
    expect(callsOf(save).map(({ body }) => body)).toEqual([{ location: 'İzmir' }])
    await waitFor(() => expect(box('bio')).toHaveValue('Öbür sekmeden'))
    await user.clear(box('fullName'))
    await user.click(submit())
    await waitFor(() => expect(callsOf(save)).toHaveLength(2))
    expect(callsOf(save)[1]?.body).toEqual({ fullName: '' })
  })

  it('says what is wrong at its field and sends nothing', async () => {
    const { user, box, submit } = await showPanel()
    await user.type(box('website'), 'http://ornek.example.com')
    await user.click(submit())
    await waitFor(() => expect(box('website')).toHaveFocus())
    expect(box('website')).toHaveAccessibleDescription(expect.stringContaining(fieldErrors.not_https.tr))
    expect(box('website')).toHaveAttribute('aria-invalid', 'true')
    expect(callsOf(save)).toEqual([])
  })

  it.each([
    ['a lost connection', unreachable],
    ['an empty 500', () => new Response(null, { status: 500 })],
    ['a page of HTML', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ])('keeps what was typed after %s, and can be sent again', async (_, failure) => {
    answer({ [save]: failure })
    const { user, t, submit, fill, expectFilled } = await showPanel()
    await fill()
    await user.click(submit())
    expect(await screen.findByRole('alert')).toHaveTextContent(outcomes.updateProfile)
    expectFilled()
    answer({ [save]: { ...member, ...about } })
    await user.click(submit())
    expect(await findToast(t('settings:profile.saved'))).toBeVisible()
    expect(screen.queryByText(outcomes.updateProfile)).toBeNull()
  })

  it('shows the server’s word on a field', async () => {
    answer({ [save]: () => refusal('VALIDATION', { location: 'Böyle bir yer yok.' }) })
    const { user, box, submit, fill } = await showPanel()
    await fill()
    await user.click(submit())
    await waitFor(() => expect(box('location')).toHaveAccessibleDescription('Böyle bir yer yok.'))
    expect(box('location')).toHaveFocus()
  })

  it('counts what was typed about oneself, and refuses too much', async () => {
    const { user, t, box, submit } = await showPanel({ ...member, bio: 'a'.repeat(299) })
    const counted = (count: number) => t('settings:profile.counter', { count, max: 300 })
    expect(box('bio')).toHaveAccessibleDescription(counted(299))
    await user.type(box('bio'), 'ğş')
    expect(box('bio')).toHaveAccessibleDescription(counted(301))
    await user.click(submit())
    const text = fieldErrors.too_long.tr.replace('{max}', '300')
    await waitFor(() => expect(box('bio')).toHaveAccessibleDescription(expect.stringContaining(text)))
    expect(callsOf(save)).toEqual([])
  })

  it('keeps unsent words for the same person until they are saved', async () => {
    localStorage.setItem('draft:bio', JSON.stringify({ userId: member.id, bio: 'Yarım kal' }))
    answer({ [save]: { ...member, bio: 'Yarım kaldı' } })
    const { user, t, box, submit } = await showPanel({ ...member, bio: 'Önceki' })
    expect(box('bio')).toHaveValue('Yarım kal')
    await user.type(box('bio'), 'dı')
    expect(JSON.parse(localStorage.getItem('draft:bio') ?? '')).toEqual({
      userId: member.id,
      bio: 'Yarım kaldı',
    })
    await user.click(submit())
    expect(await findToast(t('settings:profile.saved'))).toBeVisible()
    expect(localStorage.getItem('draft:bio')).toBeNull()
  })

  it.each([JSON.stringify({ userId: 'somebody-else', bio: 'Başkasının' }), '{"bio":'])(
    'ignores a draft of another person or a broken one: %s',
    async (draft) => {
      localStorage.setItem('draft:bio', draft)
      const { box } = await showPanel({ ...member, bio: 'Önceki' })
      expect(box('bio')).toHaveValue('Önceki')
    },
  )
})

describe('the picture', () => {
  const picture = (size = 20) => new File([new Uint8Array(size)], 'ben.png', { type: 'image/png' })
  const withPicture = { ...member, avatar_url: '/media/ayse.webp' }

  it('is sent, shown and taken away again', async () => {
    answer({ [upload]: withPicture, [removal]: member })
    const { user, t } = await showPanel()
    const remove = () => screen.queryByRole('button', { name: t('settings:avatar.remove') })
    expect(remove()).toBeNull()
    await user.upload(screen.getByLabelText(t('settings:avatar.choose'), { selector: 'input' }), picture())
    expect(await findToast(t('settings:avatar.saved'))).toBeVisible()
    expect(callsOf(upload)[0]?.body).toBeInstanceOf(File)
    expect(authStore.getState().user).toEqual(withPicture)
    await user.click(screen.getByRole('button', { name: t('settings:avatar.remove') }))
    expect(await findToast(t('settings:avatar.removed'))).toBeVisible()
    expect(callsOf(removal)).toHaveLength(1)
    expect(remove()).toBeNull()
  })

  it('says why it was refused, and no longer once one was taken', async () => {
    answer({ [upload]: () => refusal('IMAGE_UNSUPPORTED') })
    const { user, t } = await showPanel()
    const file = screen.getByLabelText(t('settings:avatar.choose'), { selector: 'input' })
    await user.upload(file, picture())
    expect(await screen.findByRole('alert')).toHaveTextContent(errors.IMAGE_UNSUPPORTED.tr)
    answer({ [upload]: withPicture })
    await user.upload(file, picture())
    expect(await findToast(t('settings:avatar.saved'))).toBeVisible()
    expect(screen.queryByText(errors.IMAGE_UNSUPPORTED.tr)).toBeNull()
  })

  it('is not sent where it is too large', async () => {
    const { user, t } = await showPanel()
    const file = screen.getByLabelText(t('settings:avatar.choose'), { selector: 'input' })
    await user.upload(file, picture(8 * 1024 * 1024 + 20))
    expect(await screen.findByRole('alert')).toHaveTextContent(t('settings:avatar.tooLarge'))
    expect(callsOf(upload)).toEqual([])
  })

  it('stays when it cannot be taken away', async () => {
    answer({ [removal]: unreachable })
    const { user, t } = await showPanel(withPicture)
    await user.click(screen.getByRole('button', { name: t('settings:avatar.remove') }))
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(authStore.getState().user).toEqual(withPicture)
  })
})
