import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { exampleBattle } from '#battles/model/examples.ts'
import { endOfDay, monthOf } from './prediction-day.ts'
import { type SealedBattle, sealedText, sealOf } from './prediction-seal.ts'

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

it('ends a day by the clocks of Istanbul', () => {
  expect(new Date(endOfDay('2026-12-31')).toISOString()).toBe('2026-12-31T21:00:00.000Z')
  expect(monthOf('2026-11-27')).toBe('2026-11')
})
