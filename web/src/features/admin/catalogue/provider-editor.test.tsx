import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { adminProvider, tablePage } from '#testing/admin-samples.ts'
import { findToast, show } from '#testing/render.tsx'
import { administrator, site } from '#testing/samples.ts'
import { answer, callsOf, refusal } from '#testing/server.ts'
import { adminVoices } from '#testing/source-samples.ts'
import { ProviderEditor } from './provider-editor.tsx'
import { ProviderForm } from './provider-form.tsx'

const read = 'GET /api/admin/providers/:id'
const save = 'PUT /api/admin/providers/:id'
const remove = 'DELETE /api/admin/providers/:id'
const merge = 'PUT /api/admin/providers/:id/merging'
const here = '/admin/providers/7/edit'
const saved = adminProvider(7, { name: 'NetEnt', slug: 'netent', foundedYear: 1996, version: 3 })

async function open(provider = saved) {
  answer({ [read]: provider, 'GET /api/admin/providers': tablePage([]), 'GET /api/site': site })
  answer({ 'GET /api/admin/providers/:id/voices': adminVoices() })
  const shown = await show(<ProviderEditor address="7" />, { at: here, as: administrator })
  await screen.findByRole('heading', { level: 1, name: provider.name })
  const { user, t } = shown
  const box = (name: string) => screen.getByRole('textbox', { name })
  const rewrite = async (name: string, text: string) => {
    await user.clear(box(name))
    await user.paste(text)
  }
  return {
    ...shown,
    box,
    rewrite,
    send: () => user.click(screen.getByRole('button', { name: t('admin:form.save') })),
  }
}

describe('ProviderEditor', () => {
  it('names a provider that is gone', async () => {
    answer({ [read]: () => refusal('PROVIDER_NOT_FOUND') })
    const { t } = await show(<ProviderEditor address="7" />, { as: administrator })
    expect(await screen.findByText(t('admin-catalogue:providers.missing'))).toBeVisible()
  })

  it('refuses a year that is none, then sends it with the words line by line', async () => {
    const { t, box, rewrite, send } = await open()
    const year = t('admin-catalogue:gaps.foundedYear')
    await rewrite(year, '1e3')
    await send()
    await waitFor(() => expect(box(year)).toBeInvalid())
    expect(callsOf(save)).toEqual([])
    answer({ [save]: { ...saved, foundedYear: 1999, version: 4 } })
    await rewrite(year, ' 1999 ')
    await rewrite(t('admin-catalogue:gaps.specialtiesTr'), 'Megaways\n\n Küme ')
    await send()
    expect(await findToast(t('admin:form.saved'))).toBeVisible()
    const [call] = callsOf(save)
    expect(call?.params).toEqual({ id: '7' })
    expect(call?.body).toMatchObject({ foundedYear: 1999, specialtiesTr: ['Megaways', 'Küme'], version: 3 })
  })

  it('sends the owner, and that it makes no games any more', async () => {
    const { t, user, rewrite, send } = await open()
    answer({ [save]: { ...saved, owner: 'Evolution', active: false, version: 4 } })
    await rewrite(t('admin-catalogue:form.owner'), 'Evolution')
    const active = screen.getByRole('checkbox', { name: t('admin-catalogue:form.active') })
    expect(active).toBeChecked()
    await user.click(active)
    await send()
    expect(await findToast(t('admin:form.saved'))).toBeVisible()
    expect(callsOf(save)[0]?.body).toMatchObject({ active: false, owner: 'Evolution' })
  })

  it('settles field by field what somebody else changed meanwhile', async () => {
    const { user, t, box, rewrite, send } = await open()
    answer({
      [save]: () => refusal('CONFLICT'),
      [read]: { ...saved, name: 'NetEnt AB', foundedYear: 1997, version: 5 },
    })
    const year = t('admin-catalogue:gaps.foundedYear')
    await rewrite(year, '1999')
    await send()
    const dialog = await screen.findByRole('dialog', { name: t('admin:conflict.title') })
    const field = within(within(dialog).getByRole('group', { name: year }))
    expect([field.getByText('1996'), field.getByText('1999'), field.getByText('1997')]).toHaveLength(3)
    await user.click(within(dialog).getByRole('button', { name: t('admin:conflict.take') }))
    await waitFor(() => expect(box(t('admin-catalogue:form.name'))).toHaveValue('NetEnt AB'))
    expect(box(year)).toHaveValue('1999')
    answer({ [save]: saved })
    await send()
    await waitFor(() =>
      expect(callsOf(save)[1]?.body).toMatchObject({ foundedYear: 1999, name: 'NetEnt AB', version: 5 }),
    )
  })

  it('asks before changes are lost', async () => {
    const { t, history, rewrite } = await open()
    await rewrite(t('admin-catalogue:gaps.website'), 'https://ornek.com')
    history.push('/admin/providers')
    expect(await screen.findByRole('dialog', { name: t('admin:unsaved.title') })).toBeVisible()
    expect(history.location.pathname).toBe(here)
  })
})

