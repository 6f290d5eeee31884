import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '@slot-liste/server/src/app.ts'
import { openPostgres } from '@slot-liste/server/src/db/client.ts'
import { readEnv } from '@slot-liste/server/src/env.ts'
import pg from 'pg'
import { openFilled } from '#bench/databases.ts'
import { median } from '#bench/table.ts'
import { addresses } from './addresses.ts'

/** One statement of an answer: what the planner thinks it costs, and how it goes about it. */
type Plan = { cost: number; text: string; ms: number }

/** Tables that grow with the site; the load-test data has no battles. */
const big =
  /Seq Scan on (games|lists|list_items|list_likes|list_saves|comments|users|search_entries|search_words)\b/g
/** Counts every game that a filter leaves, whatever index there is. */
const readAllGames = ['games-facets']
/** How much dearer ten times the data may make them, in what they take. */
const growthWished = 1.3
const watched = ['games-by-popularity', 'game', 'list', 'lists-of-tag', 'suggest']
const rounds = 101
/** How often each is asked until its plans must be kept: a connection makes a new plan the first five times. */
const untilKept = 16
/** Some statements ask for what has its day, as the pairing of today. */
const day = new Date('2026-03-01T12:00:00Z')

/**
 * Requests all that guests read, with a tenth of the load-test data and with all of it, and compares PostgreSQL's plan
 * of each statement with the texts beside this file; `WRITE_PLANS=1` writes them again.
 * Says how much dearer ten times the data makes each.
 * @throws when a plan differs, reads a big table from end to end, or should be kept and is not.
 */
export async function tryPlans(): Promise<string[]> {
  const [small, large] = [await openFilled(0.1), await openFilled(1)]
  try {
    if (!small.url || !large.url) throw new Error('PostgreSQL does not answer.')
    const [few, many] = [await plansIn(small.url), await plansIn(large.url)]
    const lines = [...(await comparePlans(few, many)), ...(await timesOf(small.url, large.url))]
    const unkept = await unkeptIn(small.url)
    if (unkept.length > 0) throw new Error([...lines, 'not kept:', ...unkept].join('\n'))
    return lines
  } finally {
    await small.dispose()
    await large.dispose()
  }
}

async function comparePlans(small: Map<string, Plan[]>, large: Map<string, Plan[]>): Promise<string[]> {
  const lines: string[] = []
  const wrong: string[] = []
  for (const [name, plans] of large) {
    const before = small.get(name)
    if (!before) continue
    const text = plans.map((plan) => plan.text).join('\n\n')
    const scans = [...text.matchAll(big)].map(([scan]) => scan)
    if (scans.length > 0 && !readAllGames.includes(name)) wrong.push(`${name}: ${scans.join(', ')}`)
    if (!(await isKept(name, text))) wrong.push(`${name}: the plan differs from tests/plans/${name}.txt`)
    const [few, many] = [costOf(before), costOf(plans)]
    lines.push(`${name}: planned cost ${few.toFixed(0)} → ${many.toFixed(0)}, ${(many / few).toFixed(2)} ×`)
  }
  if (wrong.length > 0) throw new Error([...lines, ...wrong].join('\n'))
  return lines
}

/** Durations of the statements of some addresses, on both databases in turns: a slow machine slows both. */
async function timesOf(small: string, large: string): Promise<string[]> {
  const lines: string[] = []
  await withServer(small, 'auto', (few, forgetFew) =>
    withServer(large, 'auto', async (many, forgetMany) => {
      for (const name of watched) {
        const address = addresses[name] ?? ''
        const took: Record<'few' | 'many', number[]> = { few: [], many: [] }
        for (let n = 0; n <= rounds; n++) {
          forgetFew()
          forgetMany()
          took.few.push(msOf(await few(address)))
          took.many.push(msOf(await many(address)))
        }
        const [one, ten] = [median(took.few.slice(1)), median(took.many.slice(1))]
        const verdict = ten / one > growthWished ? `, more than ${growthWished} ×` : ''
        lines.push(
          `${name}: took ${one.toFixed(3)} → ${ten.toFixed(3)} ms, ${(ten / one).toFixed(2)} ×${verdict}`,
        )
      }
    }),
  )
  return lines
}

/**
 * Statements whose plan the server wants kept and PostgreSQL does not keep: it plans each time when a plan for just these
 * values looks so much cheaper that planning pays.
 */
