import type { Hunt } from '@slot-liste/contract/hunts/hunts.ts'
import { useQuery } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { huntOptions } from '#data/hunts/hunts.ts'
import { bonus, hunt, huntId as id, idOf } from '#testing/hunt-samples.ts'
import { findToast, show } from '#testing/render.tsx'
import { game, member, page } from '#testing/samples.ts'
import { answer, callsOf, refusal } from '#testing/server.ts'
import { HuntPage } from './hunt-page.tsx'
import { HuntRefused } from './hunt-refused.tsx'
import { HuntsPage } from './hunts-page.tsx'

const owned = { can: { edit: true, delete: true, report: false, show: false } }

let deletions = 0

/** Follows the cache, as the page does. */
function Shown() {
  const { data } = useQuery(huntOptions(id))
  if (!data) return null
  return (
    <HuntPage
      hunt={data}
      report={<button type="button">Bildir</button>}
      restore={<button type="button">Geri getir</button>}
      onDeleted={() => (deletions += 1)}
    />
  )
}

async function showHunt(more: Partial<Hunt> = {}) {
  answer({ 'GET /api/hunts/:id': hunt(more) })
  const shown = await show(<Shown />, more.can ? { as: member } : {})
  await screen.findByRole('heading', { level: 1, name: 'Pazar avı' })
  return shown
}

const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement as HTMLElement
const box = (name: RegExp) => screen.getByRole('textbox', { name })

