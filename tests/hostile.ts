import { setTimeout as sleep } from 'node:timers/promises'
import { kinds, reader, readSite, type Site } from '#bench/addresses.ts'
import { openFilled } from '#bench/databases.ts'
import { processorTime } from '#bench/load.ts'
import { type Member, signUp } from '#bench/mixed-day.ts'
import { median } from '#bench/table.ts'
import { type ServerProcess, startServer } from '#tests/server-process.ts'

const [seconds, connectionsOfEach] = [20, 8]
/** Milliseconds between two actions of the member. */
const pause = 250

/**
 * One, three and ten addresses request what costs most (pages, facets, searches, share pictures, coverage), always something else, while a
 * member likes lists: no action fails, and what an address gets beyond its budget is refused.
 */
export async function hostileTrial(): Promise<string[]> {
  const filled = await openFilled(0.02)
  const { url: DATABASE_URL } = filled
  if (!DATABASE_URL) throw new Error('This trial needs a PostgreSQL that answers.')
  const server = await startServer({ DATABASE_URL, TRUST_PROXY: '1' })
  try {
    const site = await readSite(reader(server.url))
    const [member] = await signUp(server.url, 1)
    if (!member) throw new Error('Nobody signed up.')
    const quiet = await attack(server, site, member, 0)
    const lines = [`quiet: ${quiet.line}`]
    for (const addresses of [1, 3, 10]) {
      const { refused, line } = await attack(server, site, member, addresses)
      if (refused === 0) throw new Error(`${addresses} addresses were refused nothing`)
      lines.push(`${addresses} addresses: ${line}`)
    }
    return lines
  } finally {
    await server.dispose()
    await filled.dispose()
  }
}

let n = 0
/** Never the same twice: each attack goes on where the one before ended. */
function dear(site: Site): string {
  const turn = n++
  const game = site.games[turn % site.games.length]
  const at = (name: string) => kinds[name]?.at(site, turn) ?? '/'
  const all = [
    `/games/${game}`,
    at('games, facets'),
    at('search'),
    `/share/games/${game}.png`,
    '/api/coverage',
  ]
  return all[turn % all.length] ?? '/'
}

async function attack(server: ServerProcess, site: Site, member: Member, addresses: number) {
  let isOver = false
  const statuses: Record<number, number> = {}
  const begun = await processorTime(server.pid)
  const attackers = Array.from({ length: addresses * connectionsOfEach }, async (_, i) => {
    const headers = { 'x-forwarded-for': `203.0.113.${1 + (i % addresses)}` }
    while (!isOver) {
      const answer = await fetch(server.url + dear(site), { headers })
      await answer.arrayBuffer()
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
    }
  })
  const times = await act(server, site, member)
  isOver = true
  await Promise.all(attackers)
  const busy = ((await processorTime(server.pid)) - begun) / (seconds * 1000)
  times.sort((one, other) => one - other)
  const line = `a like takes ${median(times).toFixed()} ms, ${times.at(-1)?.toFixed()} at most; answered ${JSON.stringify(statuses)}; the server is busy for ${(busy * 100).toFixed()} %`
  return { refused: statuses[429] ?? 0, line }
}

/** The member likes one list after the other, and takes it back; milliseconds of each. */
async function act({ url }: ServerProcess, { lists }: Site, { token }: Member): Promise<number[]> {
  const times: number[] = []
  const until = performance.now() + seconds * 1000
  for (let turn = 0; performance.now() < until; turn += 1) {
    const begun = performance.now()
    const list = lists[Math.floor(turn / 2) % lists.length]
    const method = turn % 2 ? 'DELETE' : 'PUT'
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': '198.51.100.1' }
    const answer = await fetch(`${url}/api/lists/${list}/like`, { method, headers })
    if (!answer.ok) throw new Error(`a like was answered with ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
    times.push(performance.now() - begun)
    await sleep(pause)
  }
  return times
}
