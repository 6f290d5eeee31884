import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { fold } from '@slot-liste/domain/text/fold.ts'
import { sortKey } from '@slot-liste/domain/text/sort-key.ts'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { type Filled, openFilled } from '#bench/databases.ts'
import { type Row, ratio } from '#bench/table.ts'
import { type ServerProcess, startServer } from '#tests/server-process.ts'

const rows = 50_000
const step = 1000

/**
 * A file of 50,000 new games through the whole server on each engine: how long `/api/games` takes while they are checked and
 * written, what the server's memory grows by, then and a minute later, and how long undoing takes compared with writing. On PostgreSQL against its copying the same rows into the same table with
 * its indexes and triggers.
 */
export async function benchBulkUpload(): Promise<Row[]> {
  const embedded = await measure({})
  return [...(await besideCopy()), ...rowsOf('embedded', embedded, 250)]
}

async function besideCopy(): Promise<Row[]> {
  const filled = await openFilled(0)
  try {
    if (!filled.url) return [{ what: 'COPY needs PostgreSQL', figure: '' }]
    const uploaded = await measure({ DATABASE_URL: filled.url })
    const copied = await copy(filled)
    return [
      ...rowsOf('PostgreSQL', uploaded, 300),
      {
        what: 'PostgreSQL: COPY of the same rows',
        figure: seconds(copied),
        ratio: ratio(uploaded.written / copied),
        goal: '≤ 8',
      },
    ]
  } finally {
    await filled.dispose()
  }
}

async function measure(variables: Record<string, string>): Promise<Measured> {
  const server = await startServer({
    ...variables,
    RATE_LIMIT_SCALE: '100000',
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
  })
  try {
    return await upload(server)
  } finally {
    await server.dispose()
  }
}

