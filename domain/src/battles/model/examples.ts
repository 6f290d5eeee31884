import type { Battle, Entrant } from '#battles/setup/setup.ts'
import { bonusModel } from './bonus-table.ts'
import { engineVersion } from './model-classes.ts'
import { spinModel } from './table.ts'

/** Entrants and battles shared by the golden file, the tests and the benchmarks. The games are invented. */
export function exampleEntrants(count: number): Entrant[] {
  return Array.from({ length: count }, (_, i) => ({
    key: `game-${i}`,
    table: spinModel({
      rtp: 94 + ((i * 7) % 30) / 10,
      volatility: ([0, 4, 2, 5, 1, 3] as const)[i % 6] ?? null,
      maxWin: [500, 5_000, 2_500, 50_000, null][i % 5] ?? null,
      freeSpins: i % 3 !== 2,
    }).table,
  }))
}

export function exampleBattle(mode: Battle['mode'], count: number, more: Partial<Battle> = {}): Battle {
  return {
    version: engineVersion,
    mode,
    seed: 'K7Q2',
    entrants: mode === 'bonus' ? bonusEntrants(count) : exampleEntrants(count),
    spins: 500,
    criterion: 'final',
    bankroll: null,
    target: mode === 'race' ? 1_000 : null,
    bestOf: 1,
    seeding: 'given',
    ...more,
  }
}

function bonusEntrants(count: number): Entrant[] {
  return Array.from({ length: count }, (_, i) => {
    const facts = { rtp: 95 + i / 4, volatility: 'high', maxWin: 5_000 + 5_000 * i, freeSpins: true } as const
    const model = bonusModel(facts, 50 * (1 + (i % 3)))
    if (!model) throw new RangeError('no bonus round')
    return { key: `bonus-${i}`, table: model.table }
  })
}
