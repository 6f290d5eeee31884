import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { importDetail } from '#testing/admin-samples.ts'
import { show } from '#testing/render.tsx'
import { administrator } from '#testing/samples.ts'
import { answer, callsOf, refusal } from '#testing/server.ts'
import { MapStep } from './map-step.tsx'

const check = 'PUT /api/admin/imports/:id/choices'
const header = 'PUT /api/admin/imports/:id/header'
const detail = importDetail({
  rows: 1200,
  version: 3,
  reading: {
    ...importDetail().reading,
    ...{ encoding: 'windows-1254', format: 'csv', delimiter: ';' },
    top: [
      { row: 1, cells: ['OYUN ADI', 'Sağlayıcı', ''] },
      { row: 2, cells: ['Gates', 'NetEnt', '5.000'] },
    ],
    headers: ['OYUN ADI', 'Sağlayıcı', ''],
    sample: [
      ['Gates', 'NetEnt', '5.000'],
      ['Sweet', '', '1'],
    ],
  },
  choices: { ...importDetail().choices, mapping: ['name', 'provider', null] },
})

const { remembered: _, ...choices } = detail.choices

async function open(of = detail) {
  const shown = await show(<MapStep detail={of} />, { at: '/admin/games/bulk', as: administrator })
  const { t } = shown
  const column = (header: string) =>
    screen.getByRole('combobox', { name: t('admin-bulk:map.columnOf', { header }) })
  const submit = () => screen.getByRole('button', { name: t('admin-bulk:map.submit') })
  return { ...shown, column, submit, untitled: t('admin-bulk:map.untitled', { number: 3 }) }
}

it('tells how the file was read, and what stands under each heading', async () => {
  const { t, column, untitled } = await open()
  const rows = t('admin-bulk:file.rows', { count: 1200, rows: '1.200' })
  const facts = [rows, 'Windows-1254', t('admin-bulk:file.kind.semicolon')]
  expect(screen.getByText(facts.join(' · '))).toBeVisible()
  expect(column('OYUN ADI')).toHaveValue('name')
  expect(column(untitled)).toHaveValue('')
  expect(screen.getByRole('rowheader', { name: /OYUN ADI\s*Gates · Sweet/ })).toBeVisible()
  expect(screen.getByRole('rowheader', { name: /Sağlayıcı\s*NetEnt/ })).toBeVisible()
  expect(screen.getByText(t('admin-bulk:map.lead'))).toBeVisible()
})

it('says that such headings were matched before', async () => {
  const { t } = await open({ ...detail, choices: { ...detail.choices, remembered: true } })
  expect(screen.getByText(t('admin-bulk:map.remembered'))).toBeVisible()
})

it('goes on once games can be recognised and no column stands twice', async () => {
  const { user, t, column, submit, untitled } = await open()
  await user.selectOptions(column('Sağlayıcı'), '')
  expect(screen.getByRole('alert')).toHaveTextContent(t('admin-bulk:map.missing'))
  expect(submit()).toBeDisabled()
  await user.selectOptions(column(untitled), 'slug')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(submit()).toBeEnabled()
  await user.selectOptions(column(untitled), 'name')
  expect(screen.getByRole('alert')).toHaveTextContent(
    t('admin-bulk:map.twice', { column: t('games:field.name') }),
  )
  expect(submit()).toBeDisabled()
})

it('sends the columns and the marks of the figures, and leads to the check', async () => {
  const { user, t, history, column, submit, untitled } = await open()
  answer({ [check]: { ...detail, state: 'checked' } })
  await user.selectOptions(column(untitled), 'maxWin')
  const marks = screen.getByRole('combobox', { name: t('admin-bulk:map.writes') })
  expect(marks).toHaveValue('ask')
  await user.selectOptions(marks, 'tr')
  await user.click(submit())
  await waitFor(() => expect(history.location.search).toBe(`?import=${detail.id}`))
  expect(callsOf(check)[0]?.body).toEqual({
    ...choices,
    ...{ mapping: ['name', 'provider', 'maxWin'], writes: 'tr', version: 3 },
  })
})

it('keeps the choices when they are refused', async () => {
  const { user, column, submit, untitled } = await open()
  answer({ [check]: () => refusal('CONFLICT') })
  await user.selectOptions(column(untitled), 'rtp')
  await user.click(submit())
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(column(untitled)).toHaveValue('rtp')
})

it('reads the headings from another row, and notices when there are none', async () => {
  const { user, t } = await open({
    ...detail,
    reading: { ...detail.reading, headerRow: 0, repeated: ['rtp'] },
  })
  expect(screen.getByText(t('admin-bulk:header.none'))).toBeVisible()
  expect(screen.getByText(t('admin-bulk:header.repeated', { headings: 'rtp' }))).toBeVisible()
  const row = screen.getByRole('combobox', { name: t('admin-bulk:header.title') })
  expect(row).toHaveValue('0')
  answer({ [header]: () => refusal('CONFLICT'), 'GET /api/admin/imports/:id': detail })
  await user.selectOptions(row, '2')
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(callsOf(header)[0]?.body).toEqual({ version: 3, row: 2 })
})

it('takes a value for a missing column, and what columns may do to games that are there', async () => {
  const { user, t, column, submit } = await open()
  await user.selectOptions(column('Sağlayıcı'), '')
  expect(submit()).toBeDisabled()
  await user.selectOptions(
    screen.getByRole('combobox', { name: t('admin-bulk:constants.column') }),
    'provider',
  )
  await user.type(screen.getByRole('textbox', { name: t('admin-bulk:constants.value') }), 'NetEnt')
  await user.click(screen.getByRole('button', { name: t('admin-bulk:constants.add') }))
  // A constant that was typed and not added counts too.
  await user.selectOptions(
    screen.getByRole('combobox', { name: t('admin-bulk:constants.column') }),
    'volatility',
  )
  await user.type(screen.getByRole('textbox', { name: t('admin-bulk:constants.value') }), 'orta')
  await user.click(screen.getByRole('checkbox', { name: t('admin-bulk:map.leaveNames') }))
  const policy = screen.getByRole('combobox', { name: t('admin-bulk:map.policyOf', { header: 'OYUN ADI' }) })
  expect(policy).toHaveValue('never')
  answer({ [check]: { ...detail, state: 'checked' } })
  await user.click(submit())
  await waitFor(() => expect(callsOf(check)).toHaveLength(1))
  expect(callsOf(check)[0]?.body).toMatchObject({
    ...{ constants: { provider: 'NetEnt', volatility: 'orta' }, policies: { name: 'never' } },
  })
})