describe('ProviderEditor, removing it', () => {
  it('offers it only without games', async () => {
    const { t } = await open({ ...saved, games: 1 })
    expect(screen.queryByRole('button', { name: t('admin-catalogue:providers.delete') })).toBeNull()
    expect(screen.getByText(t('admin-catalogue:providers.uses', { count: 1 }))).toBeVisible()
  })

  it('asks first, says why not, and leads to the table once it is gone', async () => {
    const { user, t, history } = await open()
    const name = t('admin-catalogue:providers.delete')
    await user.click(screen.getByRole('button', { name }))
    const dialog = await screen.findByRole('dialog', { name })
    answer({ [remove]: () => refusal('PROVIDER_HAS_GAMES') })
    await user.click(within(dialog).getByRole('button', { name }))
    expect(await within(dialog).findByRole('alert')).toBeVisible()
    answer({ [remove]: { deleted: true } })
    await user.click(within(dialog).getByRole('button', { name }))
    expect(await findToast(t('admin-catalogue:providers.deleted'))).toBeVisible()
    await waitFor(() => expect(history.location.pathname).toBe('/admin/providers'))
    expect(callsOf(remove).map(({ params }) => params)).toEqual([{ id: '7' }, { id: '7' }])
  })

  it('removes nothing when one thinks better of it', async () => {
    const { user, t } = await open()
    await user.click(screen.getByRole('button', { name: t('admin-catalogue:providers.delete') }))
    await user.click(await screen.findByRole('button', { name: t('admin:form.cancel'), hidden: false }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(callsOf(remove)).toEqual([])
  })

  it('merges it into another with the facts that one lacks', async () => {
    const { user, t, history } = await open({
      ...saved,
      alike: [{ id: 8, slug: 'net-ent', name: 'Net Ent' }],
    })
    answer({ [read]: adminProvider(8, { name: 'Net Ent', website: 'https://netent.com' }) })
    await user.click(screen.getByRole('button', { name: t('admin-catalogue:providers.merge') }))
    await user.click(await screen.findByRole('button', { name: /Net Ent/ }))
    await screen.findByRole('table')
    answer({ [merge]: adminProvider(8) })
    await user.click(screen.getByRole('button', { name: t('admin-catalogue:merge.submit') }))
    expect(await findToast(t('admin-catalogue:merge.done'))).toBeVisible()
    await waitFor(() => expect(history.location.pathname).toBe('/admin/providers/8/edit'))
    expect(callsOf(merge)[0]?.body).toEqual({ into: 8, version: 3, take: ['foundedYear'] })
  })
})

it('adds a provider whose address is made of its name', async () => {
  const onSaved = vi.fn()
  answer({ 'POST /api/admin/providers': saved, 'GET /api/site': site })
  const { user, t } = await show(<ProviderForm provider={null} onSaved={onSaved} />, { as: administrator })
  const create = screen.getByRole('button', { name: t('admin:form.create') })
  const name = screen.getByRole('textbox', { name: t('admin-catalogue:form.name') })
  await user.click(create)
  await waitFor(() => expect(name).toHaveAccessibleDescription('Bu alan gerekli.'))
  await user.type(name, 'Deneme Evi')
  await user.tab()
  expect(screen.getByRole('textbox', { name: t('admin-catalogue:form.slug') })).toHaveValue('deneme-evi')
  await user.click(create)
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(saved))
  expect(callsOf('POST /api/admin/providers')[0]?.body).toMatchObject({
    name: 'Deneme Evi',
    slug: 'deneme-evi',
    foundedYear: null,
  })
})
