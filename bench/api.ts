import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kind, kinds, type Site, spread } from '#bench/addresses.ts'
import { type Baseline, startBareBaseline, startDatabaseBaseline } from '#bench/baselines.ts'
import { openFilled } from '#bench/databases.ts'
import { fillFolder } from '#bench/embedded.ts'
import { openInvalidation, withAdmin } from '#bench/invalidation.ts'
import { type Load, load, memoryOf } from '#bench/load.ts'
import { mixedDay, signUp } from '#bench/mixed-day.ts'
import { recordStatements, type Statement } from '#bench/statements.ts'
import { type Row, ratio } from '#bench/table.ts'
import { type ServerProcess, startServer } from '#tests/server-process.ts'

const many = 32
/** How long a round lasts, about; and how many questions each connection asks in it at least, however long they take. */
const [seconds, fewest] = [0.35, 4]
/** Seconds for which it is asked before that. */
const warming = 3
/** How often an address and its baseline are asked in turns, an odd number: a single one is off by a fifth where others use the machine. */
const turns = 7

/** So many different addresses of a kind are measured on the baseline; a kind with fewer has cached replies only. */
const [alternatives, fewestDifferent] = [8, 100]
/** So many different addresses last for all rounds. */
const plenty = 8000

/** The addresses with most traffic: only these with all of the data and on the embedded engine, so that a run ends within an hour. */
const usual = ['games', 'a game', 'a list', 'lists', 'suggestions']

/**
 * Replies to guests, with a tenth of the load-test data and (the most usual) with all of it, on PostgreSQL where one
 * answers, and in the embedded engine: cached replies as a share of a bare server's pace with the same bytes, replies to ever
 * different requests as a share of a hand-written server's with the same statements, sent by `pool.query(text, values)`: by answers a second, with the processor
 * time of both servers beside it.
 */
export async function benchApi(): Promise<Row[]> {
  return [
    ...(await onPostgres(0.1, Object.keys(kinds))),
    ...(await onPostgres(1, usual)),
    ...(await onEmbedded(0.1)),
  ]
}

async function onPostgres(share: number, names: readonly string[]): Promise<Row[]> {
  const filled = await openFilled(share)
  const { url } = filled
  const folder = await mkdtemp(join(tmpdir(), 'slot-liste-bench-'))
  try {
    if (!url) return [{ what: 'no PostgreSQL answers', figure: '' }]
    // While nobody else is there: a server that starts may tell others to forget what they kept.
    const { site, statements } = await recordStatements(filled.database, folder, urlsOf(names))
    const server = await startServer({ DATABASE_URL: url, RATE_LIMIT_SCALE: '100000', ...withAdmin })
    try {
      const scene = { server, site, statements, invalidate: await openInvalidation(server.url) }
      const baseline = await startDatabaseBaseline(statements, { BASELINE_DATABASE_URL: url })
      const rows: Row[] = []
      for (const name of names) rows.push(...(await compare(name, baseline, scene)))
      await baseline.stop()
      const day = share === 1 ? await measureDay(server) : []
      return [{ what: `PostgreSQL, ${share * 100_000} lists`, figure: '' }, ...rows, ...day]
    } finally {
      await server.dispose()
    }
  } finally {
    await filled.dispose()
    await rm(folder, { recursive: true })
  }
}

/** The server and its baseline each have a copy of the folder: two processes never share one. */
async function onEmbedded(share: number): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'slot-liste-bench-'))
  try {
    const filled = await fillFolder(join(folder, 'db'), share)
    const own = join(folder, 'baseline')
    const { site, statements } = await recordStatements(filled.database, folder, urlsOf(usual))
    await filled.dispose()
    await cp(join(folder, 'db'), own, { recursive: true })
    const server = await startServer({ DATA_DIR: folder, RATE_LIMIT_SCALE: '100000', ...withAdmin })
    const scene = { server, site, statements, invalidate: await openInvalidation(server.url) }
    const baseline = await startDatabaseBaseline(statements, { BASELINE_DATABASE_FOLDER: own })
    const rows: Row[] = []
    for (const name of usual) rows.push(...(await compare(name, baseline, scene)))
    await baseline.stop()
    const day = await measureDay(server)
    await server.stop()
    return [{ what: `the embedded engine, ${share * 100_000} lists`, figure: '' }, ...rows, ...day]
  } finally {
    await rm(folder, { recursive: true })
  }
}

const urlsOf = (names: readonly string[]) => (site: Site) =>
  Object.fromEntries(
    names.flatMap((name) =>
      Array.from({ length: alternatives }, (_, i) => {
        const [url, before] = [addressAt(name, site, i), addressAt(name, site, i + 1)]
        return [
          [placeOf(name, i), [url]],
          [placeOf(fragmentsCached(name), i), [before, url]],
        ] as const
      }).flat(),
    ),
  )

const placeOf = (name: string, n: number) => `${name} ${n % alternatives}`

/** The baseline that, as the server, has kept the parts that many answers share: a total, say. */
const fragmentsCached = (name: string) => `${name}, parts kept`

function kindOf(name: string): Kind {
  const kind = kinds[name]
  if (!kind) throw new Error(`There is no kind of addresses named ${name}.`)
  return kind
}

