import type {
  Prediction,
  PredictionCard,
  PredictionMonth,
} from '@slot-liste/contract/predictions/predictions.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { card, day, inMs, monthOf, prediction, seed, settled, today } from '#testing/prediction-samples.ts'
import { show } from '#testing/render.tsx'
import { administrator, member } from '#testing/samples.ts'
import { answer, callsOf, later, refusal, unreachable } from '#testing/server.ts'
import { PredictionsPage } from './predictions-page.tsx'

type Shown = Partial<{ shown: Prediction | null; days: PredictionCard[] }>

async function showPage(given: Shown = {}, more: Parameters<typeof show>[1] = {}) {
  const { shown = prediction(), days = [] } = given
  answer({
    'GET /api/predictions/today': today(shown),
    'GET /api/predictions': monthOf(days),
  })
  return show(<PredictionsPage day={undefined} month={undefined} />, more)
}

const cardOf = async (name: string) =>
  (await screen.findByRole('heading', { level: 3, name })).closest('article') as HTMLElement
const button = (name: string) => screen.getByRole('button', { name })

describe('the days of a month', () => {
  const other = { ...card, day: '2026-11-25', guess: 0 }

  it('have their winners, and one’s own guess and what it won', async () => {
    await showPage({ days: [card, other] })
    const link = await screen.findByRole('link', { name: '26 Kasım 2026' })
    expect(link).toHaveAttribute('href', '/predictions/2026-11-26')
    const days = screen.getByRole('region', { name: 'Önceki günler' })
    expect(within(days).getByText('Kasım 2026')).toBeVisible()
    const [first, second] = within(days).getAllByRole('article') as [HTMLElement, HTMLElement]
    expect(first).toHaveTextContent('Bildiniz')
    expect(first).toHaveTextContent('4 tahminden 1 tanesi doğru')
    expect(within(first).getByRole('img', { name: 'Tahmininiz' }).closest('li')).toHaveTextContent(
      'Big Bamboo',
    )
    expect(second).toHaveTextContent('Bilemediniz')
    expect(within(second).getByRole('img', { name: 'Tahmininiz' }).closest('li')).toHaveTextContent(
      'Starburst',
    )
  })

  it('say nothing of guesses to a guest, and that a day was voided to everybody', async () => {
    await showPage({
      days: [
        { ...card, guess: null },
        { ...other, voided: true },
      ],
    })
    const first = (await screen.findByRole('link', { name: '26 Kasım 2026' })).closest('article')
    expect(first).not.toHaveTextContent(/Bil/)
    expect(within(first as HTMLElement).queryByRole('img', { name: 'Tahmininiz' })).toBeNull()
    const second = screen.getByRole('link', { name: '25 Kasım 2026' }).closest('article')
    expect(second).toHaveTextContent('Geçersiz')
    expect(second).not.toHaveTextContent('Bilemediniz')
  })

  it('lead to the months beside them by addresses, and say so where there are none', async () => {
    await showPage()
    answer({
      'GET /api/predictions': { month: '2026-09', items: [], previous: '2026-07', next: '2026-11' },
    })
    cleanup()
    await show(<PredictionsPage day={undefined} month="2026-09" />)
    expect(await screen.findByText('Eylül 2026 içinde sonuçlanan bir ikili yok.')).toBeVisible()
    expect(callsOf('GET /api/predictions').at(-1)?.query.get('month')).toBe('2026-09')
    const months = within(screen.getByRole('navigation', { name: 'Aylar' }))
    expect(months.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/predictions?month=2026-07',
      '/predictions?month=2026-11',
    ])
    expect(months.getByRole('link', { name: 'Temmuz 2026' })).toBeVisible()
  })

  it('stand beside the battle of a day, which stays while one turns to another month', async () => {
    await showPage()
    cleanup()
    answer({
      'GET /api/predictions/:day': prediction(settled()),
      'GET /api/predictions': monthOf([card], { previous: '2026-10' }),
    })
    await show(<PredictionsPage day={day} month="2026-11" />, { locale: 'en' })
    expect(await screen.findByRole('link', { name: 'October 2026' })).toHaveAttribute(
      'href',
      `/predictions/${day}?month=2026-10`,
    )
  })

  it('say that there are none yet', async () => {
    await showPage()
    expect(await screen.findByText(/Henüz sonuçlanan bir ikili yok/)).toBeVisible()
    expect(screen.queryByRole('navigation', { name: 'Aylar' })).toBeNull()
  })

  it('wait, and can be asked for again after an error', async () => {
    const reply = later<PredictionMonth>()
    await showPage()
    cleanup()
    answer({ 'GET /api/predictions': reply.answer })
    const { user, t } = await show(<PredictionsPage day={undefined} month="2026-11" />)
    await cardOf('Starburst')
    const days = within(screen.getByRole('region', { name: 'Önceki günler' }))
    expect(days.getByRole('status', { name: t('layout:loading') })).toBeVisible()
    answer({ 'GET /api/predictions': refusal('INTERNAL') })
    cleanup()
    await show(<PredictionsPage day={undefined} month="2026-10" />)
    const retry = await screen.findByRole('button', { name: t('layout:failed.retry') })
    answer({ 'GET /api/predictions': monthOf([card]) })
    await user.click(retry)
    expect(await screen.findByRole('link', { name: '26 Kasım 2026' })).toBeVisible()
  })
})