function rowsOf(
  engine: string,
  { checked, written, undone, grown, left, reads }: Measured,
  most: number,
): Row[] {
  const line = (what: string, of: keyof typeof reads, share: number, goal?: string): Row => {
    const [quiet, busy] = [nth(reads.quiet, share), nth(reads[of], share)]
    const figure = `${quiet.toFixed(1)} → ${busy.toFixed(1)} ms`
    return {
      what: `${engine}: /api/games ${what}`,
      figure,
      ratio: ratio(busy / quiet),
      ...(goal && { goal }),
    }
  }
  return [
    { what: `${engine}: reading, putting aside and checking ${rows} rows`, figure: seconds(checked) },
    { what: `${engine}: writing them`, figure: seconds(written) },
    {
      what: `${engine}: undoing them, compared with writing`,
      figure: seconds(undone),
      ratio: ratio(undone / written),
      goal: '≤ 1',
    },
    { what: `${engine}: memory above idle`, figure: `${grown.toFixed(0)} MB`, goal: `≤ ${most} MB` },
    { what: `${engine}: the same a minute later`, figure: `${left.toFixed(0)} MB` },
    line('while they are checked, p99', 'checking', 0.99),
    line('while they are written, p50', 'writing', 0.5),
    line('while they are written, p99', 'writing', 0.99, '≤ 250 ms'),
  ]
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`

type Measured = Awaited<ReturnType<typeof upload>>
type Detail = { id: string; state: string; version: number; choices: object; error: string | null }

async function upload(server: ServerProcess) {
  const ask = await asAdmin(server)
  const quiet = await timesOf(server.url, () => sleep(3000))
  const memory = memoryOf(server.pid)
  let peak = memory
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(server.pid))
  }, 50)
  try {
    let detail: Detail | undefined
    const [checking, checked] = await timed(server.url, async () => {
      const { id, version, choices } = await ask('POST', '?name=bench.csv', file())
      const { mapping, writes, answers, providers } = choices as Record<string, unknown>
      const chosen = { mapping, writes, answers, providers, version }
      detail = await settled(ask, await ask('PUT', `/${id}/choices`, chosen))
    })
    const [writing, written] = await timed(server.url, async () => {
      if (!detail) throw new Error('the upload was not checked')
      detail = await settled(ask, await ask('PUT', `/${detail.id}/commit`, { version: detail.version }))
      if (detail.state !== 'committed') throw new Error(`the upload ended ${detail.state}, ${detail.error}`)
    })
    clearInterval(watch)
    await sleep(60_000)
    const left = memoryOf(server.pid) - memory
    const [, undone] = await timed(server.url, async () => {
      if (!detail) throw new Error('the upload was not written')
      detail = await settled(ask, await ask('PUT', `/${detail.id}/undoing`, { version: detail.version }))
      if (detail.state !== 'undone') throw new Error(`the undo ended ${detail.state}, ${detail.error}`)
    })
    return { checked, written, undone, grown: peak - memory, left, reads: { quiet, checking, writing } }
  } finally {
    clearInterval(watch)
  }
}

async function timed(url: string, work: () => Promise<void>) {
  const start = performance.now()
  const times = await timesOf(url, work)
  return [times, performance.now() - start] as const
}

const name = (n: number) => `Ölçüm Oyunu ${n}`

const file = () =>
  Buffer.from(
    `Oyun Adı;Sağlayıcı;RTP;Maks. Kazanç;Volatilite;Çıkış Tarihi;Makara;Satır\n${Array.from(
      { length: rows },
      (_, n) =>
        `${name(n)};NetEnt;96,${10 + (n % 90)};${1000 + (n % 9000)}x;yüksek;${1 + (n % 28)}.03.2020;5;3\n`,
    ).join('')}`,
  )

type Ask = (method: string, path: string, body?: object | Buffer) => Promise<Detail>

const account = { email: 'bench@example.com', password: 'ölçüm için uzun parola 3' }

async function asAdmin({ url }: ServerProcess): Promise<Ask> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(account),
  })
  const { session } = (await answer.json()) as { session: { access_token: string } }
  return async (method, path, body) => {
    const isFile = body instanceof Buffer
    const answer = await fetch(`${url}/api/admin/imports${path}`, {
      method,
      headers: {
        authorization: `Bearer ${session.access_token}`,
        ...(body && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
      },
      ...(body && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(await answer.text())
    return (await answer.json()) as Detail
  }
}

async function settled(ask: Ask, detail: Detail): Promise<Detail> {
  let now = detail
  while (['checking', 'committing', 'reverting', 'undoing'].includes(now.state)) {
    await sleep(100)
    now = await ask('GET', `/${detail.id}`)
  }
  return now
}

/** The same rows by COPY, into a table that holds what it held before the upload. */
async function copy({ database, url }: Filled): Promise<number> {
  await database.db.execute(sql`delete from games where slug like 'olcum-oyunu-%'`)
  await database.db.execute(sql`vacuum analyze`)
  const [{ id } = { id: 0 }] = (await database.db.execute(
    sql`select id from providers where slug = 'netent'`,
  )) as { id: number }[]
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // The driver has no COPY of its own: the server writes the file and reads it back, and only the reading is measured.
    const path = `/tmp/slot-liste-bench-${process.pid}.copy`
    await client.query(`create temporary table given as select ${columns} from games with no data`)
    for (let from = 0; from < rows; from += step) {
      const part = Array.from({ length: step }, (_, n) => rowOf(from + n, id))
      await client.query(
        `insert into given select ${columns} from jsonb_populate_recordset(null::games, $1::jsonb)`,
        [JSON.stringify(part)],
      )
    }
    await client.query(`copy given to '${path}'`)
    const start = performance.now()
    await client.query(`copy games (${columns}) from '${path}'`)
    const time = performance.now() - start
    await client.query(`copy (select 1) to program 'cat > /dev/null; rm -f ${path}'`)
    return time
  } finally {
    await client.end()
  }
}

const columns =
  'slug, name, sort_key, folded, provider_id, volatility, rtp, max_win, release_date, release_precision, features, status, reels, rows'

const rowOf = (n: number, provider: number) => ({
  slug: `olcum-oyunu-${n}`,
  name: name(n),
  sort_key: sortKey(name(n)),
  folded: `${fold(name(n))} netent`,
  provider_id: provider,
  volatility: 'high',
  rtp: 96 + (10 + (n % 90)) / 100,
  max_win: 1000 + (n % 9000),
  release_date: `2020-03-${String(1 + (n % 28)).padStart(2, '0')}`,
  release_precision: 'day',
  features: [],
  status: 'released',
  reels: 5,
  rows: 3,
})

const memoryOf = (pid: number | undefined): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

/** How long answers took while something else went on; each asks for something no answer is kept of. */
async function timesOf(url: string, work: () => Promise<void>): Promise<number[]> {
  const times: number[] = []
  let going = true
  const asking = (async () => {
    for (let n = 0; going; n++) {
      const start = performance.now()
      await (await fetch(`${url}/api/games?limit=24&rtpMin=${(5000 + (n % 4000)) / 100}`)).arrayBuffer()
      times.push(performance.now() - start)
      await sleep(20)
    }
  })()
  try {
    await work()
  } finally {
    going = false
    await asking.catch(() => {})
  }
  return times
}

const nth = (times: readonly number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
