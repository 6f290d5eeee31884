import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openFilled } from '#bench/databases.ts'
import { fillFolder } from '#bench/embedded.ts'
import { memoryOf } from '#bench/load.ts'
import { mixedDay, signUp } from '#bench/mixed-day.ts'
import type { Row } from '#bench/table.ts'
import { startServer } from '#tests/server-process.ts'

/** Of the load-test data: 10,000 lists. */
const share = 0.1

/**
 * Resident memory of the whole server on each engine: 20 s after a start, after a minute of as many requests as it answers
 * (a mixed day, 32 connections), and a minute after those. `bulk-upload` has what an upload takes.
 */
export async function benchMemory(): Promise<Row[]> {
  return [...(await onPostgres()), ...(await onEmbedded())]
}

async function onPostgres(): Promise<Row[]> {
  const filled = await openFilled(share)
  try {
    if (!filled.url) return [{ what: 'no PostgreSQL answers', figure: '' }]
    return await measure('PostgreSQL', { DATABASE_URL: filled.url }, { idle: 200, loaded: 350 })
  } finally {
    await filled.dispose()
  }
}

async function onEmbedded(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'slot-liste-memory-'))
  try {
    const { dispose } = await fillFolder(join(folder, 'db'), share)
    await dispose()
    return await measure('embedded', { DATA_DIR: folder }, { idle: 400 })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Goals = { idle: number; loaded?: number }

async function measure(engine: string, variables: Record<string, string>, goals: Goals): Promise<Row[]> {
  const server = await startServer({ ...variables, RATE_LIMIT_SCALE: '100000' })
  const row = async (what: string, goal?: number): Promise<Row> => ({
    what: `${engine}: ${what}`,
    figure: `${((await memoryOf(server.pid)) ?? 0).toFixed(0)} MB`,
    ...(goal && { goal: `≤ ${goal} MB` }),
  })
  try {
    await sleep(20_000)
    const idle = await row('20 s after the start', goals.idle)
    const people = await signUp(server.url, 20)
    const day = await mixedDay({ url: server.url, people, connections: 32, seconds: 60 })
    const loaded = await row(`after 60 s of ${Math.round(day.perSecond)} requests a second`, goals.loaded)
    await sleep(60_000)
    return [idle, loaded, await row('a minute later')]
  } finally {
    await server.stop()
  }
}
