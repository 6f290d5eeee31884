import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { reader, readSite } from '#bench/addresses.ts'
import { openFilled } from '#bench/databases.ts'
import { openInvalidation, withAdmin } from '#bench/invalidation.ts'
import { processorTime } from '#bench/load.ts'
import type { Row } from '#bench/table.ts'
import { type ServerProcess, startServer } from '#tests/server-process.ts'

/** So often is each page drawn again in each look: code is compiled in the first rounds, which do not count. */
const [warming, rounds] = [10, 12]
/** So many pages are requested at once, so often. */
const [atOnce, bursts] = [60, 5]
/** Looks of a page, beside its address; the first one also fetches the data. */
const looks = ['locale=tr', 'locale=tr; theme=dark', 'locale=en', 'locale=en; theme=dark']

/**
 * The processor time of drawing a page whose replies are cached, and how long others wait while many pages are drawn at once. On
 * PostgreSQL, 2,000 lists.
 */
export async function benchPages(): Promise<Row[]> {
  const filled = await openFilled(0.02)
  try {
    if (!filled.url) return [{ what: 'no PostgreSQL answers', figure: '' }]
    const server = await startServer({ DATABASE_URL: filled.url, RATE_LIMIT_SCALE: '100000', ...withAdmin })
    try {
      const site = await readSite(reader(server.url))
      const invalidate = await openInvalidation(server.url)
      const pages = ['/', '/games', `/games/${site.games[0]}`, '/lists', `/lists/${site.lists[0]}`]
      const rows: Row[] = []
      for (const path of pages) rows.push(await drawing(server, path, invalidate))
      const addresses = site.games.slice(1, 1 + atOnce * bursts).map((slug) => `/games/${slug}`)
      return [...rows, ...(await meanwhile(server, addresses))]
    } finally {
      await server.dispose()
    }
  } finally {
    await filled.dispose()
  }
}

async function fetchPage({ url }: ServerProcess, path: string, cookie = ''): Promise<boolean> {
  const answer = await fetch(url + path, { headers: { cookie, 'accept-encoding': 'identity' } })
  return !(await answer.text()).includes('<div id="root"></div>')
}

async function drawing(server: ServerProcess, path: string, invalidate: () => Promise<void>): Promise<Row> {
  let [spent, drawn] = [0, 0]
  for (let round = -warming; round < rounds; round += 1) {
    await invalidate()
    await fetchPage(server, path, looks[0])
    const begun = await processorTime(server.pid)
    for (const look of looks.slice(1))
      if (!(await fetchPage(server, path, look))) throw new Error(`${path} was not drawn`)
    if (round < 0) continue
    spent += (await processorTime(server.pid)) - begun
    drawn += looks.length - 1
  }
  const what = path.replace(/(?<=^\/lists\/).*/, '…')
  return {
    what: `${what}, drawn`,
    figure: `${(spent / drawn).toFixed(1)} ms of processor time`,
    goal: '≤ 15 ms',
  }
}

/** Fetches pages that were never drawn, many at once, while others read something cached and whether the server is well. */
async function meanwhile(server: ServerProcess, addresses: string[]): Promise<Row[]> {
  const watched = { 'the health of the server': '/healthz', 'a cached reply': '/api/site' }
  const probes = Object.entries(watched).map(([what, path]) => ({
    what,
    probe: startProbe(server.url + path),
  }))
  let drawn = 0
  for (let from = 0; from < addresses.length; from += atOnce) {
    const answers = addresses.slice(from, from + atOnce).map((path) => fetchPage(server, path))
    drawn += (await Promise.all(answers)).filter(Boolean).length
  }
  const rows: Row[] = []
  for (const { what, probe } of probes) {
    const times = (await probe()).sort((one, other) => one - other)
    const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed()
    rows.push({
      what: `${what}, while ${atOnce} pages are requested at once`,
      figure: `p50 ${at(0.5)} p99 ${at(0.99)} ms of ${times.length}; ${drawn} of ${addresses.length} drawn`,
      goal: 'p99 ≤ 100 ms',
    })
  }
  return rows
}

/** Requests an address again and again in a thread; the returned function stops it and returns the milliseconds of each reply. */
function startProbe(url: string): () => Promise<number[]> {
  const worker = new Worker(new URL('./probe.mjs', import.meta.url), { workerData: url })
  return async () => {
    const stopped = once(worker, 'message')
    worker.postMessage('stop')
    const [times] = await stopped
    await worker.terminate()
    return times
  }
}
