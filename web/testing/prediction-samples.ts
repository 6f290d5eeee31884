import type {
  Prediction,
  PredictionCard,
  PredictionMonth,
  Today,
} from '@slot-liste/contract/predictions/predictions.ts'
import { sealOf } from '@slot-liste/domain/predictions/prediction-seal.ts'
import { model } from './battle-samples.ts'

export const day = '2026-11-27'
export const seed = 'ab'.repeat(16)
const salt = 'cd'.repeat(32)
const setup: Prediction['setup'] = {
  ...{ mode: 'duel', spins: 250, criterion: 'final', bankroll: null, target: null },
  ...{ bestOf: 1, seeding: 'given', version: 1 },
}
const entrant = (slug: string, name: string, chance: number) => ({
  ...model(slug, { name, rtp: 96.5, maxWin: 5_000 }),
  ...{ key: slug, table: '1'.repeat(64), chance },
})
const entrants = [entrant('starburst', 'Starburst', 0.4), entrant('big-bamboo', 'Big Bamboo', 0.6)]
export const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()

export function prediction(more: Partial<Prediction> = {}): Prediction {
  const sealed = { ...setup, seed, entrants: entrants.map(({ key, table }) => ({ key, table })) }
  return {
    ...{ day, closesAt: inMs(90 * 60_000), setup, chances: 'exact', entrants },
    ...{ seal: sealOf(day, salt, sealed), guess: null, guesses: null, result: null },
    ...{ voided: null, can: { void: false } },
    ...more,
  }
}

export const settled = (more: Partial<Prediction['result'] & object> = {}): Partial<Prediction> => ({
  closesAt: inMs(-60_000),
  guesses: [3, 1],
  result: { winners: [0], balances: [120, -455], seed, salt, battle: 'aaaabbbbcccc', ...more },
})

export const today = (shown: Prediction | null, last: PredictionCard | null = null): Today => ({
  day,
  prediction: shown,
  last,
  nextAt: inMs(9 * 3_600_000),
})
export const card: PredictionCard = {
  ...{ day: '2026-11-26', mode: 'duel', winners: [1], guesses: 4, right: 1, guess: 1 },
  voided: false,
  entrants: entrants.map(({ key, slug, name, chance }) => ({ key, slug, name, chance })),
}

export const monthOf = (items: PredictionCard[], more: Partial<PredictionMonth> = {}): PredictionMonth => ({
  ...{ month: items[0]?.day.slice(0, 7) ?? null, items, previous: null, next: null },
  ...more,
})