describe('a hunt', () => {
  it('says what it stands at, what it takes to break even, and the exact chance of it', async () => {
    await showHunt()
    expect(figure('Açılan')).toHaveTextContent('1 / 3')
    expect(figure('Ortalama')).toHaveTextContent('245,5x')
    expect(figure('En iyi')).toHaveTextContent('245,5x')
    expect(figure('Toplam maliyet')).toHaveTextContent('300x')
    expect(figure('Başa baş için gereken ortalama')).toHaveTextContent('27,25x')
    const chance = figure('Başa baş olasılığı')
    expect(chance).toHaveTextContent('kesin hesap')
    await waitFor(() => expect(chance).toHaveTextContent(/%\d\d,\d/))
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
    expect(rows.filter((text) => text.includes('açılmadı'))).toHaveLength(2)
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it.each([
    [{ cost: 2_000 }, 'Maliyet çıktı', true],
    [{ bonuses: [bonus('starburst', 2_455)] }, '54,5x eksik kaldı', false],
  ])('knows when there is nothing left to need', async (more, text, hasChance) => {
    await showHunt(more)
    expect(figure('Başa baş için gereken ortalama')).toHaveTextContent(text)
    if (hasChance) await waitFor(() => expect(figure('Başa baş olasılığı')).toHaveTextContent('%100,0'))
    else expect(screen.queryByText('Başa baş olasılığı')).toBeNull()
  })

  it('has no chance without a cost', async () => {
    await showHunt({ cost: null })
    expect(figure('Toplam maliyet')).toHaveTextContent('Maliyet girilmemiş')
    expect(screen.queryByText('Başa baş olasılığı')).toBeNull()
  })

  it('can be reported by those who may, and brought back by those who may where it is hidden', async () => {
    const can = { edit: false, delete: false, report: false, show: false }
    const here = (name: string) => screen.queryByRole('button', { name }) !== null
    await showHunt({ can: { ...can, report: true } })
    expect([here('Bildir'), here('Geri getir')]).toEqual([true, false])
    cleanup()
    const hidden = { reason: 'başlığı hakaret' }
    await showHunt({ can: { ...can, edit: true }, hidden })
    expect([here('Bildir'), here('Geri getir')]).toEqual([false, false])
    expect(screen.getByText(/gizlendi.*Gerekçe: başlığı hakaret/)).toBeVisible()
    cleanup()
    await showHunt({ can: { ...can, show: true }, hidden })
    expect(here('Geri getir')).toBe(true)
  })

  it('is opened bonus by bonus, one write after the other', async () => {
    const { user } = await showHunt(owned)
    let version = 4
    answer({
      'PUT /api/hunts/:id/bonuses': ({ body }) =>
        hunt({ ...owned, bonuses: body.bonuses as Hunt['bonuses'], version: ++version }),
    })
    await user.type(box(/Gonzo's Quest, 2\. bonus/), '12,5{Enter}')
    await user.type(box(/Starburst, 3\. bonus/), '0{Enter}')
    await waitFor(() => expect(callsOf('PUT /api/hunts/:id/bonuses')).toHaveLength(2))
    const sent = callsOf('PUT /api/hunts/:id/bonuses').map(({ body }) => [
      body.version,
      body.bonuses.map(({ multiple }) => multiple),
    ])
    expect(sent).toEqual([
      [4, [2_455, 125, null]],
      [5, [2_455, 125, 0]],
    ])
    await user.click(screen.getByRole('button', { name: 'Starburst, 1. bonusu çıkar' }))
    await waitFor(() => expect(callsOf('PUT /api/hunts/:id/bonuses')).toHaveLength(3))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Bonuslar' })).toHaveFocus())
    expect(callsOf('PUT /api/hunts/:id/bonuses')[2]?.body).toMatchObject({
      version: 6,
      bonuses: [{ multiple: 125 }, { multiple: 0 }],
    })
  })

  it('writes to the same bonus after another was taken out elsewhere, and names one that is gone', async () => {
    const { user, queryClient } = await showHunt(owned)
    const fewer = hunt({ ...owned, bonuses: hunt().bonuses.slice(1), version: 5 })
    answer({
      'PUT /api/hunts/:id/bonuses': ({ body }) =>
        hunt({ ...owned, bonuses: body.bonuses as Hunt['bonuses'], version: 6 }),
    })
    await user.type(box(/Gonzo's Quest, 2\. bonus/), '12,5')
    act(() => queryClient.setQueryData(huntOptions(id).queryKey, fewer))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(callsOf('PUT /api/hunts/:id/bonuses')).toHaveLength(1))
    expect(callsOf('PUT /api/hunts/:id/bonuses')[0]?.body.bonuses).toMatchObject([
      { id: idOf(2), multiple: 125 },
      { id: idOf(3), multiple: null },
    ])
    answer({ 'PUT /api/hunts/:id/bonuses': hunt({ ...owned, bonuses: [], version: 7 }) })
    await user.type(box(/Starburst, 2\. bonus/), '3{Enter}')
    await findToast('Bu bonus başka bir yerde çıkarılmış.')
  })

  it('says that it was changed elsewhere, and shows what it is now', async () => {
    const { user } = await showHunt(owned)
    answer({
      'PUT /api/hunts/:id/bonuses': refusal('CONFLICT'),
      'GET /api/hunts/:id': hunt({ ...owned, bonuses: [bonus('starburst', 10)], version: 9 }),
    })
    await user.type(box(/Gonzo's Quest, 2\. bonus/), '7{Enter}')
    await findToast('Bu kayıt başka bir yerde değişti.')
    await waitFor(() => expect(box(/1\. bonus/)).toHaveValue('1'))
  })

  it('is deleted after a question', async () => {
    const { user } = await showHunt(owned)
    answer({ 'DELETE /api/hunts/:id': { deleted: true } })
    await user.click(screen.getByRole('button', { name: 'Avı sil' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(callsOf('DELETE /api/hunts/:id')).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Sil' }))
    await waitFor(() => expect(deletions).toBe(1))
  })

  it('has its title, cost and visibility changed; a cost that cannot be read is not taken for none', async () => {
    const { user } = await showHunt(owned)
    await user.click(screen.getByRole('button', { name: 'Düzenle' }))
    const dialog = within(await screen.findByRole('dialog'))
    const cost = dialog.getByRole('textbox', { name: /Toplam maliyet/ })
    expect(cost).toHaveValue('300')
    await user.clear(cost)
    await user.type(cost, 'çok')
    await user.click(dialog.getByRole('button', { name: 'Kaydet' }))
    expect(callsOf('PUT /api/hunts/:id')).toEqual([])
    expect(cost).toHaveFocus()
    await user.clear(cost)
    await user.type(cost, '1.250,5')
    await user.click(dialog.getByRole('radio', { name: /Gizli/ }))
    answer({ 'PUT /api/hunts/:id': hunt({ ...owned, visibility: 'private' }) })
    await user.click(dialog.getByRole('button', { name: 'Kaydet' }))
    await findToast('Av güncellendi')
    expect(callsOf('PUT /api/hunts/:id')[0]?.body).toEqual({
      ...{ title: 'Pazar avı', visibility: 'private', cost: 12_505, version: 4 },
    })
  })
})

describe('a hunt that changes elsewhere while its form is open', () => {
  it('keeps the fields that were not changed here', async () => {
    const { user, queryClient } = await showHunt(owned)
    await user.click(screen.getByRole('button', { name: 'Düzenle' }))
    const dialog = within(await screen.findByRole('dialog'))
    const elsewhere = hunt({ ...owned, title: 'Telefonda yeni ad', version: 9 })
    act(() => void queryClient.setQueryData(huntOptions(elsewhere.id).queryKey, elsewhere))
    await user.click(dialog.getByRole('radio', { name: /Gizli/ }))
    answer({ 'PUT /api/hunts/:id': { ...elsewhere, visibility: 'private' } })
    await user.click(dialog.getByRole('button', { name: 'Kaydet' }))
    await findToast('Av güncellendi')
    const { title, cost } = elsewhere
    expect(callsOf('PUT /api/hunts/:id')[0]?.body).toEqual({ title, cost, visibility: 'private', version: 9 })
  })
})

describe('bonuses that are pasted', () => {
  const found = {
    items: [
      { name: 'Gates', exact: true, matches: [game('gates')] },
      { name: 'Dog', exact: false, matches: [game('dog'), game('dog-two')] },
      { name: 'Nichts', exact: false, matches: [] },
    ],
  }
  const text = 'Oyun;Bahis;Kazanç\nGates;2,00;490,00\nDog;2;\nNichts;1;3\nGates;;5'

  async function paste() {
    const shown = await showHunt(owned)
    answer({ 'POST /api/games/matches': found })
    await shown.user.click(box(/Bonuslar/))
    await shown.user.paste(text)
    await shown.user.click(screen.getByRole('button', { name: 'Önizle' }))
    await screen.findByText('Anlaşılan bonuslar')
    return shown
  }

  it('are shown as they were understood, and sent without a word of money', async () => {
    const { user } = await paste()
    expect(callsOf('POST /api/games/matches')[0]?.body).toEqual({ names: ['Gates', 'Dog', 'Nichts'] })
    expect(screen.getByText('5. satır: kazanç var ama bahis yok')).toBeVisible()
    expect(screen.getByText('Katalogda bulunamadı, eklenmeyecek')).toBeVisible()
    expect(screen.getByText('Emin değiliz, bir bakın')).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Dog için oyun' }), 'dog-two')
    answer({ 'POST /api/hunts/:id/bonuses': hunt(owned) })
    await user.click(screen.getByRole('button', { name: '2 bonusu ekle' }))
    await findToast('2 bonus eklendi')
    expect(callsOf('POST /api/hunts/:id/bonuses')[0]?.body).toEqual({
      bonuses: [
        { game: 'gates', multiple: 2_450, on: null },
        { game: 'dog-two', multiple: null, on: null },
      ],
    })
    expect(box(/Bonuslar/)).toHaveValue('')
  })

  it('stay as they were typed when the server refuses them', async () => {
    const { user } = await paste()
    answer({ 'POST /api/hunts/:id/bonuses': refusal('HUNT_FULL') })
    await user.click(screen.getByRole('button', { name: '2 bonusu ekle' }))
    expect(await screen.findByText('Bir bonus avında en fazla 500 bonus olabilir.')).toBeVisible()
    expect(box(/Bonuslar/)).toHaveValue(text)
  })

  it('say so when none can be read', async () => {
    const { user } = await showHunt(owned)
    await user.type(box(/Bonuslar/), '2;490')
    await user.click(screen.getByRole('button', { name: 'Önizle' }))
    expect(await screen.findByText('Okunabilen bir satır yok.')).toBeVisible()
    expect(screen.getByText('1. satır: oyun adı yok')).toBeVisible()
    expect(callsOf('POST /api/games/matches')).toEqual([])
  })
})

describe('the page of hunts', () => {
  const { games: _, can: __, version: ___, bonuses, ...rest } = hunt()
  const card = { ...rest, bonuses: bonuses.length }

  it('leads a guest to sign in, and says when there are none', async () => {
    answer({ 'GET /api/hunts': page([]) })
    await show(<HuntsPage />)
    expect(await screen.findByText(/Henüz herkese açık bir bonus avı yok/)).toBeVisible()
    for (const link of screen.getAllByRole('link', { name: 'Yeni bonus avı' }))
      expect(link).toHaveAttribute('href', '/login?redirect=%2Fhunts')
  })

  it('shows the newest, and one’s own to a member, who starts one there', async () => {
    const own = { ...card, id: 'ddddeeeeffff', title: 'Kendi avım', visibility: 'private' as const }
    answer({ 'GET /api/hunts': page([card]), 'GET /api/hunts/mine': page([own]) })
    const { user, history } = await show(<HuntsPage />, { as: member })
    expect(await screen.findByRole('link', { name: 'Pazar avı' })).toHaveAttribute('href', `/hunts/${id}`)
    expect(await screen.findByRole('link', { name: 'Kendi avım' })).toBeVisible()
    expect(screen.getAllByText('1 / 3 bonus açıldı')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Yeni bonus avı' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Avı başlat' }))
    const title = dialog.getByRole('textbox', { name: /Başlık/ })
    expect(title).toHaveAccessibleDescription('3–100 karakter.')
    expect(title).toBeInvalid()
    await user.type(title, 'Yeni av')
    answer({ 'POST /api/hunts': refusal('BLOCKED_WORD', { title: 'Yasak bir sözcük var.' }) })
    await user.click(dialog.getByRole('button', { name: 'Avı başlat' }))
    expect(await dialog.findByText('Yasak bir sözcük var.')).toBeVisible()
    expect(title).toHaveValue('Yeni av')
    answer({ 'POST /api/hunts': hunt() })
    await user.click(dialog.getByRole('button', { name: 'Avı başlat' }))
    await waitFor(() => expect(history.location.pathname).toBe(`/hunts/${id}`))
    expect(callsOf('POST /api/hunts').at(-1)?.body).toEqual({
      clientId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ...{ title: 'Yeni av', visibility: 'public', cost: null, bonuses: [] },
    })
  })
})

it.each(['missing', 'private'] as const)('a hunt that is %s says so', async (why) => {
  await show(<HuntRefused why={why} />)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    why === 'missing' ? 'Bonus avı bulunamadı' : 'Bu bonus avı gizli',
  )
  expect(screen.queryByRole('link', { name: 'Giriş yap' }) !== null).toBe(why === 'private')
})