async function unkeptIn(url: string): Promise<string[]> {
  const unkept = new Set<string>()
  await withServer(url, 'auto', async (ask, forget, open) => {
    for (const address of Object.values(addresses))
      for (let n = 0; n < untilKept; n++) {
        forget()
        await ask(address)
      }
    for (const client of open) {
      const { rows } = await client.query<{ statement: string }>(
        'select statement from pg_prepared_statements where generic_plans = 0 and custom_plans > 5',
      )
      for (const { statement } of rows) unkept.add(statement)
    }
  })
  return [...unkept]
}

async function isKept(name: string, text: string): Promise<boolean> {
  const file = join(import.meta.dirname, `${name}.txt`)
  if (process.env.WRITE_PLANS === '1') await writeFile(file, `${text}\n`)
  return existsSync(file) && (await readFile(file, 'utf8')) === `${text}\n`
}

const msOf = (plans: readonly Plan[]) => plans.reduce((sum, { ms }) => sum + ms, 0)

const costOf = (plans: readonly Plan[]) => plans.reduce((sum, plan) => sum + plan.cost, 0)

/** The plans of each address. */
async function plansIn(url: string): Promise<Map<string, Plan[]>> {
  await tellPlans(url)
  const found = new Map<string, Plan[]>()
  // For the values that are asked for: whether a connection keeps a plan already hangs on what it was asked before.
  await withServer(url, 'force_custom_plan', async (ask, forget) => {
    for (const [name, address] of Object.entries(addresses)) {
      forget()
      found.set(name, await ask(address))
    }
  })
  return found
}

type Ask = (address: string) => Promise<Plan[]>

/** The server, which tells the plans of all it has the database run for an address; `forget` is of what it keeps. */
async function withServer(
  url: string,
  planMode: string,
  use: (ask: Ask, forget: () => void, open: Set<pg.ClientBase>) => Promise<void>,
): Promise<void> {
  await settle(url, { plan_cache_mode: planMode })
  const heard: string[] = []
  const open = new Set<pg.ClientBase>()
  const database = openPostgres(url, [], (client) => {
    open.add(client)
    client.on('end', () => open.delete(client))
    client.on('notice', ({ message }) => void (message && heard.push(message)))
  })
  const folder = await mkdtemp(join(tmpdir(), 'slot-liste-plans-'))
  const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder, RATE_LIMIT_SCALE: '1000' })
  const { http, services } = await createApp(database, env, () => day)
  const ask: Ask = async (address) => {
    // These read all names and all former slugs, once after the catalogue has changed.
    if (address.startsWith('/api/search')) await services.names({ isCurrent: true })
    await services.movedSlugs()
    heard.length = 0
    const { statusCode, body } = await http.inject({ url: address })
    if (statusCode !== 200) throw new Error(`${address}: ${statusCode} ${body}`)
    // Statements of one answer run side by side: their order says nothing.
    return heard.map(planOf).sort((a, b) => (a.text < b.text ? -1 : 1))
  }
  await use(ask, services.cache.clear, open)
  await http.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
}

/** New connections to the database receive the plan of every statement, independent of the machine. */
async function tellPlans(url: string): Promise<void> {
  await settle(url, {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_level': 'notice',
    random_page_cost: '1.1',
    effective_cache_size: '1GB',
    work_mem: '16MB',
    max_parallel_workers_per_gather: '0',
  })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // Every row is looked at: between two ways that cost about the same a sample would decide, and each time otherwise.
  await client.query('set default_statistics_target = 10000')
  await client.query('analyze')
  await client.end()
}

/** New connections to the database have these settings. */
async function settle(url: string, settings: Record<string, string>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const name = client.escapeIdentifier(client.database ?? '')
  for (const [key, value] of Object.entries(settings))
    await client.query(`alter database ${name} set ${key} = '${value}'`)
  await client.end()
}

/** Without costs, and without what no two fillings or days have in common. */
function planOf(notice: string): Plan {
  const all = notice.split('\n')
  const plan = all.slice(all.findIndex((line) => /\(cost=/.test(line)))
  const [, cost = '0'] = /\(cost=[\d.]+\.\.([\d.]+) /.exec(plan[0] ?? '') ?? []
  const text = plan
    .map((line) =>
      line
        .replace(/\s+\(cost=.*$/, '')
        .replace(/'[0-9a-f]{8}-[0-9a-f-]{27}'/g, '<id>')
        .replace(/'\d{4}-\d\d-\d\d[^']*'/g, '<time>')
        .trimEnd(),
    )
    .filter((line) => line !== '')
    .join('\n')
  const [, ms = '0'] = /^duration: ([\d.]+) ms/.exec(notice) ?? []
  return { cost: Number(cost), text, ms: Number(ms) }
}
