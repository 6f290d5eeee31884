import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { tablePage } from '#testing/admin-samples.ts'
import { findToast, show } from '#testing/render.tsx'
import { administrator, site } from '#testing/samples.ts'
import { answer, callsOf, refusal } from '#testing/server.ts'
import { adminSource } from '#testing/source-samples.ts'
import { SourceEditor } from './source-editor.tsx'
import { SourceForm } from './source-form.tsx'
import { SourcesTable } from './sources-table.tsx'

const read = 'GET /api/admin/sources/:id'
const save = 'PUT /api/admin/sources/:id'
const effect = 'GET /api/admin/sources/:id/withdrawal'
const withdraw = 'PUT /api/admin/sources/:id/withdrawal'
const hosts = [
  { host: 'bir.test', voices: 8 },
  { host: 'iki.test', voices: 2 },
]
const saved = adminSource(7, { name: 'Veri', version: 3, hosts })

async function open(source = saved) {
  answer({
    [read]: source,
    'GET /api/admin/sources': tablePage([source, adminSource(8)]),
    'GET /api/site': site,
  })
  const shown = await show(<SourceEditor id={7} />, { at: '/admin/sources/7/edit', as: administrator })
  await screen.findByRole('heading', { level: 1, name: source.name })
  const { user, t } = shown
  const press = (name: string, within_ = within(document.body)) =>
    user.click(within_.getByRole('button', { name }))
  const dialog = async () => within(await screen.findByRole('dialog'))
  const reason = async (text: string) => {
    await user.type((await dialog()).getByRole('textbox', { name: t('admin-sources:reason.label') }), text)
  }
  return { ...shown, press, dialog, reason }
}

describe('SourceEditor', () => {
  it('names a source that is gone, and tries again after a failure', async () => {
    answer({ [read]: () => refusal('SOURCE_NOT_FOUND') })
    const { t } = await show(<SourceEditor id={7} />, { as: administrator })
    expect(await screen.findByText(t('admin-sources:missing'))).toBeVisible()
  })

  it('takes a source out after saying what changes, and asks why', async () => {
    const { t, press, dialog, reason } = await open()
    answer({ [effect]: { games: 20, providers: 0, changed: 14, unknown: 9, known: 1 } })
    await press(t('admin-sources:withdraw.out'))
    const box = await dialog()
    expect(await box.findByText('14')).toBeVisible()
    expect(box.getByText('9')).toBeVisible()
    await press(t('admin-sources:withdraw.out'), box)
    expect(callsOf(withdraw)).toEqual([])
    await reason('yanlış çıktı')
    answer({ [withdraw]: () => refusal('CONFLICT') })
    await press(t('admin-sources:withdraw.out'), box)
    expect(await box.findByRole('alert')).toBeVisible()
    expect(box.getByRole('textbox')).toHaveValue('yanlış çıktı')
    answer({ [withdraw]: { ...saved, withdrawnAt: '2026-11-26T10:00:00.000Z', changedGames: 11 } })
    await press(t('admin-sources:withdraw.out'), box)
    expect(await findToast(t('admin-sources:withdraw.done', { count: 11, games: '11' }))).toBeVisible()
    expect(callsOf(withdraw)[1]?.body).toEqual({ version: 3, withdrawn: true, reason: 'yanlış çıktı' })
  })

  it('sends nothing while it does not know what would change', async () => {
    const { t, press, dialog, reason } = await open({ ...saved, withdrawnAt: '2026-11-26T10:00:00.000Z' })
    answer({ [effect]: () => refusal('UNAVAILABLE') })
    await press(t('admin-sources:withdraw.restore'))
    const box = await dialog()
    const retry = await box.findByRole('button', { name: t('layout:failed.retry') })
    await reason('geri gelsin')
    await press(t('admin-sources:withdraw.restore'), box)
    expect(callsOf(withdraw)).toEqual([])
    answer({ [effect]: { games: 1, providers: 0, changed: 5, unknown: 0, known: 5 } })
    await press(retry.textContent ?? '', box)
    expect(await box.findAllByText('5')).toHaveLength(2)
  })

  it('splits off a site under a new name', async () => {
    const { user, t, press, dialog, reason, history } = await open()
    await press(t('admin-sources:split.open'))
    const box = await dialog()
    await reason('ayrı site')
    await press(t('admin-sources:split.confirm'), box)
    expect(await box.findByText(t('admin-sources:split.nameNeeded'))).toBeVisible()
    await user.type(box.getByRole('textbox', { name: t('admin-sources:split.name') }), 'İki')
    answer({ 'PUT /api/admin/sources/:id/splitting': adminSource(9) })
    await press(t('admin-sources:split.confirm'), box)
    await waitFor(() => expect(history.location.pathname).toBe('/admin/sources/9/edit'))
    expect(callsOf('PUT /api/admin/sources/:id/splitting')[0]?.body).toEqual({
      ...{ host: 'iki.test', name: 'İki', version: 3, reason: 'ayrı site' },
    })
  })

  it('merges into a chosen source, never into none', async () => {
    const { user, t, press, dialog, reason, history } = await open()
    await press(t('admin-sources:merge.open'))
    const box = await dialog()
    await reason('aynı kaynak')
    await press(t('admin-sources:merge.confirm'), box)
    expect(callsOf('PUT /api/admin/sources/:id/merging')).toEqual([])
    await user.click(box.getByRole('combobox'))
    await user.click(await screen.findByRole('option', { name: /Kaynak 8/ }))
    answer({ 'PUT /api/admin/sources/:id/merging': adminSource(8) })
    await press(t('admin-sources:merge.confirm'), box)
    await waitFor(() => expect(history.location.pathname).toBe('/admin/sources/8/edit'))
    expect(callsOf('PUT /api/admin/sources/:id/merging')[0]?.body).toMatchObject({ into: 8, version: 3 })
  })

  it('settles field by field what somebody else changed meanwhile', async () => {
    const { user, t, press } = await open()
    answer({ [save]: () => refusal('CONFLICT'), [read]: { ...saved, licence: 'MIT', version: 5 } })
    const name = screen.getByRole('textbox', { name: t('admin-sources:form.name') })
    await user.clear(name)
    await user.type(name, 'Yeni ad')
    await press(t('admin:form.save'))
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: t('admin:conflict.take') }),
    )
    answer({ [save]: saved })
    await press(t('admin:form.save'))
    await waitFor(() =>
      expect(callsOf(save)[1]?.body).toMatchObject({ name: 'Yeni ad', licence: 'MIT', version: 5 }),
    )
  })
})