describe('a day that is voided', () => {
  const voided = { at: inMs(-60_000), reason: 'Bir oyunun tablosu yanlıştı.' }
  const notice = 'Bu gün geçersiz sayıldı.'

  it('says so and why while it is sealed, and takes no guesses', async () => {
    await showPage({ shown: prediction({ voided }) }, { as: member })
    expect(await screen.findByText(notice)).toBeVisible()
    expect(screen.getByText(`Gerekçe: ${voided.reason}`)).toBeVisible()
    expect(screen.getByText('Tohum ve tuz yine de gün bitince yayımlanır.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Bu kazanır/ })).toBeNull()
    expect(screen.queryByText(/kaldı$/)).toBeNull()
  })

  it('shows its result and its seal, and nothing of guesses', async () => {
    await showPage({ shown: prediction({ voided, guess: 0, ...settled() }) }, { as: member })
    expect(await screen.findByText(notice)).toBeVisible()
    expect(screen.getByText('Kazanan: Starburst')).toBeVisible()
    expect(screen.queryByText(/Bu kez olmadı|Bildiniz/)).toBeNull()
    expect(screen.getByText(seed)).toBeInTheDocument()
    expect(screen.queryByText(/yine de gün bitince/)).toBeNull()
  })

  it('was voided by an administrator, with a reason that is asked for', async () => {
    const { user } = await showPage({ shown: prediction({ can: { void: true } }) }, { as: administrator })
    await user.click(await screen.findByRole('button', { name: 'Günü geçersiz say' }))
    await user.type(screen.getByRole('textbox', { name: /Gerekçe/ }), ' a ')
    await user.click(button('Geçersiz say'))
    expect(screen.getByRole('textbox', { name: /Gerekçe/ })).toHaveAttribute('aria-invalid', 'true')
    expect(callsOf('POST /api/predictions/:day/void')).toEqual([])
    answer({ 'POST /api/predictions/:day/void': unreachable })
    await user.type(screen.getByRole('textbox', { name: /Gerekçe/ }), 'b c')
    await user.click(button('Geçersiz say'))
    expect(await screen.findByRole('alert')).toBeVisible()
    const done = prediction({ voided })
    answer({ 'POST /api/predictions/:day/void': done, 'GET /api/predictions/today': today(done) })
    await user.click(button('Geçersiz say'))
    expect(await screen.findByText(notice)).toBeVisible()
    expect(callsOf('POST /api/predictions/:day/void').at(-1)).toMatchObject({
      ...{ params: { day }, body: { reason: 'a b c' } },
    })
    expect(screen.queryByRole('button', { name: /[Gg]eçersiz say/ })).toBeNull()
  })

  it('cannot be voided by a member', async () => {
    await showPage({}, { as: member })
    await cardOf('Starburst')
    expect(screen.queryByRole('button', { name: 'Günü geçersiz say' })).toBeNull()
  })
})
