import { Worker } from 'node:worker_threads'
import type { BattleRecord } from '@slot-liste/domain/battles/replay/record.ts'
import type { Battle } from '@slot-liste/domain/battles/setup/setup.ts'
import { LRUCache } from 'lru-cache'
import { fail, failForNow } from '#platform/http/errors.ts'
import { createKeyedQueue, createSemaphore } from '#platform/jobs/semaphore.ts'

export type BattlePlayer = {
  /**
   * @throws CodedError `BATTLE_DIGEST` when the battle comes to another result than was said; at once where it was played
   * before. `UNAVAILABLE` when the thread died or took too long: the next battle gets a fresh one.
   */
  play: (battle: Battle, digest: string) => Promise<BattleRecord>
  /** Work for the battles of one person, one after the other. @throws CodedError `RATE_LIMITED`, `UNAVAILABLE`. */
  inLine: ReturnType<typeof createKeyedQueue>
  close: () => Promise<void>
}

const own = new URL('./battle-worker.ts', import.meta.url)

/** So long may one battle of the greatest size take on a machine that has much else to do. */
const mostSeconds = 20
/** Of one person beside the one underway, and of all with those underway. */
const mostWaiting = { ofOne: 3, ofAll: 30 }
/** Results that are remembered: a battle once played need not be played again to refuse another result of it. */
const mostKnown = 1000

type How = {
  script?: URL
  seconds?: number
  /** Hears why a thread was lost. */
  onLoss?: (error: unknown) => void
}

/** Plays battles one after the other, in a thread beside the one that answers requests. */
export function createBattlePlayer({ script = own, seconds = mostSeconds, onLoss }: How = {}): BattlePlayer {
  const turns = createSemaphore(1, mostWaiting.ofAll)
  const known = new LRUCache<string, string>({ max: mostKnown })
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
  const checked = async (battle: Battle, digest: string) => {
    const key = keyOf(battle)
    const refuse = (made = known.get(key)) => {
      if (made !== undefined && made !== digest) throw fail('BATTLE_DIGEST')
    }
    refuse()
    return turns(async () => {
      refuse()
      const record = await play(battle)
      known.set(key, record.digest)
      refuse(record.digest)
      return record
    })
  }
  return { play: checked, inLine: createKeyedQueue(mostWaiting), close: drop }
}

/** The inputs that decide a battle, with hashes in place of its tables. */
const keyOf = ({ entrants, ...setup }: Battle) =>
  JSON.stringify([setup, entrants.map(({ key, table }) => [key, table.hash])])

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
