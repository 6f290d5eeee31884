import type { NewBattle } from '@slot-liste/contract/battles/battles.ts'
import type { BattleResult } from '@slot-liste/domain/battles/replay/play.ts'
import type { Lane } from '@slot-liste/domain/battles/setup/line-up.ts'
import { type Battle, withoutIdle } from '@slot-liste/domain/battles/setup/setup.ts'
import type { PastBattle } from '#data/battles/battle-history.ts'

/** A battle that was run, with what its entrants were made of, both in the same order. */
export type Ran = {
  outcome: { battle: Battle; result: BattleResult; digest: string }
  lanes: readonly Lane[]
}

/** As it is sent: the server makes the tables itself and compares. */
export function newBattle(
  { outcome: { battle, digest }, lanes }: Ran,
  words: Pick<NewBattle, 'title' | 'visibility' | 'clientId'>,
) {
  return {
    ...words,
    commentsPolicy: 'everyone' as const,
    setup: setupOf(battle),
    entrants: chosenOf(battle, lanes),
    digest,
  }
}

/** As it is kept in this browser. `at` in ms. */
export function pastBattle({ outcome: { battle, result, digest }, lanes }: Ran, at: number): PastBattle {
  const entrants = chosenOf(battle, lanes).map((chosen, place) => ({
    ...chosen,
    name: lanes[place]?.model.name ?? chosen.game,
    cover: lanes[place]?.model.cover ?? '',
  }))
  return { setup: setupOf(battle), entrants, digest, winners: result.winners, at }
}

const setupOf = ({ entrants: _, ...setup }: Battle): PastBattle['setup'] => withoutIdle(setup)

function chosenOf({ mode, entrants }: Battle, lanes: readonly Lane[]) {
  return lanes.map(({ chosen: { game, rtp, cost, record } }, place) => ({
    game,
    ...(rtp !== undefined && { rtp }),
    // A price and a record are of bought rounds alone.
    ...(cost !== undefined && mode === 'bonus' && { cost }),
    ...(record && mode === 'bonus' && { record }),
    table: entrants[place]?.table.hash ?? '',
  }))
}
