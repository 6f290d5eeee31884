import { setTimeout as sleep } from 'node:timers/promises'
import { recount } from '@slot-liste/server/src/store/site/recount.ts'
import { type Filled, openFilled } from '#bench/databases.ts'
import { memoryOf } from '#bench/load.ts'
import { type DayFigures, type Member, mixedDay, signUp } from '#bench/mixed-day.ts'
import { median } from '#bench/table.ts'
import { type ServerProcess, startServer } from '#tests/server-process.ts'

const connections = 32

type Site = { server: ServerProcess; people: Member[]; filled: Filled; ceiling: number }

/**
 * The mixed day at half of what the server can do, for LOAD_MINUTES (30): nothing fails, memory stays as it is, and
 * every count is what counting gives.
 */
export const loadTrial = (): Promise<string[]> =>
  onSite(async ({ server, people, filled, ceiling }) => {
    const minutes = Number(process.env.LOAD_MINUTES || 30)
    const memory = watchMemory(server)
    const day = await mixedDay({
      ...{ url: server.url, people, connections, seconds: minutes * 60, rate: Math.floor(ceiling / 2) },
    })
    const { early, late } = memory.stop()
    if (day.failed > 0 || day.later > 0)
      throw new Error(`not all was answered: ${JSON.stringify(day.statuses)}`)
    if (late > early * 1.2 + 20) throw new Error(`memory grew from ${early} to ${late} MB`)
    const drifts = await recount(filled.database.db, false)
    if (drifts.length) throw new Error(`counts have drifted: ${JSON.stringify(drifts.slice(0, 5))}`)
    return [
      `${minutes} minutes at ${Math.floor(ceiling / 2)} of ${Math.round(ceiling)} requests a second: ${figuresOf(day)}`,
      `memory ${early.toFixed(0)} MB in the first half, ${late.toFixed(0)} MB at the end; no count has drifted`,
    ]
  })

/** Three times as much as the server can do: the excess is refused with 503, the rest is served, and afterwards all requests are. */
export const overloadTrial = (): Promise<string[]> =>
  onSite(async ({ server, people, ceiling }) => {
    const rate = Math.ceil(ceiling * 3)
    const health = watchHealth(server)
    const excess = await mixedDay({
      url: server.url,
      people,
      connections: Math.min(800, rate),
      seconds: 20,
      rate,
    })
    const since = performance.now()
    while ((await ask(`${server.url}/api/games?limit=${((since % 90) | 0) + 1}`)) !== 200) await sleep(50)
    const recovered = performance.now() - since
    const checks = await health.stop()
    if (excess.failed > 0) throw new Error(`not all was answered: ${JSON.stringify(excess.statuses)}`)
    if (checks.failed > 0) throw new Error(`${checks.failed} checks of its health failed`)
    if (excess.later === 0) throw new Error('nobody was sent away: it was not asked for too much')
    const after = await mixedDay({ url: server.url, people, connections, seconds: 5 })
    if (after.perSecond === 0 || after.failed > 0 || after.later > 0)
      throw new Error(`it did not recover: ${JSON.stringify(after.statuses)}`)
    return [
      `asked for ${rate} a second, three times ${Math.round(ceiling)}: ${figuresOf(excess)}`,
      `its health was asked ${checks.asked} times and answered each time, after ${checks.longest.toFixed(0)} ms at most`,
      `served again ${recovered.toFixed(0)} ms after; then ${figuresOf(after)}`,
    ]
  })

const figuresOf = ({ perSecond, p50, p99, later }: DayFigures) =>
  `${Math.round(perSecond)}/s answered, of those served p50 ${p50} p99 ${p99} ms; ${later} refused for now`

/** A server on a flooded database, people on it, and the most it answers. */
async function onSite(run: (site: Site) => Promise<string[]>): Promise<string[]> {
  const filled = await openFilled(0.02)
  const { url: DATABASE_URL } = filled
  if (!DATABASE_URL) throw new Error('This trial needs a PostgreSQL that answers.')
  // Counts of the load-test data are estimates where counting would take long.
  await recount(filled.database.db, true)
  const server = await startServer({ DATABASE_URL, RATE_LIMIT_SCALE: '100000' })
  try {
    const people = await signUp(server.url, 20)
    const warm = { url: server.url, people, connections }
    await mixedDay({ ...warm, seconds: 10 })
    const { perSecond } = await mixedDay({ ...warm, seconds: 15 })
    return [`engine: ${filled.engine}`, ...(await run({ server, people, filled, ceiling: perSecond }))]
  } finally {
    await server.dispose()
    await filled.dispose()
  }
}

/** The middle of what the process held in the second quarter of the time, and in the last. */
function watchMemory({ pid }: ServerProcess) {
  const samples: number[] = []
  const timer = setInterval(async () => {
    const megabytes = await memoryOf(pid)
    if (megabytes) samples.push(megabytes)
  }, 2000)
  return {
    stop() {
      clearInterval(timer)
      const quarter = Math.floor(samples.length / 4)
      return { early: median(samples.slice(quarter, 2 * quarter)), late: median(samples.slice(3 * quarter)) }
    },
  }
}

function watchHealth({ url }: ServerProcess) {
  const seen = { asked: 0, failed: 0, longest: 0 }
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const began = performance.now()
      seen.asked++
      if ((await ask(`${url}/healthz`)) !== 200) seen.failed++
      seen.longest = Math.max(seen.longest, performance.now() - began)
      await sleep(50)
    }
  })()
  return {
    async stop() {
      isOver = true
      await watching
      return seen
    },
  }
}

const ask = async (url: string): Promise<number> => {
  const answer = await fetch(url)
  await answer.arrayBuffer()
  return answer.status
}
