import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { below, streamOf } from '@slot-liste/domain/battles/replay/stream.ts'
import { openEmbedded } from '@slot-liste/server/src/db/client.ts'
import { recount } from '@slot-liste/server/src/store/site/recount.ts'
import { type Before, idsIn, loseUnsynced, readLog } from './loss.ts'
import type { Line } from './writer.ts'

type Order = { cuts: number; cutsOfRun: number; seed: string; ignoresSync?: boolean }
/** For each key the values it may have: the one acknowledged last, and those begun since. */
type Facts = Map<string, number[]>
/** One run of writes: the disk before it, its log with the end of each entry, and the lines of the writer. */
type Run = { before: Before; log: Buffer; ends: number[]; lines: Line[]; known: Facts }

/**
 * Cuts the power at random moments of mixed writes, of checkpoints and of recoveries, and opens what is left: what was
 * acknowledged must be there, what was not as a whole or not at all, and every counter right. Each run of writes begins
 * with what a cut of the last one left.
 * @throws Error saying what was lost, with the seed.
 */
export async function powerCut({ cuts, cutsOfRun, seed, ignoresSync = false }: Order): Promise<string[]> {
  const place = mkdtempSync(join(tmpdir(), 'slot-liste-power-'))
  const stream = streamOf(seed, 'power-cut', 0)
  const seen = { changes: 0, writes: 0, rows: 0 }
  let known: Facts = new Map()
  try {
    const folder = join(place, 'data')
    await makeFolder(folder)
    for (let done = 0; done < cuts; ) {
      const run = await writeUntilKilled(place, known, `${seed} ${done}`, 100 + below(stream, 300))
      seen.changes += run.ends.length
      seen.writes += run.lines.filter(({ isDone }) => isDone).length
      for (let n = 0; n < cutsOfRun && done < cuts; n++) {
        done++
        const until = run.ends[below(stream, run.ends.length)] ?? 0
        const left = join(place, 'left')
        loseUnsynced(run.before, run.log, { until, stream, ignoresSync }, left)
        const may = expected(run, until)
        // The first goes on as it is: its recovery is cut as well.
        if (n === 0) {
          rmSync(folder, { recursive: true })
          cpSync(left, folder, { recursive: true })
          known = may
        }
        const wrong = await check(left, may)
        if (wrong.length > 0)
          throw new Error(
            `cut ${done}, seed ${seed}, ${wrong.length} faults:\n${wrong.slice(0, 20).join('\n')}`,
          )
        seen.rows += may.size
        rmSync(left, { recursive: true })
      }
    }
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
  return [
    `${cuts} cuts (seed ${seed}) among ${seen.changes} changes of the disk and ${seen.writes} acknowledged writes`,
    `the database opened each time, ${seen.rows} rows were as acknowledged, and every counter was right`,
  ]
}

async function makeFolder(folder: string): Promise<void> {
  const { db, migrate, close } = await openEmbedded(join(folder, 'db'))
  await migrate()
  for (const text of rows) await db.$client.run({ text, values: [] })
  await close()
}

const rows = [
  'create table cut_rows (key text primary key, value int not null, filler text not null)',
  `insert into users (email, username, username_key)
    select 'cut' || n || '@cut.local', 'cut' || n, 'cut' || n from generate_series(0, 4) n`,
  `insert into lists (public_id, owner_id, title, title_key, description, visibility, folded, created_at, updated_at)
    select 'f' || lpad(n::text, 11, '0'), id, 'Liste', 'liste', '', 'public', 'liste', now(), now()
    from generate_series(0, 39) n, users where username = 'cut0'`,
]

const fileHere = (name: string) => fileURLToPath(new URL(name, import.meta.url))

async function writeUntilKilled(place: string, known: Facts, seed: string, count: number): Promise<Run> {
  const [folder, log, copy] = ['data', 'log', 'before'].map((name) => join(place, name)) as [
    string,
    string,
    string,
  ]
  rmSync(copy, { recursive: true, force: true })
  cpSync(folder, copy, { recursive: true })
  writeFileSync(log, '')
  const before = { ids: idsIn(folder), copy }
  const writer = spawn(
    process.execPath,
    ['--import', fileHere('disk.ts'), fileHere('writer.ts'), join(folder, 'db'), seed, log],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, DISK_ROOT: folder, DISK_LOG: log } },
  )
  const lines: Line[] = []
  createInterface({ input: writer.stdout }).on('line', (line) => {
    lines.push(JSON.parse(line))
    if (lines.length === count) writer.kill('SIGKILL')
  })
  const [code] = await once(writer, 'close')
  if (code !== null) throw new Error(`The writer ended with ${code}.`)
  const written = readFileSync(log)
  return {
    before,
    known,
    log: written,
    ends: [...readLog(written)].map(({ end }) => end),
    lines,
  }
}

function expected({ known, lines }: Run, until: number): Facts {
  const may: Facts = new Map(known)
  // A row that was never there has no value, which is 0.
  for (const { key, value, at, isDone } of lines)
    if (at <= until) may.set(key, isDone ? [value] : [...(may.get(key) ?? [0]), value])
  return may
}

/** Lists all that is wrong with the database in the folder. */
async function check(folder: string, may: Facts): Promise<string[]> {
  const opened = await openEmbedded(join(folder, 'db')).catch((error: Error) => error)
  if (opened instanceof Error) return [`It does not open: ${opened.message} ${opened.cause ?? ''}`]
  const { db, close } = opened
  try {
    const { rows } = await db.$client.run({ text: stateNow, values: [] })
    const found = new Map((rows as { key: string; value: number }[]).map(({ key, value }) => [key, value]))
    const lost = [...may].flatMap(([key, values]) => {
      const halves = key.startsWith('pair ') ? [key, `${key}, other half`] : [key]
      const [value = 0, other = value] = halves.map((half) => found.get(half) ?? 0)
      return values.includes(value) && other === value
        ? []
        : [`${key} is ${value}, not ${values.join(' or ')}`]
    })
    const drifts = await recount(db, false)
    await db.$client.run({
      text: 'insert into cut_rows values ($1, 1, $1) on conflict do nothing',
      values: ['after'],
    })
    return [
      ...lost,
      ...drifts.map(({ count, row, kept, counted }) => `${count} of ${row}: ${kept}, not ${counted}`),
    ]
  } catch (error) {
    return [`It cannot be read: ${(error as Error).message}`]
  } finally {
    await close().catch(() => {})
  }
}

const stateNow = `select key, value from cut_rows
  union all select 'like ' || substr(username, 4)::int || '-' || substr(public_id, 2)::int, 1
    from list_likes join users on users.id = user_id join lists on lists.id = list_id
    where username like 'cut%' and public_id like 'f%'`
