import { fold } from '@slot-liste/domain/text/fold.ts'
import { oneLine } from '@slot-liste/domain/text/plain-text.ts'
import type { Batches } from '#platform/jobs/batches.ts'

/** The count of an event on a day (UTC); `words` where it was a search without results. */
type DayCount = { day: string; name: string; count: number }
type MissedCount = { day: string; words: string; count: number; example: string }

export type Counts = {
  /** Counts an event now. Stores no one's name or other personal data. */
  note: (name: 'active' | 'missed' | 'errors') => void
  /** Counts a search without results. */
  missed: (typed: string) => void
}

type GatheredCounts = { counts: DayCount[]; missed: MissedCount[] }
type Seen = { day: string; name: string; words?: string | undefined; example?: string }

/** Counts in batches: a frequent event is one row a day. */
export function createCounts(
  { clock, batches }: { clock: () => Date; batches: Batches },
  write: (kept: GatheredCounts) => Promise<void>,
): Counts {
  const take = batches.create<Seen>((seen) => write(gather(seen)), { seconds: 10, most: 1000 })
  const today = () => clock().toISOString().slice(0, 10)
  return {
    note: (name) => take({ day: today(), name }),
    missed: (typed) =>
      take({ day: today(), name: 'missed', words: keepable(typed), example: exampleOf(typed) }),
  }
}

const longest = 100

/**
 * The folded words, unless they may be personal data: returns nothing for an address, or a number that looks like
 * a telephone or a card.
 */
export function keepable(typed: string): string | undefined {
  const isPersonal = /[@＠]|:\/\/|(?:\d[\s().+-]*){7,}/.test(typed)
  const words = fold(typed.slice(0, 300).toWellFormed())
  return isPersonal || words === '' || words.length > longest ? undefined : words
}

const exampleOf = (typed: string) => oneLine(typed.slice(0, longest).toWellFormed())

function gather(seen: readonly Seen[]): GatheredCounts {
  const counts = new Map<string, DayCount>()
  const missed = new Map<string, MissedCount>()
  for (const { day, name, words, example = '' } of seen) {
    const count = counts.get(`${day} ${name}`) ?? { day, name, count: 0 }
    counts.set(`${day} ${name}`, { ...count, count: count.count + 1 })
    if (words === undefined) continue
    const miss = missed.get(`${day} ${words}`) ?? { day, words, count: 0, example }
    missed.set(`${day} ${words}`, { ...miss, count: miss.count + 1 })
  }
  // Sorted, so that two processes that write the same rows do not deadlock.
  const sorted = <T>(rows: Map<string, T>) =>
    [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  return { counts: sorted(counts), missed: sorted(missed) }
}
