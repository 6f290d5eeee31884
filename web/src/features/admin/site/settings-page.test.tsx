import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { savedSettings, tablePage } from '#testing/admin-samples.ts'
import { findToast, show } from '#testing/render.tsx'
import { administrator, site } from '#testing/samples.ts'
import { answer, callsOf, later, refusal } from '#testing/server.ts'
import { SettingsPage } from './settings-page.tsx'

const read = 'GET /api/admin/settings'
const save = 'PUT /api/admin/settings'
const history = 'GET /api/admin/settings/history'
const restore = 'PUT /api/admin/settings/restoration'
const saved = savedSettings()
type Change = Parameters<typeof tablePage<typeof saved & { before: typeof saved.values }>>[0][number]

async function open(changes: Change[] = [], total = changes.length) {
  answer({ [read]: saved, [history]: { ...tablePage(changes), total, pageSize: 10 }, 'GET /api/site': site })
  const shown = await show(<SettingsPage />, { at: '/admin/settings', as: administrator })
  const { user, t } = shown
  const box = (field: string) =>
    screen.getByRole('textbox', {
      name: t(`admin-site:settings.fields.${field}` as 'admin-site:settings.fields.demoHosts'),
    })
  await screen.findByRole('button', { name: t('admin-site:settings.review') })
  const rewrite = async (field: string, text: string) => {
    await user.clear(box(field))
    await user.paste(text)
  }
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  const review = async () => {
    await press(t('admin-site:settings.review'))
    return within(await screen.findByRole('dialog', { name: t('admin-site:settings.confirm.title') }))
  }
  return { ...shown, box, rewrite, press, review }
}

