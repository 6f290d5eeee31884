import type { AdminGame } from '@slot-liste/contract/admin/admin-games.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { gameResolver } from './catalogue-resolver.ts'
import { type GameValues, gameBodyOf, gameValuesOf } from './game-values.ts'
import { providerBodyOf, providerValuesOf } from './provider-values.ts'

const empty = gameValuesOf(null, 'tr')
const cents = (min: number, max: number) => fc.integer({ min, max }).map((of) => of / 100)

it('reads back every figure of the form, also after the language was changed', () => {
  const figures = fc.record({
    rtp: cents(5_000, 10_000),
    maxWin: cents(1, 1e9),
    minBet: cents(1, 1e8),
    maxBet: cents(1, 1e8),
    ways: fc.integer({ min: 1, max: 1e7 }),
  })
  const locale = fc.constantFrom('tr', 'en')
  fc.assert(
    fc.property(figures, locale, locale, (facts, printed, read) => {
      const game = { ...facts, provider: { slug: 'x' } } as AdminGame
      expect(gameBodyOf(gameValuesOf(game, printed), read)).toMatchObject({ body: facts, problems: {} })
    }),
  )
})

async function problemsOf(values: Partial<GameValues>) {
  const resolver = gameResolver('tr', (choices) => `? ${choices}`)
  const { errors } = await resolver({ ...empty, ...values }, undefined, {} as never)
  return Object.keys(values).map((name) => errors[name as keyof GameValues]?.message)
}

it('says at the field what cannot be read', async () => {
  const [rtp, maxWin, releaseDate] = await problemsOf({
    rtp: 'abc',
    maxWin: '5,000',
    releaseDate: '3/4/2026',
  })
  expect(rtp).toBe('Bir sayı olmalı.')
  expect(maxWin).toBe('? 5.000 / 5')
  expect(releaseDate).toBe('? 2026-04-03 / 2026-03-04')
  expect(await problemsOf({ rtp: '%12', releaseDate: 'yarın' })).toEqual([
    'En az 50 olmalı.',
    expect.stringContaining('2024-05-30'),
  ])
  expect(await problemsOf({ rtp: '96,51', releaseDate: '30.05.2024' })).toEqual([undefined, undefined])
})

it('reads the year a provider was founded, and sends nothing else as one', () => {
  const yearOf = (foundedYear: string) =>
    providerBodyOf({ ...providerValuesOf(null), foundedYear }).foundedYear
  expect([yearOf(' 1999 '), yearOf(''), yearOf('1e3'), yearOf('0x7d0')]).toEqual([
    1999,
    null,
    Number.NaN,
    Number.NaN,
  ])
})
