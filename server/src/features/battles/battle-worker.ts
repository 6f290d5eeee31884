import { parentPort } from 'node:worker_threads'
import { digestOf } from '@slot-liste/domain/battle/digest.ts'
import { type Outcome, outcomesOf, pairingsOf } from '@slot-liste/domain/battle/outcome.ts'
import { play } from '@slot-liste/domain/battle/play.ts'
import type { Battle } from '@slot-liste/domain/battle/setup.ts'

/** What is kept of a battle that was played. */
export type Played = {
  digest: string
  winners: number[]
  outcomes: Outcome[]
  bracket: ReturnType<typeof pairingsOf>
}

export function played(battle: Battle): Played {
  const result = play(battle)
  return {
    digest: digestOf(result),
    winners: result.winners,
    outcomes: outcomesOf(result),
    bracket: pairingsOf(result),
  }
}

parentPort?.on('message', (battle: Battle) => parentPort?.postMessage(played(battle)))