describe('SettingsForm', () => {
  it('shows what will change before it is saved, each with its value before and after', async () => {
    const { user, t, rewrite, review } = await open()
    expect(screen.getByRole('button', { name: t('admin-site:settings.review') })).toBeDisabled()
    await rewrite('name.tr', 'Yeni ad')
    await user.click(screen.getByRole('checkbox', { name: t('admin-site:settings.fields.maintenance.on') }))
    expect(screen.getByText(t('admin-site:settings.changed', { count: 2 }))).toBeVisible()
    const dialog = await review()
    const terms = dialog.getAllByRole('term').map(({ textContent }) => textContent)
    expect(terms).toEqual([
      t('admin-site:settings.fields.name.tr'),
      t('admin-site:settings.fields.maintenance.on'),
    ])
    for (const text of ['Slot Liste', 'Yeni ad', t('admin-site:settings.off'), t('admin-site:settings.on')])
      expect(dialog.getByText(text)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: t('admin-site:cancel') }))
    expect(callsOf(save)).toEqual([])
  })

  it('saves all of them against the version they come from, lists line by line', async () => {
    const { user, t, box, rewrite, review } = await open()
    await rewrite('demoHosts', ' oyna.example.com \n\noyna.example.com\nb.example.com')
    await rewrite('contactAddress', 'bize@example.com')
    const dialog = await review()
    const { answer: wait, arrive } = later<typeof saved>()
    const next = savedSettings({ version: 4 }, { demoHosts: ['oyna.example.com', 'b.example.com'] })
    answer({ [save]: wait, [read]: next })
    const button = dialog.getByRole('button', { name: t('admin-site:settings.save') })
    await user.click(button)
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'))
    arrive(next)
    expect(await findToast(t('admin-site:settings.saved'))).toBeVisible()
    expect(callsOf(save)[0]?.body).toEqual({
      version: 3,
      values: {
        ...saved.values,
        demoHosts: ['oyna.example.com', 'b.example.com'],
        contactAddress: 'bize@example.com',
      },
    })
    expect(box('demoHosts')).toHaveValue('oyna.example.com\nb.example.com')
    expect(screen.getByRole('button', { name: t('admin-site:settings.review') })).toBeDisabled()
    // The site itself is asked for again.
    await waitFor(() => expect(callsOf('GET /api/site').length).toBeGreaterThan(0))
  })

  it('says at the field what is wrong, until it is typed again', async () => {
    const { user, t, box, rewrite, review } = await open()
    await rewrite('demoHosts', 'x')
    answer({ [save]: () => refusal('VALIDATION', { 'values.demoHosts.0': 'Bir alan adı olmalı.' }) })
    const dialog = await review()
    await user.click(dialog.getByRole('button', { name: t('admin-site:settings.save') }))
    expect(await findToast(t('admin-site:settings.invalid'))).toBeVisible()
    expect(box('demoHosts')).toHaveAccessibleDescription(/Bir alan adı olmalı/)
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.type(box('demoHosts'), 'y')
    expect(box('demoHosts')).not.toBeInvalid()
    answer({ [save]: () => refusal('RATE_LIMITED') })
    await user.click((await review()).getByRole('button', { name: t('admin-site:settings.save') }))
    expect(await findToast(/Çok sık/)).toBeVisible()
    expect(box('demoHosts')).toHaveValue('xy')
  })

  it('lets go of what was typed', async () => {
    const { t, box, rewrite, press } = await open()
    await rewrite('tagline.en', 'x')
    await press(t('admin-site:settings.discard'))
    expect(box('tagline.en')).toHaveValue('')
    expect(screen.getByRole('button', { name: t('admin-site:settings.discard') })).toBeDisabled()
  })

  it('settles what another administrator changed meanwhile', async () => {
    const { user, t, box, rewrite, review } = await open()
    await rewrite('name.tr', 'Benim')
    await rewrite('tagline.tr', 'Slogan')
    const theirs = savedSettings({ version: 4 }, { name: { tr: 'Onların', en: 'Theirs' } })
    answer({ [save]: () => refusal('CONFLICT'), [read]: theirs })
    await user.click((await review()).getByRole('button', { name: t('admin-site:settings.save') }))
    const conflict = within(await screen.findByRole('dialog', { name: t('admin:conflict.title') }))
    // Their change of a field that was not touched here is no question.
    expect(conflict.getAllByRole('group')).toHaveLength(1)
    const [mine, their] = conflict.getAllByRole('radio')
    expect(mine).toBeChecked()
    await user.click(their!)
    await user.click(conflict.getByRole('button', { name: t('admin:conflict.take') }))
    await waitFor(() => expect(box('name.tr')).toHaveValue('Onların'))
    expect(box('name.en')).toHaveValue('Theirs')
    expect(box('tagline.tr')).toHaveValue('Slogan')
    answer({ [save]: theirs })
    await user.click((await review()).getByRole('button', { name: t('admin-site:settings.save') }))
    await waitFor(() =>
      expect(callsOf(save)[1]?.body).toMatchObject({ version: 4, values: { name: { tr: 'Onların' } } }),
    )
  })

  it('begins from a newer version as long as nothing was typed', async () => {
    const { box, queryClient } = await open()
    answer({ [read]: savedSettings({ version: 9 }, { name: { tr: 'Başka', en: 'Other' } }) })
    await queryClient.invalidateQueries()
    await waitFor(() => expect(box('name.tr')).toHaveValue('Başka'))
  })

  it('saves what was typed against the version it began from, though a newer one came', async () => {
    const { user, t, box, rewrite, review, queryClient } = await open()
    await rewrite('tagline.tr', 'Slogan')
    const theirs = savedSettings({ version: 9 }, { name: { tr: 'Başka', en: 'Other' } })
    answer({ [read]: theirs, [save]: () => refusal('CONFLICT') })
    await act(() => queryClient.invalidateQueries())
    expect(box('name.tr')).toHaveValue('Slot Liste')
    await user.click((await review()).getByRole('button', { name: t('admin-site:settings.save') }))
    const conflict = within(await screen.findByRole('dialog', { name: t('admin:conflict.title') }))
    expect(callsOf(save)[0]?.body).toMatchObject({ version: 3 })
    expect(conflict.getByText(t('admin:conflict.nothing'))).toBeVisible()
  })

  it('asks before changes are lost', async () => {
    const { t, history: address, rewrite } = await open()
    await rewrite('name.tr', 'Yeni')
    address.push('/admin/lists')
    expect(await screen.findByRole('dialog', { name: t('admin:unsaved.title') })).toBeVisible()
  })

  it('tries again when the settings cannot be read', async () => {
    answer({ [read]: () => refusal('UNAVAILABLE') })
    const { user, t } = await show(<SettingsPage />, { as: administrator })
    const retry = await screen.findByRole('button', { name: t('admin-site:failed.retry') })
    answer({ [read]: saved, [history]: tablePage([]) })
    await user.click(retry)
    expect(await screen.findByText(t('admin-site:history.none'))).toBeVisible()
  })
})

