import autocannon from 'autocannon'
import { kinds, reader, readSite, type Site } from '#bench/addresses.ts'

/** Somebody signed in, and a list of theirs. */
export type Member = { token: string; list: string }

type Day = {
  url: string
  people: readonly Member[]
  connections: number
  seconds: number
  /** So many requests a second at most; else as many as are answered. */
  rate?: number
}

/** `failed` are answers that are neither what was asked for nor a plea to come again (503), of which there are `later`. */
export type DayFigures = {
  perSecond: number
  /** Milliseconds, of what was served. */
  p50: number
  p99: number
  failed: number
  later: number
  /** How many answers had which status. */
  statuses: Record<string, number>
}

/** Goes on from one day to the next: what was asked on one of them is not new on another. */
let n = 0

const game = (n: number) => ({ game: n % 2 ? 'starburst' : 'gonzos-quest', note: '' })

export async function signUp(url: string, count: number): Promise<Member[]> {
  const post = async (path: string, body: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const people: Member[] = []
  for (let n = 0; n < count; n++) {
    const name = `day${Date.now().toString(36)}${n}`
    const account = { email: `${name}@example.com`, username: name, password: 'correct horse' }
    const { session } = await post('/api/auth/register', account)
    const token: string = session.access_token
    const { id } = await post('/api/lists', { title: `Liste ${n}`, games: [game(n)] }, token)
    people.push({ token, list: id })
  }
  return people
}

/**
 * Guests and members look around: each kind of address as often, and of its pages the n-th most popular 1/n times as often as the
 * first. One request in ten is a member's, and one in ten a like, its taking back, a comment or a view.
 */
export async function mixedDay({ url, people, connections, seconds, rate }: Day): Promise<DayFigures> {
  const site = await readSite(reader(url))
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const turn = n++
    if (turn % 10 === 0) return { ...request, ...action(turn / 10, people) }
    const member = turn % 10 === 1 ? people[turn % people.length] : undefined
    return { ...request, method: 'GET', path: popular(site, turn), headers: member ? bearing(member) : {} }
  }
  const result = await autocannon({
    ...{
      url,
      connections,
      duration: seconds,
      requests: [{ setupRequest }],
      timeout: 30,
      excludeErrorStats: true,
    },
    ...(rate && { overallRate: rate }),
  })
  const counts = Object.entries(result.statusCodeStats ?? {})
  const statuses = Object.fromEntries(counts.map(([status, { count = 0 }]) => [status, count]))
  const { requests, latency, errors, non2xx } = result
  const later = statuses[503] ?? 0
  const { p50, p99 } = latency
  return { perSecond: requests.average, p50, p99, failed: errors + non2xx - later, later, statuses }
}

const names = Object.keys(kinds)

function popular(site: Site, turn: number): string {
  const kind = kinds[names[Math.floor(random(~turn) * names.length)] ?? '']
  const amount = kind?.amount(site) ?? 0
  // The logarithm is spread evenly, so the n-th is drawn 1/n times as often as the first.
  return kind && amount > 0 ? kind.at(site, Math.floor((amount + 1) ** random(turn)) - 1) : '/api/site'
}

/** From 0 to 1, always the same for a number. */
function random(seed: number): number {
  let bits = Math.imul(seed + 1, 0x9e3779b1)
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32
}

const bearing = ({ token }: Member) => ({ authorization: `Bearer ${token}` })

/** Every person likes every other's list, and takes it back the next time round. */
function action(turn: number, people: readonly Member[]) {
  const person = people[turn % people.length]
  const other = people[(turn + 1 + (Math.floor(turn / people.length) % (people.length - 1))) % people.length]
  if (!person || !other) throw new Error('A day needs people.')
  const headers = { ...bearing(person), 'content-type': 'application/json' }
  const path = `/api/lists/${other.list}`
  const kind = Math.floor(turn / people.length / (people.length - 1)) % 4
  if (kind === 2)
    return {
      method: 'POST' as const,
      path: `${path}/comments`,
      headers,
      body: JSON.stringify({ text: `Söz ${turn}` }),
    }
  if (kind === 3) return { method: 'POST' as const, path: `${path}/view`, headers, body: '{}' }
  return {
    method: kind === 0 ? ('PUT' as const) : ('DELETE' as const),
    path: `${path}/like`,
    headers: bearing(person),
  }
}