it('adds a source, and refuses a month that is none', async () => {
  const onSaved = vi.fn()
  answer({ 'POST /api/admin/sources': saved, 'GET /api/site': site })
  const { user, t } = await show(<SourceForm source={null} onSaved={onSaved} />, { as: administrator })
  const box = (name: string) => screen.getByRole('textbox', { name })
  await user.type(box(t('admin-sources:form.name')), 'Yeni')
  await user.type(box(t('admin-sources:form.seenOn')), 'geçen ay')
  const create = screen.getByRole('button', { name: t('admin:form.create') })
  await user.click(create)
  await waitFor(() => expect(box(t('admin-sources:form.seenOn'))).toBeInvalid())
  await user.clear(box(t('admin-sources:form.seenOn')))
  await user.type(box(t('admin-sources:form.seenOn')), '2026-09')
  await user.click(create)
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(saved))
  expect(callsOf('POST /api/admin/sources')[0]?.body).toMatchObject({
    name: 'Yeni',
    url: null,
    seenOn: '2026-09',
  })
})

it('lists sources by the figures they decide, and finds those taken out', async () => {
  answer({
    'GET /api/admin/sources': tablePage([saved, adminSource(8, { withdrawnAt: '2026-11-26T10:00:00.000Z' })]),
  })
  const { user, t } = await show(<SourcesTable />, { at: '/admin/sources', as: administrator })
  expect(await screen.findByRole('link', { name: /Veri/ })).toHaveAttribute('href', '/admin/sources/7/edit')
  expect(screen.getAllByText(t('admin-sources:states.withdrawn')).length).toBeGreaterThan(1)
  const asked = () => callsOf('GET /api/admin/sources').at(-1)?.query
  expect([asked()?.get('sort'), asked()?.get('dir')]).toEqual(['figures', 'desc'])
  answer({ 'GET /api/admin/sources': tablePage([]) })
  await user.selectOptions(
    screen.getByRole('combobox', { name: t('admin-sources:columns.state') }),
    t('admin-sources:states.withdrawn'),
  )
  await waitFor(() => expect(asked()?.get('state')).toBe('withdrawn'))
  await user.click(await screen.findByRole('button', { name: t('admin:table.clearFilters') }))
  await waitFor(() => expect(asked()?.get('state')).toBeNull())
})
