import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { tablePage } from '#testing/admin-samples.ts'
import { findToast, show } from '#testing/render.tsx'
import { administrator } from '#testing/samples.ts'
import { answer, callsOf, refusal } from '#testing/server.ts'
import { adminSource, adminVoice, adminVoices } from '#testing/source-samples.ts'
import { VoicesPanel } from './voices-panel.tsx'

const read = 'GET /api/admin/games/:id/voices'
const add = 'POST /api/admin/games/:id/voices'
const one = adminVoice(1)
const casino = adminVoice(2, {
  value: '94',
  source: { id: 2, slug: 'op', name: 'Kurallar', kind: 'operator', withdrawn: true },
  address: 'https://casino.test/kural',
})
const decision = adminVoice(3, {
  value: null,
  source: null,
  address: null,
  note: 'kurul kararı',
  by: 'yonetim',
})

async function open(...voices: (typeof one)[]) {
  answer({
    [read]: adminVoices(...voices),
    'GET /api/admin/sources': tablePage([
      adminSource(1, { slug: 'veri', name: 'Veri' }),
      adminSource(2, { slug: 'editor', name: 'Editor', kind: 'editor' }),
    ]),
  })
  return show(<VoicesPanel of={{ kind: 'games', id: 7 }} />, { as: administrator })
}

it('lists who says what, links no casino, and gives decisions with their reason', async () => {
  const { t } = await open(decision, one, casino)
  expect(await screen.findByText('%96,50')).toBeVisible()
  expect(screen.getByRole('link', { name: String(one.address) })).toBeVisible()
  expect(screen.getByText(String(casino.address)).closest('a')).toBeNull()
  expect(screen.getByText(t('admin-sources:voices.withdrawn'))).toBeVisible()
  expect(screen.getByText('kurul kararı')).toBeVisible()
  expect(screen.getByText(t('figures:kind.decision'))).toBeVisible()
})

it('says that there is none, and tries again after a failure', async () => {
  answer({ [read]: () => refusal('UNAVAILABLE') })
  const { user, t } = await show(<VoicesPanel of={{ kind: 'games', id: 7 }} />, { as: administrator })
  const retry = await screen.findByRole('button', { name: t('layout:failed.retry') })
  answer({ [read]: adminVoices() })
  await user.click(retry)
  expect(await screen.findByText(t('admin-sources:voices.none'))).toBeVisible()
})

it('removes a voice, shows it grey, and puts it back', async () => {
  const { user, t } = await open(one)
  const removed = { ...one, removedAt: '2026-11-26T10:00:00.000Z' }
  answer({ 'DELETE /api/admin/games/:id/voices/:voice': adminVoices(removed), [read]: adminVoices(removed) })
  const words = { field: 'RTP', value: '%96,50', source: 'Veri' }
  await user.click(await screen.findByRole('button', { name: t('admin-sources:voices.removeNamed', words) }))
  expect(await findToast(t('admin-sources:voices.removedDone'))).toBeVisible()
  expect(callsOf('DELETE /api/admin/games/:id/voices/:voice')[0]?.params).toEqual({ id: '7', voice: '1' })
  answer({ 'PUT /api/admin/games/:id/voices/:voice/restoration': adminVoices(one), [read]: adminVoices(one) })
  await user.click(await screen.findByRole('button', { name: t('admin-sources:voices.restoreNamed', words) }))
  expect(
    await screen.findByRole('button', { name: t('admin-sources:voices.removeNamed', words) }),
  ).toBeVisible()
})

it('adds a voice read in the language of the page, and keeps what was typed when it is refused', async () => {
  const { user, t } = await open(one)
  await user.click(await screen.findByRole('button', { name: t('admin-sources:voices.add.open') }))
  const dialog = within(await screen.findByRole('dialog'))
  const box = (name: 'value' | 'address' | 'note' | 'seenOn') =>
    dialog.getByRole('textbox', { name: new RegExp(`^${t(`admin-sources:voices.add.${name}`)}`) })
  const send = () => user.click(dialog.getByRole('button', { name: t('admin-sources:voices.add.submit') }))
  const choose = async (name: string) => {
    await user.click(dialog.getByRole('combobox', { name: new RegExp(t('admin-sources:voices.add.source')) }))
    await user.click(await screen.findByRole('option', { name: new RegExp(name) }))
  }
  await user.type(box('value'), '12')
  await send()
  expect(box('value')).toBeInvalid()
  expect(callsOf(add)).toEqual([])
  await user.clear(box('value'))
  await user.type(box('value'), '%96,51')
  await choose('Veri')
  await send()
  expect(box('address')).toBeInvalid()
  await user.type(box('address'), 'https://veri.test/x')
  await user.type(box('note'), 'sayfanın altı')
  answer({ [add]: () => refusal('VOICE_EXISTS') })
  await send()
  expect(await dialog.findByRole('alert')).toBeVisible()
  expect(box('value')).toHaveValue('%96,51')
  answer({ [add]: () => refusal('VALIDATION', { seenOn: 'Gelecekte olamaz.' }) })
  await user.type(box('seenOn'), '2999-01')
  await send()
  await waitFor(() => expect(box('seenOn')).toHaveAccessibleDescription(/Gelecekte/))
  await user.clear(box('seenOn'))
  answer({ [add]: adminVoices(one, adminVoice(9)) })
  await send()
  expect(await findToast(t('admin-sources:voices.added'))).toBeVisible()
  expect(callsOf(add).at(-1)?.body).toEqual({
    ...{ field: 'rtp', value: '96.51', source: 'veri', address: 'https://veri.test/x' },
    ...{ seenOn: null, note: 'sayfanın altı' },
  })
})

it('adds a voice of a provider', async () => {
  const say = 'POST /api/admin/providers/:id/voices'
  answer({
    'GET /api/admin/providers/:id/voices': adminVoices(),
    'GET /api/admin/sources': tablePage([adminSource(2, { slug: 'editor', name: 'Editor', kind: 'editor' })]),
    [say]: adminVoices(),
  })
  const { user, t } = await show(<VoicesPanel of={{ kind: 'providers', id: 7 }} />, { as: administrator })
  await user.click(await screen.findByRole('button', { name: t('admin-sources:voices.add.open') }))
  const dialog = within(await screen.findByRole('dialog'))
  const fact = dialog.getByRole('combobox', { name: new RegExp(`^${t('admin-sources:voices.add.field')}`) })
  await user.selectOptions(fact, t('games:field.active'))
  const value = new RegExp(`^${t('admin-sources:voices.add.value')}`)
  await user.selectOptions(dialog.getByRole('combobox', { name: value }), t('games:active.no'))
  await user.selectOptions(fact, t('games:field.headquarters'))
  await user.type(dialog.getByRole('textbox', { name: value }), 'İsveç | Sweden')
  await user.click(dialog.getByRole('combobox', { name: new RegExp(t('admin-sources:voices.add.source')) }))
  await user.click(await screen.findByRole('option', { name: /Editor/ }))
  await user.click(dialog.getByRole('button', { name: t('admin-sources:voices.add.submit') }))
  expect(await findToast(t('admin-sources:voices.added'))).toBeVisible()
  expect(callsOf(say).map(({ params, body }) => [params, body])).toEqual([
    [
      { id: '7' },
      {
        ...{ field: 'headquarters', value: 'İsveç|Sweden', source: 'editor' },
        ...{ address: null, seenOn: null, note: null },
      },
    ],
  ])
})
