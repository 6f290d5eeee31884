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

const own = new URL('./battle-worker.ts', import.meta.url)

/** So long may one battle of the greatest size take on a machine that has much else to do. */
const mostSeconds = 20
const mostWaiting = 20

type How = {
  script?: URL
  seconds?: number
  /** Hears why a thread was lost. */
  onLoss?: (error: unknown) => void
}

/** Plays battles one after the other, in a thread beside the one that answers requests. */
export function createBattlePlayer({ script = own, seconds = mostSeconds, onLoss }: How = {}): BattlePlayer {
  const turns = createTurns(1, mostWaiting)
  let thread: Worker | undefined
  const drop = async () => {
    const lost = thread
    thread = undefined
    await lost?.terminate()
  }
  const give = () => {
    if (thread) return thread
    const made = new Worker(script)
    // Nobody waits for a thread that has nothing to do; one that dies then is replaced when it is needed.
    made.unref()
    made.on('error', () => {})
    made.on('exit', () => {
      if (thread === made) thread = undefined
    })
    thread = made
    return made
  }
  const play = async (battle: Battle) => {
    try {
      return await answerOf(give(), battle, seconds)
    } catch (error) {
      onLoss?.(error)
      await drop()
      throw failForNow('UNAVAILABLE', 5)
    }
  }
  return { play: (battle) => turns(() => play(battle)), close: drop }
}

function answerOf(thread: Worker, battle: Battle, seconds: number): Promise<BattleRecord> {
  const { promise, resolve, reject } = Promise.withResolvers<BattleRecord>()
  const timer = setTimeout(() => reject(new Error('the thread took too long')), seconds * 1000)
  const onExit = () => reject(new Error('the thread ended'))
  thread.on('message', resolve).on('error', reject).on('exit', onExit)
  thread.postMessage(battle)
  return promise.finally(() => {
    clearTimeout(timer)
    thread.off('message', resolve).off('error', reject).off('exit', onExit)
  })
}
