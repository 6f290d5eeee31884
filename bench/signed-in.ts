import { kinds, reader, readSite, type Site, spread } from '#bench/addresses.ts'
import { openFilled } from '#bench/databases.ts'
import { openInvalidation, withAdmin } from '#bench/invalidation.ts'
import { type Load, load, type Question } from '#bench/load.ts'
import { type Member, signUp } from '#bench/mixed-day.ts'
import { median, type Row, ratio } from '#bench/table.ts'
import { startServer } from '#tests/server-process.ts'

const connections = 32
/** Seconds for which each side is asked before it counts, and a round lasts, about. */
const [warming, seconds] = [4, 1]
/** How often members and guests are asked in turns, an odd number. */
const turns = 5
/** So many addresses take turns, and so many are requested in a round at most. */
const different = 900

/** Pages that depend on their reader: members never get a cached reply. */
const pages = ['a person', 'lists of a person', 'a list', 'comments of a list', 'games for a list']

/**
 * Replies to members, with a tenth of the load-test data: by replies a second, as a share of uncached ones to guests.
 */
export async function benchSignedIn(): Promise<Row[]> {
  const filled = await openFilled(0.1)
  try {
    if (!filled.url) return [{ what: 'no PostgreSQL answers', figure: '' }]
    const server = await startServer({ DATABASE_URL: filled.url, RATE_LIMIT_SCALE: '100000', ...withAdmin })
    try {
      const people = await signUp(server.url, 8)
      const scene = {
        site: await readSite(reader(server.url)),
        invalidate: await openInvalidation(server.url),
      }
      const rows: Row[] = []
      for (const name of pages) rows.push(await compare(name, people, { ...scene, ...server }))
      return rows
    } finally {
      await server.dispose()
    }
  } finally {
    await filled.dispose()
  }
}

type Scene = { url: string; pid: number | undefined; site: Site; invalidate: () => Promise<void> }

async function compare(what: string, people: readonly Member[], scene: Scene): Promise<Row> {
  console.error(`measuring ${what} …`)
  const { url, pid, site, invalidate } = scene
  const addressAt = (n: number) => {
    const kind = kinds[what]
    if (!kind) throw new Error(`There is no kind of addresses named ${what}.`)
    return kind.at(site, spread(n % different, kind.amount(site)))
  }
  const asker = (question: (n: number) => Question, before?: () => Promise<void>) => {
    let n = 0
    return { url, pid, connections, next: () => question(n++), before }
  }
  const toMembers = await warmedUp(
    asker((n) => ({ path: addressAt(n), token: people[n % people.length]?.token ?? '' })),
  )
  const toGuests = await warmedUp(asker((n) => ({ path: addressAt(n) }), invalidate))
  const loads: { members: Load; guests: Load }[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    await invalidate()
    loads.push({ guests: await load(toGuests), members: await load(toMembers) })
  }
  for (const { failed } of loads.flatMap(({ members, guests }) => [members, guests]))
    if (failed) throw new Error(`${what}: ${failed} answers failed`)
  const of = (figure: keyof Load, whose: 'members' | 'guests') =>
    Math.round(median(loads.map((one) => one[whose][figure])))
  return {
    what: `${what}, to a member`,
    figure: `${of('perSecond', 'members')}/s, p50 ${of('p50', 'members')} p99 ${of('p99', 'members')} ms, ${of('cpu', 'members')} µs (to a guest, uncached, ${of('perSecond', 'guests')}/s)`,
    ratio: ratio(median(loads.map(({ members, guests }) => members.perSecond / guests.perSecond))),
  }
}

/** The round with as many questions as fill its time, once what has to work is warm. */
async function warmedUp<Asker extends Omit<Parameters<typeof load>[0], 'amount'>>(
  asker: Asker & { before?: (() => Promise<void>) | undefined },
) {
  const until = performance.now() + 1000 * warming
  let amount = 4 * connections
  do {
    await asker.before?.()
    const { perSecond } = await load({ ...asker, amount })
    amount = Math.min(different, Math.max(4 * connections, Math.round(perSecond * seconds)))
  } while (performance.now() < until)
  return { ...asker, amount }
}
