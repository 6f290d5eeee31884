/** From the third on, events of one subject within this time share one inbox entry. In milliseconds. */
export const groupingTime = 120 * 60 * 1000

/** The members an entry remembers by name, so that the same person adds nothing; the count goes on beyond. */
export const rememberedActors = 500

/** An entry about one kind and one subject. Times are in milliseconds; `actors` are the latest first. */
export type Entry = { id: number; actors: readonly string[]; count: number; startedAt: number; at: number }

/** The change to make: write a new entry in place of `replaces` (none or the singles it takes up), or add to one. */
export type Grouping =
  | { do: 'nothing' }
  | { do: 'write'; entry: Omit<Entry, 'id'>; replaces: number[] }
  | { do: 'join'; id: number; entry: Omit<Entry, 'id'> }

/** Adds an action of `actor` to the existing `entries` of the same kind and subject. */
export function group(entries: readonly Entry[], actor: string, at: number): Grouping {
  if (entries.some(({ actors }) => actors.includes(actor))) return { do: 'nothing' }
  const near = entries.filter(
    (entry) => Math.max(at, entry.at) - Math.min(at, entry.startedAt) <= groupingTime,
  )
  const open = near.find(({ count }) => count > 1)
  if (open) return { do: 'join', id: open.id, entry: together([open], actor, at) }
  const singles = near.toSorted((one, other) => other.at - one.at).slice(0, 2)
  if (singles.length < 2 || !fits(singles, at))
    return { do: 'write', entry: { actors: [actor], count: 1, startedAt: at, at }, replaces: [] }
  return { do: 'write', entry: together(singles, actor, at), replaces: singles.map(({ id }) => id) }
}

/** Events may be dispatched late: then it is not enough that each is near the new one. */
function fits(singles: readonly Entry[], at: number): boolean {
  const times = [at, ...singles.map((single) => single.at)]
  return Math.max(...times) - Math.min(...times) <= groupingTime
}

function together(entries: readonly Entry[], actor: string, at: number): Omit<Entry, 'id'> {
  return {
    actors: [actor, ...entries.flatMap(({ actors }) => actors)].slice(0, rememberedActors),
    count: entries.reduce((sum, { count }) => sum + count, 1),
    startedAt: Math.min(at, ...entries.map(({ startedAt }) => startedAt)),
    at: Math.max(at, ...entries.map((entry) => entry.at)),
  }
}
