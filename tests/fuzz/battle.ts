import { engineVersion } from '@slot-liste/domain/battles/model/model-classes.ts'
import { digestOf } from '@slot-liste/domain/battles/replay/digest.ts'
import { play } from '@slot-liste/domain/battles/replay/play.ts'
import { type BattleModel, lineUp } from '@slot-liste/domain/battles/setup/line-up.ts'

const setup = {
  mode: 'duel',
  seed: 'K7Q2',
  spins: 100,
  criterion: 'final',
  bankroll: null,
  target: null,
  bestOf: 1,
  seeding: 'given',
  version: engineVersion,
} as const

/** Which games the battle of the fuzzing is between. */
export const battleGames = ['starburst', 'gonzos-quest'] as const

/** The body that saves it, as a browser sends it that has played it with these models. */
export function playedBattle(models: BattleModel[]) {
  const chosen = battleGames.map((game) => ({ game }))
  const { entrants } = lineUp(chosen, models, setup.mode)
  return {
    setup,
    entrants: chosen.map((one, i) => ({ ...one, table: entrants[i]?.table.hash })),
    digest: digestOf(play({ ...setup, entrants })),
  }
}