/** Ever other addresses, from all of the popularity. */
function addressAt(name: string, site: Site, n: number): string {
  const kind = kindOf(name)
  return kind.at(site, spread(n, kind.amount(site)))
}

const figure = (one: Load, loaded: Load, baseline: Load) =>
  `${Math.round(loaded.perSecond)}/s, p50 ${loaded.p50} p99 ${loaded.p99} ms, ${loaded.cpu.toFixed()} µs (baseline ${baseline.cpu.toFixed()}); alone p50 ${one.p50} p99 ${one.p99} ms`

type Scene = {
  server: ServerProcess
  site: Site
  statements: Record<string, readonly Statement[]>
  invalidate: () => Promise<void>
}

/** One kind of addresses, cached and ever different, each beside its baseline. */
async function compare(name: string, baseline: Baseline, scene: Scene): Promise<Row[]> {
  console.error(`measuring ${name} …`)
  const { server, site, statements, invalidate } = scene
  const kind = kindOf(name)
  const url = server.url + kind.at(site, 0)
  const bare = await startBareBaseline(Buffer.from(await (await fetch(url)).arrayBuffer()))
  const kept = { url, pid: server.pid }
  const rows = [await beside(`${name}, cached`, kept, bare, '≥ 0.80')]
  await bare.stop()
  const amount = kind.amount(site)
  if (amount < fewestDifferent) return rows
  let n = 0
  // No address twice within a round; before the next one all are stale, where one round takes a good part of them.
  const cold = {
    url: server.url,
    pid: server.pid,
    next: () => addressAt(name, site, n++),
    most: amount,
    ...(amount < plenty && { before: invalidate }),
  }
  const written = (place: string) => ({
    ...{ url: baseline.url, pid: baseline.pid, most: amount },
    next: () => `/${encodeURIComponent(placeOf(place, n++))}`,
  })
  const goal = kind.drawn ? '' : '≥ 0.90'
  rows.push(await beside(`${name}, uncached`, cold, written(name), goal))
  const less = fragmentsCached(name)
  if (sent(statements, less) < sent(statements, name))
    rows.push(await beside(`${name}, uncached, parts kept by both`, cold, written(less), goal))
  return rows
}

/** Number of statements of all alternatives of an address. */
const sent = (statements: Scene['statements'], place: string) =>
  Array.from({ length: alternatives }, (_, i) => statements[placeOf(place, i)]?.length ?? 0).reduce(
    (sum, one) => sum + one,
    0,
  )

type Round = {
  url: string
  pid: number | undefined
  next?: () => string
  /** So many requests at most. */
  most?: number
  before?: () => Promise<void>
}

/** In turns with its baseline: what slows the machine down slows both. */
async function beside(what: string, round: Round, baseline: Round, goal: string): Promise<Row> {
  const [loaded, bareLoaded] = [await warmedUp(round), await warmedUp(baseline)]
  await round.before?.()
  const alone = await load({ ...round, connections: 1, amount: Math.ceil(loaded.amount / 4) })
  const turned: { ours: Load; bare: Load }[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    const bare = await load(bareLoaded)
    await round.before?.()
    turned.push({ bare, ours: await load(loaded) })
  }
  const loads = [alone, ...turned.flatMap(({ ours, bare }) => [ours, bare])]
  for (const { failed } of loads) if (failed) throw new Error(`${what}: ${failed} answers failed`)
  const share = ({ ours, bare }: (typeof turned)[0]) => ours.perSecond / bare.perSecond
  turned.sort((one, other) => share(one) - share(other))
  const middle = turned[(turns - 1) / 2] as (typeof turned)[0]
  return { what, figure: figure(alone, middle.ours, middle.bare), ratio: ratio(share(middle)), goal }
}

/**
 * The round in a loaded, once what has to work is warm: as many questions as were answered in its time just now. Code is
 * compiled once it has run some thousands of times, and a baseline has just been started.
 */
async function warmedUp(round: Round) {
  const until = performance.now() + 1000 * warming
  let amount = many * fewest
  do {
    await round.before?.()
    const { perSecond } = await load({ ...round, connections: many, amount })
    amount = Math.min(
      round.most ?? Number.POSITIVE_INFINITY,
      Math.max(many * fewest, Math.round(perSecond * seconds)),
    )
  } while (performance.now() < until)
  return { ...round, connections: many, amount }
}

const minute = 60

/** Nine reads to a write, for a minute; and what the server holds of memory after it. */
async function measureDay(server: ServerProcess): Promise<Row[]> {
  const before = await memoryOf(server.pid)
  const people = await signUp(server.url, 20)
  const day = await mixedDay({ url: server.url, people, connections: many, seconds: minute })
  const after = await memoryOf(server.pid)
  const shown = (megabytes: number | undefined) => (megabytes ? `${Math.round(megabytes)} MB` : '—')
  return [
    {
      what: 'a mixed day, 90 % reads, 10 % writes',
      figure: `${Math.round(day.perSecond)}/s, p50 ${day.p50} p99 ${day.p99} ms; ${day.failed} failed`,
    },
    { what: 'memory before, and after 60 s of it', figure: `${shown(before)} → ${shown(after)}` },
  ]
}
