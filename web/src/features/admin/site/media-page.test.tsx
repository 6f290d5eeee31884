import { errors } from '@slot-liste/contract/core/errors.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { libraryPicture, tablePage } from '#testing/admin-samples.ts'
import { findToast, show } from '#testing/render.tsx'
import { administrator, site } from '#testing/samples.ts'
import { answer, callsOf, later, refusal } from '#testing/server.ts'
import { MediaPage } from './media-page.tsx'

const pages = 'GET /api/admin/media'
const one = 'GET /api/admin/media/:hash'
const add = 'POST /api/admin/media'
const describing = 'PUT /api/admin/media/:hash'
const replace = 'PUT /api/admin/media/:hash/file'
const remove = 'DELETE /api/admin/media/:hash'
const picture = libraryPicture('a', { version: 3 })
const used = libraryPicture('b', {
  ...{ uses: 1, alt: { tr: 'Deniz', en: 'Sea' } },
  usedBy: [{ kind: 'game', id: 'gates', name: 'Gates' }],
})
const file = (name: string, size?: number) => {
  const made = new File(['x'], name, { type: 'image/png' })
  if (size !== undefined) Object.defineProperty(made, 'size', { value: size })
  return made
}
const tooLarge = 8 * 1024 * 1024 + 1

async function open(at = '/admin/media', found = [picture, used]) {
  answer({
    'GET /api/site': site,
    [pages]: tablePage(found),
    [one]: ({ params }) => found.find(({ hash }) => hash === params.hash)!,
  })
  const shown = await show(<MediaPage />, { at, as: administrator })
  const { user, t } = shown
  const upload = (...files: File[]) =>
    user.upload(screen.getByLabelText(t('admin-site:media.upload'), { selector: 'input' }), files)
  const openPicture = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: new RegExp(name) }))
    const dialog = within(await screen.findByRole('dialog', { name: t('admin-site:picture.title') }))
    await dialog.findByRole('button', { name: t('admin-site:settings.save') })
    return dialog
  }
  return { ...shown, upload, openPicture }
}

describe('MediaPage', () => {
  it('shows each picture with its size, its uses and whether it is described', async () => {
    const { t } = await open()
    const [plain, described] = (await screen.findAllByRole('listitem')).map((item) => within(item))
    expect(plain!.getByText(t('admin-site:media.size', { width: 600, height: 800, size: 2 }))).toBeVisible()
    expect(plain!.getByText(t('admin-site:media.unused'))).toBeVisible()
    expect(plain!.getByText(t('admin-site:media.withoutAlt'))).toBeVisible()
    expect(described!.getByRole('img', { name: 'Deniz' })).toBeVisible()
    expect(described!.queryByText(t('admin-site:media.withoutAlt'))).toBeNull()
  })

  it('sends pictures one after the other, and names the ones that are refused', async () => {
    const { t, upload } = await open()
    answer({ [add]: ({ query }) => (query.get('name') === 'yalan' ? refusal('IMAGE_UNSUPPORTED') : picture) })
    await upload(file('deniz.png'), file('yalan.png'), file('dev.png', tooLarge), file('dağ.webp'))
    expect(await findToast(t('admin-site:media.added', { count: 2 }))).toBeVisible()
    const refused = (name: string, reason: string) =>
      findToast(t('admin-site:media.refused', { name, reason }))
    expect(await refused('yalan.png', errors.IMAGE_UNSUPPORTED.tr)).toBeVisible()
    expect(await refused('dev.png', t('admin-site:media.tooLarge'))).toBeVisible()
    expect(callsOf(add).map(({ query }) => query.get('name'))).toEqual(['deniz', 'yalan', 'dağ'])
    expect(callsOf(pages).length).toBeGreaterThan(1)
  })

  it('says that it is busy meanwhile', async () => {
    const { t, upload } = await open()
    const { answer: wait, arrive } = later<typeof picture>()
    answer({ [add]: wait })
    await upload(file('deniz.png'))
    const button = screen.getByRole('button', { name: t('admin-site:media.upload') })
    expect(button).toHaveAttribute('aria-busy', 'true')
    arrive(picture)
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
  })

  it('finds pictures while one types, and by what is missing, in some order', async () => {
    const { user, t, history } = await open()
    await user.type(screen.getByRole('searchbox', { name: t('admin-site:media.search') }), 'deniz')
    await waitFor(() => expect(callsOf(pages).at(-1)?.query.get('q')).toBe('deniz'))
    expect(callsOf(pages).some(({ query }) => query.get('q') === 'den')).toBe(false)
    await user.selectOptions(screen.getByRole('combobox', { name: t('admin-site:media.sort.label') }), 'name')
    answer({ [pages]: tablePage([]) })
    await user.selectOptions(screen.getByRole('combobox', { name: t('admin-site:media.show') }), 'withoutAlt')
    expect(await screen.findByText(t('admin-site:media.notFound'))).toBeVisible()
    expect(Object.fromEntries(callsOf(pages).at(-1)!.query)).toMatchObject({
      only: 'withoutAlt',
      sort: 'name',
      dir: 'asc',
    })
    expect(history.location.search).toContain('q=deniz')
  })

  it('says that there is none, or that it failed', async () => {
    const { user, t, queryClient } = await open(undefined, [])
    expect(await screen.findByText(t('admin-site:media.none'))).toBeVisible()
    answer({ [pages]: () => refusal('UNAVAILABLE') })
    await queryClient.invalidateQueries()
    const retry = await screen.findByRole('button', { name: t('admin-site:failed.retry') })
    answer({ [pages]: tablePage([picture]) })
    await user.click(retry)
    expect(await screen.findByText('resim-a')).toBeVisible()
  })
})

