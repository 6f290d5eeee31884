import type { BattleRecord } from '@slot-liste/domain/battles/replay/record.ts'
import type { Battle } from '@slot-liste/domain/battles/setup/setup.ts'
import { LRUCache } from 'lru-cache'
import { Piscina } from 'piscina'
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

/** The largest battle may take this long on a busy machine. */
const maxSeconds = 20
/** Of one person beside the one that runs, and of all with those that run. */
const maxWaiting = { ofOne: 3, ofAll: 30 }
/** Results that are remembered: a battle once played need not be played again to refuse another result of it. */
const maxKnown = 1000

type Options = {
  script?: URL
  seconds?: number
  /** Hears why a thread was lost. */
  onLoss?: (error: unknown) => void
}

/** Plays battles one after the other, in a thread beside the one that answers requests. */
export function createBattlePlayer({
  script = own,
  seconds = maxSeconds,
  onLoss,
}: Options = {}): BattlePlayer {
  const inTurn = createSemaphore(1, maxWaiting.ofAll)
  const known = new LRUCache<string, string>({ max: maxKnown })
  const pool = new Piscina({
    filename: script.href,
    name: 'playBattle',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: Number.POSITIVE_INFINITY,
  })
  const play = async (battle: Battle): Promise<BattleRecord> => {
    try {
      return await pool.run(battle, { signal: AbortSignal.timeout(seconds * 1000) })
    } catch (error) {
      onLoss?.(error)
      throw failForNow('UNAVAILABLE', 5)
    }
  }
  const checked = async (battle: Battle, digest: string) => {
    const key = keyOf(battle)
    const refuse = (made = known.get(key)) => {
      if (made !== undefined && made !== digest) throw fail('BATTLE_DIGEST')
    }
    refuse()
    return inTurn(async () => {
      refuse()
      const record = await play(battle)
      known.set(key, record.digest)
      refuse(record.digest)
      return record
    })
  }
  return { play: checked, inLine: createKeyedQueue(maxWaiting), close: () => pool.destroy() }
}

/** The inputs that decide a battle, with hashes in place of its tables. */
const keyOf = ({ entrants, ...setup }: Battle) =>
  JSON.stringify([setup, entrants.map(({ key, table }) => [key, table.hash])])
