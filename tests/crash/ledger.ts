import { isDeepStrictEqual } from 'node:util'

/** Stands for a value that cannot be known beforehand. */
export const anything = Symbol('anything')

type Fact = { read: () => Promise<unknown>; may: unknown[] }

export type Ledger = ReturnType<typeof createLedger>

/**
 * The state that must be there: the one acknowledged last, or, where no answer came to the last action, either what was before it or
 * what it would have made.
 */
export function createLedger() {
  const facts = new Map<string, Fact>()
  let touched = new Set<string>()
  const counts = { unanswered: 0, happened: 0 }
  return {
    counts,
    size: () => facts.size,
    /** From now on `read` gives `value`. */
    set(key: string, read: Fact['read'], value: unknown): void {
      facts.set(key, { read, may: [value] })
      touched.add(key)
    },
    /**
     * Performs an action that changes a fact.
     * @param before what it is as long as nobody did anything.
     */
    async change<T>(
      key: string,
      fact: { read: Fact['read']; before: unknown; after: unknown },
      send: () => Promise<T>,
    ) {
      const known = facts.get(key) ?? { read: fact.read, may: [fact.before] }
      facts.set(key, { read: fact.read, may: [...known.may, fact.after] })
      touched.add(key)
      const answer = await send()
      facts.set(key, { read: fact.read, may: [fact.after] })
      return answer
    },
    /** Differences from the expected state, of the facts touched since the last time or of all. */
    async compare(which: 'touched' | 'all'): Promise<string[]> {
      const keys = which === 'all' ? [...facts.keys()] : [...touched]
      touched = new Set()
      const lost: string[] = []
      for (const key of keys) {
        const fact = facts.get(key) as Fact
        const found = await fact.read()
        const at = fact.may.findIndex((value) => value === anything || isDeepStrictEqual(value, found))
        if (at === -1) lost.push(`${key} is ${JSON.stringify(found)} instead of ${JSON.stringify(fact.may)}`)
        if (fact.may.length > 1 && at > 0) counts.happened++
        fact.may = [found]
      }
      return lost
    },
  }
}
