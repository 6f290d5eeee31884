import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { importDetail } from '#testing/admin-samples.ts'
import { show } from '#testing/render.tsx'
import { administrator } from '#testing/samples.ts'
import { answer, callsOf, refusal } from '#testing/server.ts'
import { MapStep } from './map-step.tsx'

const check = 'PUT /api/admin/imports/:id/choices'
const detail = importDetail({
  rows: 1200,
  version: 3,
  reading: {
    ...{ encoding: 'windows-1254', format: 'csv', delimiter: ';' },
    headers: ['OYUN ADI', 'Sağlayıcı', ''],
    sample: [
      ['Gates', 'NetEnt', '5.000'],
      ['Sweet', '', '1'],
    ],
  },
  choices: { ...importDetail().choices, mapping: ['name', 'provider', null] },
})

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
  const facts = { rows: '1.200', encoding: 'Windows-1254', format: t('admin-bulk:file.delimiter.semicolon') }
  expect(screen.getByText(t('admin-bulk:file.facts', facts))).toBeVisible()
  expect(column('OYUN ADI')).toHaveValue('name')
  expect(column(untitled)).toHaveValue('')
  expect(screen.getByRole('cell', { name: 'Gates · Sweet' })).toBeVisible()
  expect(screen.getByRole('cell', { name: 'NetEnt' })).toBeVisible()
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
    ...{ mapping: ['name', 'provider', 'maxWin'], writes: 'tr', answers: {}, providers: {}, version: 3 },
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
