import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { libraryPicture, tablePage } from '#testing/admin-samples.ts'
import { findToast, show } from '#testing/render.tsx'
import { administrator } from '#testing/samples.ts'
import { answer, callsOf, refusal } from '#testing/server.ts'
import { MediaPicker } from './media-picker.tsx'

const library = 'GET /api/admin/media'
const add = 'POST /api/admin/media'
const [first, second] = [libraryPicture('a'), libraryPicture('b')]

function Kept({ initial }: { initial: string | null }) {
  const [value, setValue] = useState(initial)
  return <MediaPicker label="Görsel" value={value} onChange={setValue} />
}

async function open(initial: string | null = null, total = 2) {
  answer({
    [library]: ({ query }) => ({ ...tablePage([first, second], { total }), page: Number(query.get('page')) }),
  })
  const shown = await show(<Kept initial={initial} />, { as: administrator })
  const { user, t } = shown
  const openLibrary = async () => {
    await user.click(
      screen.getByRole('button', {
        name: t(initial ? 'admin-site:picker.change' : 'admin-site:picker.choose'),
      }),
    )
    const dialog = within(await screen.findByRole('dialog', { name: t('admin-site:picker.title') }))
    await dialog.findByRole('button', { name: 'resim-a' })
    return dialog
  }
  const chosen = () => screen.queryByRole('img', { name: t('admin-site:picker.chosen') })
  return { ...shown, openLibrary, chosen }
}

it('chooses a picture of the library, and lets go of it', async () => {
  const { user, t, openLibrary, chosen } = await open()
  expect(callsOf(library)).toEqual([])
  expect(screen.getByText(t('admin-site:picker.none'))).toBeInTheDocument()
  await user.click((await openLibrary()).getByRole('button', { name: 'resim-b' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(chosen()).toHaveAttribute('src', `/media/${second.hash}/160.webp`)
  await user.click(screen.getByRole('button', { name: t('admin-site:picker.remove') }))
  expect(chosen()).toBeNull()
})

it('shows which one is chosen, and keeps it when one only looks', async () => {
  const { user, openLibrary, chosen } = await open(first.hash)
  const dialog = await openLibrary()
  expect(dialog.getByRole('button', { name: 'resim-a' })).toHaveAttribute('aria-pressed', 'true')
  expect(dialog.getByRole('button', { name: 'resim-b' })).toHaveAttribute('aria-pressed', 'false')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(chosen()).toHaveAttribute('src', `/media/${first.hash}/160.webp`)
})

it('takes a new picture in and chooses it; one that is refused is named and chosen is nothing', async () => {
  const { user, t, openLibrary, chosen } = await open()
  const dialog = await openLibrary()
  const upload = (name: string) =>
    user.upload(
      dialog.getByLabelText(t('admin-site:media.upload'), { selector: 'input' }),
      new File(['x'], name, { type: 'image/png' }),
    )
  answer({ [add]: () => refusal('IMAGE_BROKEN') })
  await upload('bozuk.png')
  expect(await findToast(/bozuk\.png/)).toBeVisible()
  expect(screen.getByRole('dialog')).toBeVisible()
  answer({ [add]: second })
  await upload('yeni.png')
  await waitFor(() => expect(chosen()).toHaveAttribute('src', `/media/${second.hash}/160.webp`))
  expect(callsOf(add)[1]?.query.get('name')).toBe('yeni')
})

it('goes through pages; another search begins at the first', async () => {
  const { user, t, openLibrary } = await open(null, 50)
  const dialog = await openLibrary()
  expect(dialog.getByRole('button', { name: t('admin-site:previous') })).toBeDisabled()
  await user.click(dialog.getByRole('button', { name: t('admin-site:next') }))
  await waitFor(() => expect(callsOf(library).at(-1)?.query.get('page')).toBe('2'))
  await user.type(dialog.getByRole('searchbox'), 'x')
  await waitFor(() => expect(callsOf(library).at(-1)?.query.get('q')).toBe('x'))
  expect(callsOf(library).at(-1)?.query.get('page')).toBe('1')
})

it('says that there is none, or tries again', async () => {
  const { user, t } = await open()
  answer({ [library]: () => refusal('UNAVAILABLE') })
  await user.click(screen.getByRole('button', { name: t('admin-site:picker.choose') }))
  const retry = await screen.findByRole('button', { name: t('admin-site:failed.retry') })
  answer({ [library]: tablePage([]) })
  await user.click(retry)
  expect(await screen.findByText(t('admin-site:media.none'))).toBeVisible()
})
