import { errors } from '@slot-liste/contract/core/errors.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type ImportDetail, importDetail, tablePage } from '#testing/admin-samples.ts'
import { findToast, show } from '#testing/render.tsx'
import { administrator } from '#testing/samples.ts'
import { watchSavedFiles } from '#testing/saved-files.ts'
import { answer, callsOf, later, refusal } from '#testing/server.ts'
import { BulkPage } from './bulk-page.tsx'

const upload = 'POST /api/admin/imports'
const read = 'GET /api/admin/imports/:id'
const list = 'GET /api/admin/imports'
const rows = 'GET /api/admin/imports/:id/rows'
const remove = 'DELETE /api/admin/imports/:id'
const detail = importDetail()
const csv = new File(['Oyun adı;Sağlayıcı\nGates;NetEnt'], 'oyunlar.csv', { type: 'text/csv' })

async function open(at = '/admin/games/bulk', uploads: ImportDetail[] = []) {
  answer({ [list]: tablePage(uploads), [rows]: tablePage([]) })
  const shown = await show(<BulkPage />, { at, as: administrator })
  const { user, t } = shown
  const choose = (file: File) =>
    user.upload(screen.getByLabelText(t('admin-bulk:drop.choose'), { selector: 'input' }), file)
  return { ...shown, choose }
}

const openImport = (of: ImportDetail) => {
  answer({ [read]: of })
  return open(`/admin/games/bulk?import=${of.id}`)
}

describe('BulkPage, sending a file', () => {
  it('sends it under its name, says so meanwhile, and goes on to its columns', async () => {
    const { t, history, choose } = await open()
    const { answer: wait, arrive } = later<ImportDetail>()
    answer({ [upload]: wait, [read]: detail })
    await choose(csv)
    expect(screen.getByText(t('admin-bulk:drop.busy', { name: 'oyunlar.csv' }))).toBeVisible()
    arrive(detail)
    await waitFor(() => expect(history.location.search).toBe(`?import=${detail.id}`))
    expect(await screen.findByRole('heading', { name: t('admin-bulk:map.title') })).toBeVisible()
    const [call] = callsOf(upload)
    expect(call?.query.get('name')).toBe('oyunlar.csv')
    expect(call?.body).toHaveProperty('size', csv.size)
  })

  it('takes a file that is dropped', async () => {
    const { t } = await open()
    answer({ [upload]: detail, [read]: detail })
    const place = screen.getByText(t('admin-bulk:drop.title')).parentElement!
    fireEvent.dragOver(place)
    expect(screen.getByText(t('admin-bulk:drop.now'))).toBeVisible()
    fireEvent.dragLeave(place)
    expect(screen.getByText(t('admin-bulk:drop.title'))).toBeVisible()
    fireEvent.drop(place, { dataTransfer: { files: [csv] } })
    expect(await screen.findByRole('heading', { name: t('admin-bulk:map.title') })).toBeVisible()
  })

  it('refuses an empty file and one that is too large before it is sent, then takes the corrected one', async () => {
    const { t, choose } = await open()
    await choose(new File([], 'bos.csv', { type: 'text/csv' }))
    expect(screen.getByRole('alert')).toHaveTextContent(t('admin-bulk:drop.empty'))
    const large = new File(['a'], 'buyuk.csv', { type: 'text/csv' })
    Object.defineProperty(large, 'size', { value: 20 * 1024 * 1024 + 1 })
    await choose(large)
    expect(screen.getByRole('alert')).toHaveTextContent(t('admin-bulk:drop.tooLarge'))
    expect(callsOf(upload)).toEqual([])
    const { answer: wait } = later<ImportDetail>()
    answer({ [upload]: wait })
    await choose(csv)
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(callsOf(upload)).toHaveLength(1)
  })

  it('says why the server refuses it', async () => {
    const { choose } = await open()
    answer({ [upload]: () => refusal('IMPORT_NOT_A_TABLE') })
    await choose(csv)
    expect(await screen.findByRole('alert')).toHaveTextContent(errors.IMPORT_NOT_A_TABLE.tr)
  })

  it('takes a table that was pasted', async () => {
    const { user, t } = await open()
    answer({ [upload]: () => refusal('IMPORT_NOT_A_TABLE') })
    await user.click(screen.getByRole('button', { name: t('admin-bulk:paste.open') }))
    const submit = screen.getByRole('button', { name: t('admin-bulk:paste.submit') })
    expect(submit).toBeDisabled()
    await user.type(screen.getByRole('textbox', { name: t('admin-bulk:paste.label') }), 'Ad;Firma')
    await user.click(submit)
    await waitFor(() => expect(callsOf(upload)).toHaveLength(1))
    expect(callsOf(upload)[0]?.query?.get('name')).toBe(t('admin-bulk:paste.name'))
  })

  it('saves a template to begin with', async () => {
    const saved = watchSavedFiles()
    const { user, t } = await open()
    answer({ 'GET /api/admin/import-template': () => new Response('Oyun adı') })
    await user.click(screen.getByRole('button', { name: t('admin-bulk:drop.template') }))
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual([t('admin-bulk:drop.templateFile')]))
  })
})

