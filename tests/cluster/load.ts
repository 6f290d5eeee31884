import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, ask, type Member, must } from './client.ts'

/** One request of the load; moments in milliseconds of `performance.now()`. */
export type Try = {
  began: number
  ended: number
  method: string
  path: string
  status: number
  retryAfter: boolean
}

export type Load = {
  tries: Try[]
  /** Reads of own subjects that did not show what was acknowledged before. */
  unseen: string[]
  /** Ends it; afterwards nothing is underway. */
  stop: () => Promise<void>
  /** Acknowledged writes that are missing, read at one address. */
  missing: (url: string) => Promise<string[]>
  /** How many writes were acknowledged. */
  acknowledged: () => number
}

/** Acknowledged actions of a member; `undefined` while the outcome is unknown. */
type Actions = {
  games: Map<string, boolean | undefined>
  liked: boolean | undefined
  comments: string[]
  writes: number
}

type Round = {
  front: string
  member: Member
  other: Member
  games: readonly string[]
  actions: Actions
  load: Pick<Load, 'tries' | 'unseen'>
}

/** Pause of a person between two requests. */
const pause = 30

/**
 * Everybody reads, puts games into their list and takes them out, likes the next one's list and takes that back, and
 * comments on it, one request after the other, until it is stopped.
 */
export async function startLoad(front: string, members: readonly Member[]): Promise<Load> {
  const { json } = await must('GET', `${front}/api/games?limit=40`)
  const games = (json.items as { slug: string }[]).map(({ slug }) => slug)
  const load = { tries: [] as Try[], unseen: [] as string[] }
  const rounds = members.map((member, at): Round => {
    const other = members[(at + 1) % members.length] as Member
    const actions: Actions = { games: new Map(), liked: false, comments: [], writes: 0 }
    return { front, member, other, games, actions, load }
  })
  let going = true
  const all = rounds.map(async (round) => {
    for (let step = 0; going; step++) {
      await (steps[step % steps.length] as Step)(round, step)
      await sleep(pause)
    }
  })
  return {
    ...load,
    async stop() {
      going = false
      await Promise.all(all)
    },
    missing: async (url) => (await Promise.all(rounds.map((round) => compare(url, round)))).flat(),
    acknowledged: () => rounds.reduce((sum, { actions }) => sum + actions.writes, 0),
  }
}

type Step = (round: Round, step: number) => Promise<unknown>

const toggleGame: Step = async (round, step) => {
  const { member, games, actions } = round
  const slug = games[Math.floor(step / steps.length) % games.length] as string
  const wanted = actions.games.get(slug) !== true
  actions.games.set(slug, undefined)
  const answer = wanted
    ? await send(round, 'POST', `/api/lists/${member.list}/games`, [409], { game: slug })
    : await send(round, 'DELETE', `/api/lists/${member.list}/games/${slug}`, [404])
  if (settled(answer)) acknowledge(actions, () => actions.games.set(slug, wanted))
}

const toggleLike: Step = async (round) => {
  const { other, actions } = round
  const wanted = actions.liked !== true
  actions.liked = undefined
  const answer = await send(round, wanted ? 'PUT' : 'DELETE', `/api/lists/${other.list}/like`)
  if (settled(answer)) acknowledge(actions, () => (actions.liked = wanted))
}

const comment: Step = async (round, step) => {
  const { member, other, actions } = round
  const text = `${member.name} yorumu ${step}`
  const answer = await send(round, 'POST', `/api/lists/${other.list}/comments`, [], { text })
  if (answer.status === 201) acknowledge(actions, () => actions.comments.push(answer.json.id))
}

const readOwn: Step = async (round) => {
  const answer = await send(round, 'GET', `/api/lists/${round.member.list}`)
  if (answer.status === 200) round.load.unseen.push(...wrongGames(answer, round))
}

const asGuest = (path: (round: Round, step: number) => string): Step => {
  return (round, step) => send({ ...round, member: { ...round.member, token: '' } }, 'GET', path(round, step))
}

const steps: readonly Step[] = [
  toggleGame,
  readOwn,
  asGuest(({ other }) => `/api/lists/${other.list}`),
  toggleLike,
  asGuest((_, step) => `/api/games?rtpMin=${90 + (step % 70) / 10}`),
  asGuest(() => '/api/lists'),
  comment,
  asGuest(({ other }) => `/api/lists/${other.list}/comments`),
]

/** Repeating it showed that it was done (404, 409): a proxy may have sent it a second time. */
const settled = ({ status }: Answer) => (status >= 200 && status < 300) || status === 404 || status === 409

function acknowledge(actions: Actions, note: () => unknown): void {
  note()
  actions.writes++
}

async function send(
  round: Round,
  method: string,
  path: string,
  fine: number[] = [],
  body?: unknown,
): Promise<Answer> {
  const { front, member, load } = round
  const began = performance.now()
  const answer = await ask(method, front + path, { token: member.token, body })
  const status = fine.includes(answer.status) ? 200 : answer.status
  load.tries.push({
    began,
    ended: performance.now(),
    method,
    path,
    status,
    retryAfter: answer.retryAfter !== null,
  })
  return answer
}

async function compare(url: string, round: Round): Promise<string[]> {
  const { member, other, actions } = round
  const own = await must('GET', `${url}/api/lists/${member.list}`, member)
  const liked = (await must('GET', `${url}/api/lists/${other.list}`, member)).json.viewer.liked
  const there = await commentsOn(url, other)
  return [
    ...wrongGames(own, round),
    ...(actions.liked === undefined || actions.liked === liked
      ? []
      : [`${member.name}: like ${actions.liked}`]),
    ...actions.comments.filter((id) => !there.has(id)).map((id) => `${member.name}: comment ${id}`),
  ]
}

function wrongGames({ json }: Answer, { member, actions }: Round): string[] {
  const there = new Set((json.games as { game: { slug: string } }[]).map(({ game }) => game.slug))
  return [...actions.games]
    .filter(([slug, wanted]) => wanted !== undefined && wanted !== there.has(slug))
    .map(([slug, wanted]) => `${member.name}: ${slug} ${wanted ? 'in' : 'out'}`)
}

async function commentsOn(url: string, { list, token }: Member): Promise<Set<string>> {
  const ids = new Set<string>()
  let cursor = ''
  do {
    const query = `limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`
    const { json } = await must('GET', `${url}/api/lists/${list}/comments?${query}`, { token })
    for (const { id } of json.items) ids.add(id)
    cursor = json.nextCursor ?? ''
  } while (cursor)
  return ids
}
