import type { Battle } from '#battles/setup/setup.ts'
import { digestOf } from './digest.ts'
import { type Outcome, outcomesOf, pairingsOf } from './outcome.ts'
import { play } from './play.ts'

/** The stored result of a battle, beside its set-up. */
export type BattleRecord = {
  /** SHA-256 of the canonical result. */
  digest: string
  /** Positions among the entrants. */
  winners: number[]
  /** Of each entrant. */
  outcomes: Outcome[]
  bracket: ReturnType<typeof pairingsOf>
}

/** Throws a BattleError when `problemOf` finds a problem. */
export function recordOf(battle: Battle): BattleRecord {
  const result = play(battle)
  return {
    digest: digestOf(result),
    winners: result.winners,
    outcomes: outcomesOf(result),
    bracket: pairingsOf(result),
  }
}