describe('BulkPage, earlier uploads', () => {
  const written = importDetail({ id: 'b', name: 'eski.csv', state: 'committed', outcomes: { created: 3 } })
  const checked = importDetail({
    ...{ id: 'c', name: 'yeni.csv', state: 'checked' },
    counts: { ...detail.counts, create: 4 },
  })

  it('lead to themselves, with how far they came', async () => {
    const { t } = await open(undefined, [written, checked])
    expect(await screen.findByRole('link', { name: 'eski.csv' })).toHaveAttribute(
      'href',
      '/admin/games/bulk?import=b',
    )
    expect(screen.getByRole('cell', { name: `${t('admin-bulk:outcome.created')}: 3` })).toBeVisible()
    expect(screen.getByRole('cell', { name: new RegExp(`${t('admin-bulk:check.create')}: 4`) })).toBeVisible()
  })

  it('can be thrown away as long as they were not written, after a question', async () => {
    const { user, t } = await open(undefined, [written, checked])
    const name = (file: string) => t('admin-bulk:list.deleteNamed', { name: file })
    await user.click(await screen.findByRole('button', { name: name('yeni.csv') }))
    expect(screen.queryByRole('button', { name: name('eski.csv'), hidden: true })).toBeNull()
    const dialog = await screen.findByRole('dialog', { name: t('admin-bulk:list.deleteTitle') })
    await user.click(
      within(dialog)
        .getAllByRole('button', { name: t('admin-bulk:list.cancel') })
        .at(-1)!,
    )
    expect(callsOf(remove)).toEqual([])
    await user.click(await screen.findByRole('button', { name: name('yeni.csv') }))
    answer({ [remove]: { deleted: true } })
    await user.click(await screen.findByRole('button', { name: t('admin-bulk:list.delete') }))
    expect(await findToast(t('admin-bulk:list.deleted'))).toBeVisible()
    expect(callsOf(remove).map(({ params }) => params)).toEqual([{ id: 'c' }])
    expect(callsOf(list).length).toBeGreaterThan(1)
  })

  it('stay where they are when the server refuses', async () => {
    const { user, t } = await open(undefined, [checked])
    answer({ [remove]: () => refusal('IMPORT_BUSY') })
    await user.click(
      await screen.findByRole('button', { name: t('admin-bulk:list.deleteNamed', { name: 'yeni.csv' }) }),
    )
    await user.click(await screen.findByRole('button', { name: t('admin-bulk:list.delete') }))
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(screen.getByRole('dialog')).toBeVisible()
  })
})

describe('BulkPage, one upload', () => {
  it('asks again while the server is at work, and goes on when it is done', async () => {
    const { t, queryClient } = await openImport({ ...detail, state: 'committing', rows: 2000, done: 1500 })
    queryClient.setQueryData(['games', 'x'], {})
    expect(await screen.findByText(t('admin-bulk:busy.committing'))).toBeVisible()
    expect(screen.getByRole('progressbar', { name: t('admin-bulk:busy.committing') })).toHaveValue(1500)
    expect(screen.getByText(t('admin-bulk:busy.progress', { done: '1.500', rows: '2.000' }))).toBeVisible()
    const current = (name: 'commit' | 'report') =>
      screen.getByText(t(`admin-bulk:steps.${name}`)).closest('li')
    expect(current('commit')).toHaveAttribute('aria-current', 'step')
    answer({ [read]: { ...detail, state: 'committed', outcomes: { created: 1 } } })
    expect(await screen.findByRole('heading', { name: t('admin-bulk:report.title') })).toBeVisible()
    expect(current('report')).toHaveAttribute('aria-current', 'step')
    // Pages that show games ask for them again.
    await waitFor(() => expect(queryClient.getQueryState(['games', 'x'])?.isInvalidated).toBe(true))
  })

  it('follows what is taken back until nothing of it is written', async () => {
    const { t, queryClient } = await openImport({ ...detail, state: 'reverting', rows: 2000, done: 1200 })
    queryClient.setQueryData(['games', 'x'], {})
    expect(await screen.findByText(t('admin-bulk:busy.reverting'))).toBeVisible()
    expect(screen.getByText(t('admin-bulk:busy.still', { done: '1.200' }))).toBeVisible()
    answer({ [read]: { ...detail, state: 'checked', error: 'MOVED' } })
    expect(await screen.findByRole('alert')).toHaveTextContent(t('admin-bulk:failed.MOVED'))
    expect(queryClient.getQueryState(['games', 'x'])?.isInvalidated).toBe(true)
  })

  it('says that an undo stopped before its end', async () => {
    const { t } = await openImport({
      ...detail,
      state: 'committed',
      error: 'FAILED',
      outcomes: { created: 1 },
    })
    expect(await screen.findByRole('alert')).toHaveTextContent(t('admin-bulk:failed.undo'))
  })

  it('says why the last step came to nothing, and which rows moved', async () => {
    const { t } = await openImport({ ...detail, state: 'checked', error: 'MOVED', moved: [3, 8] })
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(t('admin-bulk:failed.MOVED'))
    expect(alert).toHaveTextContent(t('admin-bulk:failed.movedRows', { rows: '3, 8' }))
  })

  it('says what failed, tries again, and leads back to another file', async () => {
    answer({ [read]: () => refusal('UNAVAILABLE') })
    const { user, t, history } = await open(`/admin/games/bulk?import=${detail.id}`)
    const retry = await screen.findByRole('button', { name: t('layout:failed.retry') })
    answer({ [read]: detail })
    await user.click(retry)
    await user.click(await screen.findByRole('button', { name: t('admin-bulk:drop.again') }))
    await waitFor(() => expect(history.location.search).toBe(''))
    expect(screen.getByText(t('admin-bulk:drop.title'))).toBeVisible()
  })
})
