import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { startServer } from '#tests/server-process.ts'
import { runRequests } from './run.ts'
import { sceneVariables } from './scene.ts'
import { createSend } from './send.ts'
import { sendSlowly } from './slow.ts'

const requests = Number(process.env.FUZZ_REQUESTS ?? 100_000)
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31))
const postgres = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
/** Begun with the first request: all others are answered beside them. */
const slowBodies = 60
/** Megabytes a process may grow by after its first fifth: what it keeps of answers is bounded, and warm by then. */
const growth = 400

/** `FUZZ_REQUESTS` generated requests (100,000 by default), half on each engine; `FUZZ_SEED` asks alike again. */
export async function fuzz(): Promise<string[]> {
  console.log(`  seed ${seed}`)
  const half = Math.ceil(requests / 2)
  return [await onEmbedded(half), await onPostgres(half)]
}

const onEmbedded = (count: number) => fuzzed('embedded', {}, count)

async function onPostgres(count: number): Promise<string> {
  const admin = new pg.Client({ connectionString: postgres })
  await admin.connect()
  const name = `slot_liste_fuzz_${process.pid}`
  await admin.query(`create database ${name}`)
  try {
    const url = new URL(postgres)
    url.pathname = `/${name}`
    return await fuzzed('PostgreSQL', { DATABASE_URL: url.href }, count)
  } finally {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
}

async function fuzzed(engine: string, variables: Record<string, string>, count: number): Promise<string> {
  const server = await startServer({ ...sceneVariables, ...variables })
  const { send, close } = createSend(() => server.url)
  const slow = sendSlowly(server.url, slowBodies).catch((error: Error) => error)
  const memory: number[] = []
  const began = performance.now()
  try {
    const onChunk = async (sent: number) => {
      memory.push(await megabytes(server.pid))
      if (sent % 5000 === 0) console.log(`  ${engine}: ${sent} of ${count}, ${memory.at(-1)} MB`)
    }
    const { sent, statuses } = await runRequests({ server, send, count, seed, onChunk })
    const seconds = (performance.now() - began) / 1000
    const wrong = await slow
    if (wrong) throw wrong
    const held = heldMemory(memory)
    if ((await server.stop()) !== 0) throw new Error(`${engine}: the process did not end well`)
    await recount({ ...variables, DATA_DIR: server.dataDir })
    const counts = Object.entries(statuses).map(([status, n]) => `${status}: ${n}`)
    return `${engine}: ${sent} requests, ${Math.round(sent / seconds)}/s, no fault, no drift; ${held}; ${counts.join(', ')}`
  } finally {
    close()
    await server.dispose()
  }
}

/** @throws Error when the process went on growing */
function heldMemory(memory: number[]): string {
  const [warm, last] = [memory[Math.floor(memory.length / 5)] ?? 0, memory.at(-1) ?? 0]
  if (last - warm > growth) throw new Error(`grew from ${warm} MB to ${last} MB`)
  return `${warm} MB after a fifth, ${last} MB at the end`
}

/** Memory of the process in bytes; 0 when the system does not report it. */
async function megabytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

/** @throws Error with every count that is not what counting gives */
async function recount(variables: Record<string, string>): Promise<void> {
  const script = ['--disable-warning=ExperimentalWarning', 'server/src/reconcile.ts']
  const env = { PATH: process.env.PATH, ...variables }
  await promisify(execFile)(process.execPath, script, { env })
}
