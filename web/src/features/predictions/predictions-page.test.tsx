import type { Prediction, PredictionCard } from '@slot-liste/contract/predictions/predictions.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { day, inMs, monthOf, prediction, settled, today } from '#testing/prediction-samples.ts'
import { show } from '#testing/render.tsx'
import { member } from '#testing/samples.ts'
import { answer, callsOf, refusal, unreachable } from '#testing/server.ts'
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

describe('the battle of today', () => {
  it('shows games and chances before a guess, and nothing that is secret', async () => {
    await showPage()
    const first = await cardOf('Starburst')
    expect(first).toHaveTextContent(/%40,0/)
    expect(first).not.toHaveTextContent(/\d tahmin/)
    expect(screen.getByText(/1 sa 30 dk kaldı/)).toBeVisible()
    expect(screen.getByText(/giriş yapmanız gerekir/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Mührü denetle' })).toBeNull()
  })

  it('takes a guess and shows how many guessed what', async () => {
    const { user } = await showPage({}, { as: member })
    await cardOf('Starburst')
    expect(screen.queryByText(/giriş yapmanız gerekir/)).toBeNull()
    answer({ 'PUT /api/predictions/:day/guess': prediction({ guess: 1, guesses: [3, 1] }) })
    await user.click(button('Bu kazanır: Big Bamboo'))
    await waitFor(() => expect(button('Bu kazanır: Big Bamboo')).toHaveAttribute('aria-pressed', 'true'))
    expect(callsOf('PUT /api/predictions/:day/guess')).toMatchObject([
      { params: { day }, body: { entrant: 1 } },
    ])
    expect(await cardOf('Starburst')).toHaveTextContent('3 tahmin')
    expect(button('Bu kazanır: Starburst')).toHaveAttribute('aria-pressed', 'false')
  })

  it('says why a guess was refused, and shows that it has closed', async () => {
    const { user } = await showPage({}, { as: member })
    await cardOf('Starburst')
    answer({
      'PUT /api/predictions/:day/guess': refusal('PREDICTION_CLOSED'),
      'GET /api/predictions/today': today(prediction(settled())),
    })
    await user.click(button('Bu kazanır: Starburst'))
    expect(await screen.findByText('Bu savaş için tahminler kapandı.')).toBeVisible()
    expect(await screen.findByText('Kazanan: Starburst')).toBeVisible()
  })

  it('keeps working when the connection is lost', async () => {
    const { user } = await showPage({}, { as: member })
    await cardOf('Starburst')
    answer({ 'PUT /api/predictions/:day/guess': unreachable })
    await user.click(button('Bu kazanır: Starburst'))
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(button('Bu kazanır: Starburst')).toBeEnabled()
  })

  it('closes and shows the result by itself', async () => {
    await showPage({ shown: prediction({ closesAt: inMs(4_000) }) })
    await cardOf('Starburst')
    expect(button('Bu kazanır: Starburst')).toBeVisible()
    answer({ 'GET /api/predictions/today': today(prediction(settled())) })
    expect(await screen.findByText('Kazanan: Starburst', {}, { timeout: 15_000 })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Bu kazanır: Starburst' })).toBeNull()
  })

  it('waits for the result where guesses are closed', async () => {
    await showPage({ shown: prediction({ closesAt: inMs(-1_000) }) })
    expect(await screen.findByText('Gün bitti. Sonuç birazdan burada.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Bu kazanır: Starburst' })).toBeNull()
  })

  it.each([
    [{ guess: 0, ...settled() }, 'Bildiniz!'],
    [{ guess: 1, ...settled() }, 'Bu kez olmadı; tahmininiz Big Bamboo idi.'],
  ])('says what one’s own guess came to', async (more, text) => {
    await showPage({ shown: prediction(more) })
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Savaşı izle' })).toHaveAttribute('href', '/battle/aaaabbbbcccc')
    expect(await cardOf('Starburst')).toHaveTextContent('+12x')
    expect(await cardOf('Big Bamboo')).toHaveTextContent('-45,5x')
  })

  it.each([
    [{}, 'Bu tarayıcıda hesaplandı: özet, mühürle bire bir aynı.'],
    [{ seed: 'ef'.repeat(16) }, 'Bu tarayıcıda başka bir özet çıktı. Sayfayı yenileyin; sürerse bize yazın.'],
  ])('hashes the opened seal in the browser', async (more, text) => {
    const { user } = await showPage({ shown: prediction(settled(more)) })
    await user.click(await screen.findByText('Sonuç önceden belli mi?'))
    await user.click(button('Mührü denetle'))
    expect(await screen.findByText(text)).toBeVisible()
  })

  it('says when there is none, and when it could not be fetched', async () => {
    const { user } = await showPage({ shown: null })
    expect(await screen.findByText('Bugün tahmin edilecek bir savaş yok.')).toBeVisible()
    expect(user).toBeDefined()
  })

  it('can be asked for again after an error', async () => {
    answer({
      'GET /api/predictions/today': refusal('INTERNAL'),
      'GET /api/predictions': monthOf([]),
    })
    const { user, t } = await show(<PredictionsPage day={undefined} month={undefined} />)
    const retry = await screen.findByRole('button', { name: t('layout:failed.retry') })
    answer({ 'GET /api/predictions/today': today(prediction()) })
    await user.click(retry)
    expect(await cardOf('Starburst')).toBeVisible()
  })
})

describe('the closing', () => {
  it.each([
    [59 * 60_000 - 1_000, '59 dakika kaldı'],
    [60 * 60_000 - 1_000, '1 sa 0 dk kaldı'],
    [1_000, '1 dakika kaldı'],
  ])('is counted in minutes, and in hours from one on (%i ms)', async (ms, text) => {
    await showPage({ shown: prediction({ closesAt: inMs(ms) }) })
    expect(await screen.findByText(new RegExp(text))).toBeVisible()
  })

  it('is not announced on a day that is void, which takes no guess', async () => {
    await showPage({ shown: prediction({ voided: { reason: 'Hata', at: inMs(-60_000) } }) })
    expect(await screen.findByText(/Gerekçe: Hata/)).toBeVisible()
    expect(screen.queryByText(/kaldı|Sonuç birazdan/)).toBeNull()
    expect(screen.queryByRole('button', { name: /Bu kazanır/ })).toBeNull()
  })
})
