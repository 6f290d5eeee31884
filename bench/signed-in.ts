import type { Database } from '@slot-liste/server/src/db/client.ts'
import { lists } from '@slot-liste/server/src/db/schema/lists.ts'
import { eq } from 'drizzle-orm'
import { type Address, neverAsked, plain } from '#bench/addresses.ts'
import { openFilled } from '#bench/databases.ts'
import { type Load, load, type Question } from '#bench/load.ts'
import { type Member, signUp } from '#bench/mixed-day.ts'
import { median, type Row, ratio } from '#bench/table.ts'
import { startServer } from '#tests/server-process.ts'

const connections = 32
/** Seconds for which each side is asked before it counts, and a round lasts, about. */
const [warming, seconds] = [4, 1]
/** How often members and guests are asked in turns, an odd number. */
const turns = 5
/** So many people and lists take turns. */
const different = 900

/** Pages that depend on their reader: members never get a kept reply. */
const pages: Record<string, (n: number, lists: readonly string[]) => Address> = {
  'a profile': (n) => ({ path: person(n) }),
  'lists of a person': (n) => ({ path: `${person(n)}/lists`, query: 'limit=12' }),
  'a list': (n, lists) => ({ path: list(n, lists) }),
  'comments of a list': (n, lists) => ({ path: `${list(n, lists)}/comments`, query: 'limit=20&sort=newest' }),
  'games for a list': (n, lists) => ({ path: `${list(n, lists)}/recommendations` }),
}

const person = (n: number) => `/api/users/load${1 + (n % different)}`
const list = (n: number, lists: readonly string[]) => `/api/lists/${lists[n % lists.length]}`

const publicLists = async ({ db }: Database) => {
  const rows = await db
    .select({ id: lists.publicId })
    .from(lists)
    .where(eq(lists.listed, true))
    .limit(different)
  return rows.map(({ id }) => id)
}

/**
 * Replies to members, with a tenth of the load-test data: by replies a second, as a share of those to guests at addresses
 * never asked for.
 */
export async function benchSignedIn(): Promise<Row[]> {
  const filled = await openFilled(0.1)
  try {
    if (!filled.url) return [{ what: 'no PostgreSQL answers', figure: '' }]
    const server = await startServer({ DATABASE_URL: filled.url, RATE_LIMIT_SCALE: '100000' })
    try {
      const people = await signUp(server.url, 8)
      const ids = await publicLists(filled.database)
      const rows: Row[] = []
      for (const [name, page] of Object.entries(pages))
        rows.push(await compare(name, (n) => page(n, ids), people, server))
      return rows
    } finally {
      await server.dispose()
    }
  } finally {
    await filled.dispose()
  }
}

async function compare(
  what: string,
  page: (n: number) => Address,
  people: readonly Member[],
  { url, pid }: { url: string; pid: number | undefined },
): Promise<Row> {
  console.error(`measuring ${what} …`)
  const asker = (question: (n: number) => Question) => {
    let n = 0
    return { url, pid, connections, next: () => question(n++) }
  }
  const toMembers = await warmedUp(
    asker((n) => ({ path: plain(page(n)), token: people[n % people.length]?.token ?? '' })),
  )
  const toGuests = await warmedUp(asker((n) => ({ path: neverAsked(page(n), Math.floor(n / different)) })))
  const loads: { members: Load; guests: Load }[] = []
  for (let turn = 0; turn < turns; turn += 1)
    loads.push({ guests: await load(toGuests), members: await load(toMembers) })
  for (const { failed } of loads.flatMap(({ members, guests }) => [members, guests]))
    if (failed) throw new Error(`${what}: ${failed} answers failed`)
  const of = (figure: keyof Load, whose: 'members' | 'guests') =>
    Math.round(median(loads.map((one) => one[whose][figure])))
  return {
    what: `${what}, to a member`,
    figure: `${of('perSecond', 'members')}/s, p50 ${of('p50', 'members')} p99 ${of('p99', 'members')} ms, ${of('cpu', 'members')} µs (to a guest, never asked ${of('perSecond', 'guests')}/s)`,
    ratio: ratio(median(loads.map(({ members, guests }) => members.perSecond / guests.perSecond))),
  }
}

/** The round with as many questions as fill its time, once what has to work is warm. */
async function warmedUp<Asker extends Omit<Parameters<typeof load>[0], 'amount'>>(asker: Asker) {
  const until = performance.now() + 1000 * warming
  let amount = 4 * connections
  do {
    const { perSecond } = await load({ ...asker, amount })
    amount = Math.max(4 * connections, Math.round(perSecond * seconds))
  } while (performance.now() < until)
  return { ...asker, amount }
}
