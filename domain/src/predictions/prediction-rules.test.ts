import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exampleBattle } from '#battles/model/examples.ts'
import { closingOf, endOfDay, monthOf } from './prediction-day.ts'
import { earnedBy, pointsFor } from './prediction-points.ts'
import { type SealedBattle, sealedText, sealOf } from './prediction-seal.ts'

describe('points', () => {
  const weights = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 2, maxLength: 4 })

  it('are worth the same on average whichever entrant is guessed: every draw of an urn, counted out', () => {
    fc.assert(
      fc.property(weights, (balls) => {
        const all = balls.reduce((sum, n) => sum + n)
        const points = balls.map((n) => pointsFor(n / all))
        const urn = balls.flatMap((n, entrant) => Array<number>(n).fill(entrant))
        balls.forEach((_, guess) => {
          const earned = urn.map((winner) => earnedBy(guess, { points, winners: [winner] }))
          const average = earned.reduce((sum, one) => sum + one) / all
          // Points are whole: half a point at most is lost or won, as often as the guess is right.
          expect(Math.abs(average - 100)).toBeLessThanOrEqual(0.5 + 1e-9)
        })
      }),
    )
  })

  it('are a hundred divided by the chance, shared by those who share the first place', () => {
    expect([0.5, 0.25, 0.4, 1].map(pointsFor)).toEqual([200, 400, 250, 100])
    const played = { points: [200, 250, 300], winners: [0, 2] }
    expect([0, 1, 2].map((guess) => earnedBy(guess, played))).toEqual([100, 0, 150])
  })
})

describe('the seal', () => {
  const { entrants, ...setup } = exampleBattle('race', 3, { seed: 'a1b2' })
  const battle: SealedBattle = {
    ...setup,
    entrants: entrants.map(({ key, table }) => ({ key, table: table.hash })),
  }
  const salt = 'ff'.repeat(32)

  it('is the SHA-256 of a text that names day, salt, seed and everything that is battled', () => {
    const text = sealedText('2026-11-27', salt, battle)
    expect(text).toBe(
      `slotprediction/1|2026-11-27|${salt}|{"bankroll":null,"bestOf":1,"criterion":"final","entrants":[${entrants
        .map(({ key, table }) => `{"key":"${key}","table":"${table.hash}"}`)
        .join(
          ',',
        )}],"mode":"race","seed":"a1b2","seeding":"given","spins":500,"target":1000,"version":${battle.version}}`,
    )
    const independent = createHash('sha256').update(text).digest('hex')
    expect(sealOf('2026-11-27', salt, battle)).toBe(independent)
  })

  it('is another one whatever of it changes', () => {
    const seal = sealOf('2026-11-27', salt, battle)
    const [first, ...others] = battle.entrants
    const changed: Partial<SealedBattle>[] = [
      ...[{ seed: 'a1b3' }, { spins: 501 }, { target: 1_001 }, { mode: 'duel' as const }],
      { entrants: [...others, first!] },
      { entrants: [{ ...first!, table: '0'.repeat(64) }, ...others] },
    ]
    const seals = changed.map((change) => sealOf('2026-11-27', salt, { ...battle, ...change }))
    seals.push(sealOf('2026-11-28', salt, battle), sealOf('2026-11-27', 'ee'.repeat(32), battle))
    expect(seals).not.toContain(seal)
    expect(new Set(seals).size).toBe(seals.length)
  })
})

it('closes and ends a day by the clocks of Istanbul', () => {
  expect(new Date(closingOf('2026-11-27', '21:00')).toISOString()).toBe('2026-11-27T18:00:00.000Z')
  expect(new Date(endOfDay('2026-12-31')).toISOString()).toBe('2026-12-31T21:00:00.000Z')
  expect(monthOf('2026-11-27')).toBe('2026-11')
})
