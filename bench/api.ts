import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { median, type Row, ratio } from '#bench/table.ts'
import { startServer } from '#tests/server-process.ts'

const rounds = 5
const seconds = 3
const path = '/api/games'

/**
 * Answers a second of the first page of games, warm, as a share of a bare server's that sends the same bytes. The two
 * take turns, so that a machine that slows down slows both.
 */
export async function benchApi(): Promise<Row[]> {
  const server = await startServer()
  const bytes = Buffer.from(await (await fetch(server.url + path)).arrayBuffer())
  const floor = await startFloor(bytes)
  const pairs: { ours: number; bare: number }[] = []
  for (let round = 0; round <= rounds; round++) {
    const pair = { ours: await load(server.url + path), bare: await load(floor.url) }
    if (round > 0) pairs.push(pair) // the first round warms both up
  }
  floor.stop()
  const uncached = await loadUncached(server.url)
  await server.dispose()
  const bare = median(pairs.map((pair) => pair.bare))
  return [
    { what: `bare node:http, ${bytes.length} bytes`, figure: `${Math.round(bare)}/s`, ratio: '1.00' },
    {
      what: `GET ${path}, warm`,
      figure: `${Math.round(median(pairs.map((pair) => pair.ours)))}/s`,
      ratio: ratio(median(pairs.map(({ ours, bare: floor }) => ours / floor))),
      goal: '≥ 0.60',
    },
    {
      what: `GET ${path}, never the same twice`,
      figure: `${Math.round(uncached)}/s`,
      ratio: ratio(uncached / bare),
    },
  ]
}

const load = async (url: string) =>
  (await autocannon({ url, connections: 20, duration: seconds })).requests.average

/** Every request asks for something nobody asked before, so each goes down to the database. */
async function loadUncached(url: string): Promise<number> {
  let n = 0
  const setupRequest = (request: autocannon.Request) => ({
    ...request,
    path: `${path}?maxWinMax=${1_000_000 + n++}`,
  })
  const result = await autocannon({ url, connections: 20, duration: seconds, requests: [{ setupRequest }] })
  return result.requests.average
}

async function startFloor(bytes: Buffer) {
  const script = fileURLToPath(new URL('./floor.mjs', import.meta.url))
  const env = { ...process.env, FLOOR_BODY: bytes.toString('base64') }
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = await once(child.stdout, 'data')
  return { url: `http://127.0.0.1:${String(port).trim()}`, stop: () => child.kill() }
}
