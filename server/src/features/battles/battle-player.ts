import { Worker } from 'node:worker_threads'
import type { BattleRecord } from '@slot-liste/domain/battle/record.ts'
import type { Battle } from '@slot-liste/domain/battle/setup.ts'
import { failForNow } from '#platform/errors.ts'
import { createTurns } from '#platform/turns.ts'

export type BattlePlayer = {
  /**
   * @throws CodedError `UNAVAILABLE` when too many wait already, or the thread died or took too long: the next battle
   * gets a fresh one.
   */
  play: (battle: Battle) => Promise<BattleRecord>
  close: () => Promise<void>
}

const script = new URL('./battle-worker.ts', import.meta.url)

/** So long may one battle of the greatest size take on a machine that has much else to do. */
const mostSeconds = 20
const mostWaiting = 20

/** Plays battles one after the other, in a thread beside the one that answers requests. */
export function createBattlePlayer(how: { script?: URL; seconds?: number } = {}): BattlePlayer {
  const turns = createTurns(1, mostWaiting)
  let thread: Worker | undefined
  const give = () => {
    thread ??= new Worker(how.script ?? script)
    // Nobody waits for a thread that has nothing to do.
    thread.unref()
    return thread
  }
  const drop = () => {
    void thread?.terminate()
    thread = undefined
  }
  return {
    play: (battle) =>
      turns(() =>
        answerOf(give(), battle, how.seconds ?? mostSeconds).catch(() => {
          drop()
          throw failForNow('UNAVAILABLE', 5)
        }),
      ),
    async close() {
      await thread?.terminate()
      thread = undefined
    },
  }
}

function answerOf(thread: Worker, battle: Battle, seconds: number): Promise<BattleRecord> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => settle(() => reject(new Error('the thread took too long'))),
      seconds * 1000,
    )
    const settle = (done: () => void) => {
      clearTimeout(timer)
      for (const name of ['message', 'error', 'exit']) thread.removeAllListeners(name)
      done()
    }
    thread.once('message', (answer: BattleRecord) => settle(() => resolve(answer)))
    thread.once('error', (error) => settle(() => reject(error)))
    thread.once('exit', () => settle(() => reject(new Error('the thread ended'))))
    thread.postMessage(battle)
  })
}