describe('PictureDialog', () => {
  it('names a picture and says what it shows', async () => {
    const { user, t, openPicture } = await open()
    const dialog = await openPicture('resim-a')
    const save = dialog.getByRole('button', { name: t('admin-site:settings.save') })
    const name = dialog.getByRole('textbox', { name: t('admin-site:picture.name') })
    expect(save).toBeDisabled()
    await user.clear(name)
    await user.type(name, ' ')
    expect(save).toBeDisabled()
    await user.clear(name)
    await user.type(name, 'Deniz')
    await user.type(dialog.getByRole('textbox', { name: t('admin-site:picture.altTr') }), 'Mavi')
    answer({ [describing]: () => refusal('CONFLICT') })
    await user.click(save)
    expect(await findToast(/./)).toBeVisible()
    expect(name).toHaveValue('Deniz')
    answer({ [describing]: picture })
    await user.click(save)
    expect(await findToast(t('admin-site:picture.saved'))).toBeVisible()
    expect(callsOf(describing)[1]?.body).toEqual({ version: 3, name: 'Deniz', alt: { tr: 'Mavi', en: '' } })
  })

  it('tells where it is used, and is not removed there', async () => {
    const { t, openPicture } = await open()
    const dialog = await openPicture('resim-b')
    expect(dialog.getByRole('link', { name: 'Gates' })).toHaveAttribute('href', '/games/gates')
    expect(dialog.getByRole('button', { name: t('admin-site:picture.remove') })).toBeDisabled()
    expect(dialog.getByText(t('admin-site:picture.inUse'))).toBeVisible()
  })

  it('is removed at the second press', async () => {
    const { user, t, openPicture } = await open()
    const dialog = await openPicture('resim-a')
    await user.click(dialog.getByRole('button', { name: t('admin-site:picture.remove') }))
    expect(callsOf(remove)).toEqual([])
    answer({ [remove]: () => refusal('MEDIA_IN_USE') })
    await user.click(dialog.getByRole('button', { name: t('admin-site:picture.sure') }))
    expect(await findToast(errors.MEDIA_IN_USE.tr)).toBeVisible()
    answer({ [remove]: { deleted: true }, [pages]: tablePage([]) })
    await user.click(dialog.getByRole('button', { name: t('admin-site:picture.sure') }))
    expect(await findToast(t('admin-site:picture.removed'))).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(callsOf(remove)[1]?.params).toEqual({ hash: picture.hash })
  })

  it('gives its place to another, which is shown from then on', async () => {
    const { user, t, openPicture } = await open()
    const dialog = await openPicture('resim-a')
    const put = (one: File) =>
      user.upload(dialog.getByLabelText(t('admin-site:picture.replace'), { selector: 'input' }), one)
    await put(file('dev.png', tooLarge))
    expect(await findToast(t('admin-site:media.tooLarge'))).toBeVisible()
    expect(callsOf(replace)).toEqual([])
    answer({
      [replace]: used,
      [one]: ({ params }) => (params.hash === used.hash ? { ...used, name: 'yenisi' } : picture),
    })
    await put(file('yeni.png'))
    expect(await findToast(t('admin-site:picture.replaced'))).toBeVisible()
    expect(callsOf(replace)[0]?.params).toEqual({ hash: picture.hash })
    expect(callsOf(replace)[0]?.query.get('version')).toBe('3')
    await waitFor(() =>
      expect(dialog.getByRole('textbox', { name: t('admin-site:picture.name') })).toHaveValue('yenisi'),
    )
  })

  it('tries again when it cannot be read', async () => {
    const { user, t } = await open()
    answer({ [one]: () => refusal('UNAVAILABLE') })
    await user.click(await screen.findByRole('button', { name: /resim-a/ }))
    const retry = await screen.findByRole('button', { name: t('admin-site:failed.retry') })
    answer({ [one]: picture })
    await user.click(retry)
    expect(await screen.findByRole('textbox', { name: t('admin-site:picture.name') })).toHaveValue('resim-a')
  })
})
