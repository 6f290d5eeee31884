import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { takePendingAction } from '#platform/auth/pending-action.ts'
import { card, day, prediction, settled, today } from '#testing/prediction-samples.ts'
import { show } from '#testing/render.tsx'
import { member } from '#testing/samples.ts'
import { answer, callsOf, refusal } from '#testing/server.ts'
import { PairOfDay } from './pair-of-day.tsx'

const button = (name: string) => screen.findByRole('button', { name: `Bu kazanır: ${name}` })

it('takes a guess with one tap, and says when the result comes', async () => {
  answer({ 'GET /api/predictions/today': today(prediction()) })
  const { user } = await show(<PairOfDay />, { as: member })
  answer({ 'PUT /api/predictions/:day/guess': prediction({ guess: 1, guesses: [0, 1] }) })
  await user.click(await button('Big Bamboo'))
  expect(await screen.findByText('Tahmininiz alındı: Big Bamboo. Sonuç yarın burada.')).toBeVisible()
  expect(callsOf('PUT /api/predictions/:day/guess')).toMatchObject([
    { params: { day }, body: { entrant: 1 } },
  ])
  expect(await button('Big Bamboo')).toHaveAttribute('aria-pressed', 'true')
  expect(await button('Starburst')).toHaveAttribute('aria-pressed', 'false')
})

it('leads a guest to sign in, and sends nothing', async () => {
  answer({ 'GET /api/predictions/today': today(prediction()) })
  const { user, history } = await show(<PairOfDay />)
  await user.click(await screen.findByRole('link', { name: 'Bu kazanır: Starburst' }))
  expect(history.location.href).toBe('/login?redirect=%2Fpredictions')
  expect(takePendingAction({ kind: 'guessWinner', id: `${day}/0` })).toBe(true)
  expect(callsOf('PUT /api/predictions/:day/guess')).toEqual([])
})

it('says why a guess was refused', async () => {
  answer({ 'GET /api/predictions/today': today(prediction()) })
  const { user } = await show(<PairOfDay />, { as: member })
  answer({ 'PUT /api/predictions/:day/guess': refusal('PREDICTION_CLOSED') })
  await user.click(await button('Starburst'))
  expect(await screen.findByText('Bu savaş için tahminler kapandı.')).toBeVisible()
})

it.each([
  [{ guess: null }, 'Önceki ikili: Big Bamboo kazandı.'],
  [{ guess: 1 }, 'Önceki ikili: Big Bamboo kazandı. Bildiniz.'],
  [{ guess: 0 }, 'Önceki ikili: Big Bamboo kazandı. Bilemediniz.'],
  [{ guess: 0, voided: true }, 'Önceki ikili: Big Bamboo kazandı.'],
])('says how the pair before ended (%o)', async (more, text) => {
  answer({ 'GET /api/predictions/today': today(prediction(), { ...card, ...more }) })
  await show(<PairOfDay />, { as: member })
  expect(await screen.findByRole('link', { name: text })).toHaveAttribute('href', '/predictions/2026-11-26')
})

it.each([
  ['a day without games that fit', null],
  ['a day that is voided', prediction({ voided: { at: '2026-11-27T10:00:00Z', reason: 'Hata' } })],
  ['a day that is settled', prediction(settled())],
])('takes no guess on %s', async (_, shown) => {
  answer({ 'GET /api/predictions/today': today(shown) })
  await show(<PairOfDay />, { as: member })
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  expect(screen.queryByRole('button')).toBeNull()
})
