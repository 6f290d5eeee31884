import { restsOnGuesses } from '@slot-liste/domain/battles/model/assumptions.ts'
import { engineVersion } from '@slot-liste/domain/battles/model/model-classes.ts'
import type { Lane, LineUp, Refused } from '@slot-liste/domain/battles/setup/line-up.ts'
import {
  type Battle,
  drawsOf,
  type Entrant,
  entrantsOf,
  limits,
  withoutIdle,
} from '@slot-liste/domain/battles/setup/setup.ts'
import { battleModes } from '@slot-liste/domain/site/kinds.ts'
import type { Setup } from './setup-address.ts'

/** The battle a set-up describes, with these entrants. */
export function battleOf(setup: Setup, entrants: readonly Entrant[], seed: string): Battle {
  const { mode, spins, criterion, bankroll, target, bestOf, seeding } = setup
  return withoutIdle({
    version: engineVersion,
    mode,
    seed,
    entrants,
    spins,
    criterion,
    bankroll: bankroll === null ? null : bankroll * 10,
    target: mode === 'race' ? target * 10 : null,
    bestOf,
    seeding,
  })
}

/** The first problem that keeps a battle from beginning. `fits`: modes that take as many games as are chosen. */
export type Missing =
  | { kind: 'few'; more: number }
  | { kind: 'many'; less: number; fits: Battle['mode'][] }
  | { kind: 'refused'; refused: Refused }

export function missingOf({ mode, chosen }: Setup, { refused }: LineUp): Missing | null {
  const { least, most } = entrantsOf[mode]
  const count = chosen.length
  if (count < least) return { kind: 'few', more: least - count }
  if (count > most) return { kind: 'many', less: count - most, fits: modesFor(count) }
  const [first] = refused
  return first ? { kind: 'refused', refused: first } : null
}

const modesFor = (count: number) =>
  battleModes.filter(
    (mode) => mode !== 'bonus' && count >= entrantsOf[mode].least && count <= entrantsOf[mode].most,
  )

/** The mode a set of games suggests by its number. */
export const modeFor = (count: number): Battle['mode'] => (count <= entrantsOf.duel.most ? 'duel' : 'bracket')

/** Reasons to ask before a battle begins: it takes long, or it rests on guesses. */
export type Doubts = { draws: number | null; unit: 'spins' | 'rounds'; guessed: Lane[] }

export function doubtsOf(battle: Battle, lanes: readonly Lane[]): Doubts | null {
  const draws = drawsOf(battle)
  const guessed = lanes.filter(({ assumptions }) => restsOnGuesses(assumptions))
  if (draws <= limits.drawsToAsk && guessed.length === 0) return null
  const unit = battle.mode === 'bonus' ? 'rounds' : 'spins'
  return { draws: draws > limits.drawsToAsk ? draws : null, unit, guessed }
}

/** Letters and digits nobody takes for others; a seed is read out and typed. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

export function newSeed(): string {
  const bytes = crypto.getRandomValues(new Uint32Array(8))
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join('')
}
