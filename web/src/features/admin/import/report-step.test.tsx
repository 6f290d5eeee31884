import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { importDetail, importRow, tablePage } from '#testing/admin-samples.ts'
import { show } from '#testing/render.tsx'
import { administrator } from '#testing/samples.ts'
import { watchSavedFiles } from '#testing/saved-files.ts'
import { answer, callsOf, refusal } from '#testing/server.ts'
import { ReportStep } from './report-step.tsx'

const undo = 'PUT /api/admin/imports/:id/undoing'
const detail = importDetail({
  state: 'committed',
  version: 3,
  outcomes: { created: 1200 },
  undoUntil: '2999-01-01T12:00:00.000Z',
})

async function open(of = detail) {
  answer({
    'GET /api/admin/imports/:id/rows': tablePage([importRow(1, { slug: 'gates', outcome: 'created' })]),
  })
  const shown = await show(<ReportStep detail={of} />, { at: '/admin/games/bulk', as: administrator })
  await screen.findByRole('link', { name: 'Oyun 1' })
  return { ...shown, press: (name: string) => shown.user.click(screen.getByRole('button', { name })) }
}

it('tells what became of the rows, and saves the report', async () => {
  const saved = watchSavedFiles()
  const { t, press } = await open()
  expect(screen.getByText('1.200')).toBeVisible()
  expect(screen.getByRole('row', { name: /Oyun 1/ })).toHaveTextContent(t('admin-bulk:outcome.created'))
  expect(screen.queryByRole('checkbox')).toBeNull()
  answer({ 'GET /api/admin/imports/:id/report': () => new Response('satır') })
  await press(t('admin-bulk:report.download'))
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual([t('admin-bulk:report.file')]))
})

it('is undone after a question; a refusal is said there', async () => {
  const { user, t, press } = await open()
  expect(screen.getByText(/tarihine kadar geri alınabilir/)).toBeVisible()
  await press(t('admin-bulk:report.undo'))
  const dialog = await screen.findByRole('dialog', { name: t('admin-bulk:report.undoTitle') })
  await user.click(
    within(dialog)
      .getAllByRole('button', { name: t('admin-bulk:report.cancel') })
      .at(-1)!,
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(callsOf(undo)).toEqual([])
  answer({ [undo]: () => refusal('IMPORT_NOT_UNDOABLE'), 'GET /api/admin/imports/:id': detail })
  await press(t('admin-bulk:report.undo'))
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: t('admin-bulk:report.undo') }),
  )
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(callsOf(undo)[0]?.body).toEqual({ version: 3 })
})

it.each([
  ['2000-01-01T12:00:00.000Z', 'report.undoOver'],
  [null, 'report.download'],
] as const)('cannot be undone when its time is over: %s', async (undoUntil, text) => {
  const { t } = await open({ ...detail, undoUntil })
  expect(screen.getByText(t(`admin-bulk:${text}`))).toBeVisible()
  expect(screen.queryByRole('button', { name: t('admin-bulk:report.undo') })).toBeNull()
})

it('says that it was undone, or that nothing was written', async () => {
  const { t } = await open({ ...detail, state: 'undone', outcomes: {}, undoUntil: null })
  expect(screen.getByRole('heading', { name: t('admin-bulk:report.undoneTitle') })).toBeVisible()
  expect(screen.getByText(t('admin-bulk:report.nothing'))).toBeVisible()
})