describe('SettingsHistory', () => {
  const before = savedSettings({}, { commentsOpen: false }).values
  const change = (version: number, by: string | null = 'yonetim') => ({
    ...savedSettings({ version, by }),
    before,
  })

  it('tells who changed what, and which state holds now', async () => {
    const { user, t } = await open([change(3), change(2, null)])
    const [now, earlier] = (await screen.findAllByRole('listitem')).map((item) => within(item))
    expect(now!.getByText(t('admin-site:history.current'))).toBeVisible()
    expect(now!.queryByRole('button')).toBeNull()
    expect(earlier!.getByText(t('admin-site:history.nobody'))).toBeVisible()
    await user.click(now!.getByText(t('admin-site:history.changes', { count: 1 })))
    expect(now!.getByText(t('admin-site:settings.fields.commentsOpen'))).toBeVisible()
  })

  it('brings an earlier state back after a question, or says why not', async () => {
    const { user, t } = await open([change(3), change(2)])
    const name = t('admin-site:history.restore')
    await user.click(await screen.findByRole('button', { name }))
    const dialog = within(await screen.findByRole('dialog', { name: t('admin-site:history.confirm.title') }))
    answer({ [restore]: () => refusal('CONFLICT') })
    await user.click(dialog.getByRole('button', { name }))
    expect(await findToast(/./)).toBeVisible()
    expect(screen.getByRole('dialog')).toBeVisible()
    answer({ [restore]: saved })
    await user.click(dialog.getByRole('button', { name }))
    expect(await findToast(t('admin-site:history.restored'))).toBeVisible()
    expect(callsOf(restore)[1]?.body).toEqual({ version: 3, from: 2 })
    expect(callsOf(history).length).toBeGreaterThan(1)
  })

  it('goes through older pages and back', async () => {
    const { user, t } = await open([change(3)], 12)
    const older = await screen.findByRole('button', { name: t('admin-site:history.older') })
    const newer = screen.getByRole('button', { name: t('admin-site:history.newer') })
    expect(newer).toBeDisabled()
    await user.click(older)
    await waitFor(() => expect(callsOf(history).at(-1)?.query.get('page')).toBe('2'))
    expect(screen.getByText(t('admin:table.page', { current: 2, total: 2 }))).toBeVisible()
    expect(older).toBeDisabled()
    expect(newer).toBeEnabled()
  })

  it('tries again when it cannot be read', async () => {
    const { user, t, queryClient } = await open([change(3)])
    await screen.findByText(t('admin-site:history.current'))
    answer({ [history]: () => refusal('UNAVAILABLE') })
    await queryClient.invalidateQueries()
    const retry = await screen.findByRole('button', { name: t('admin-site:failed.retry') })
    answer({ [history]: tablePage([change(3)]) })
    await user.click(retry)
    expect(await screen.findByText(t('admin-site:history.current'))).toBeVisible()
  })
})
