import { randomUUID } from 'node:crypto'
import { battleGames, playedBattle } from './battle.ts'
import type { Role } from './requests.ts'
import type { Known } from './schemas.ts'
import type { Send } from './send.ts'

/** The variables of a server that {@link setScene} finds its administrator on. */
export const sceneVariables = {
  RATE_LIMIT_SCALE: '100000',
  ACCESS_TOKEN_TTL: '86400',
  ADMIN_EMAIL: 'yonetici@ornek.test',
  ADMIN_PASSWORD: 'bir yonetici parolasi',
}

type Account = { email: string; password: string; username: string; token: string }
type Kept = Exclude<Role, 'guest'>

export type Scene = {
  tokenOf: (role: Role) => string | undefined
  /** Values that are there, for fields and parameters of an address. */
  knownAt: (path: string) => Known
  /** Signs this one in again, where they are out; with a new account, where the old one is gone. */
  renew: (role: Role) => Promise<void>
  /** Does so for everybody, sets the site's settings back and replaces subjects that were deleted. */
  mend: () => Promise<void>
}

/** Prepares new accounts of some roles as the first administrator. */
const made: { [role in Kept]?: object } = {
  admin: { action: 'roleChanged', role: 'admin' },
  suspended: { action: 'suspended', until: null, reason: 'bir deneme' },
}

/**
 * People of every role and their subjects. The first administrator sends none of the generated requests: who has just
 * signed in may give themselves a password that nobody knows.
 */
export async function setScene(send: Send): Promise<Scene> {
  const accounts = {} as Record<Kept, Account>
  const pools = new Map<string, unknown[]>()
  const call = createCall(send)
  const keeper = await signIn(call, sceneVariables.ADMIN_EMAIL, sceneVariables.ADMIN_PASSWORD)
  const { values } = await call('GET', '/api/admin/settings', keeper.token)
  const make = async (role: Kept) => {
    const account = await register(call)
    const act = made[role]
    if (act) await call('POST', '/api/admin/users/acts', keeper.token, { usernames: [account.username], act })
    return account
  }
  for (const role of ['admin', 'owner', 'other', 'suspended'] as const) accounts[role] = await make(role)
  const renew = async (role: Role) => {
    if (role === 'guest' || role === 'suspended') return
    const { email, password, token } = accounts[role]
    if ((await send(asking('/api/auth/me', token))).status === 200) return
    accounts[role] = await signIn(call, email, password).catch(() => make(role))
  }
  const mend = async () => {
    for (const role of ['admin', 'owner', 'other'] as const) await renew(role)
    await putBack(call, keeper, values)
    await refill(call, { ...accounts, admin: keeper }, pools)
  }
  await mend()
  return {
    tokenOf: (role) => (role === 'guest' ? undefined : accounts[role].token),
    knownAt: (path) => (name) => pools.get(poolOf(path, name)) ?? [],
    renew,
    mend,
  }
}

type Call = (method: string, path: string, token?: string, body?: unknown) => Promise<Reply>
// biome-ignore lint/suspicious/noExplicitAny: whatever the site answers
type Reply = any

const asking = (path: string, token: string) => ({
  method: 'GET',
  path,
  headers: { authorization: `Bearer ${token}` },
})

function createCall(send: Send): Call {
  return async (method, path, token, body) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const text = body === undefined ? undefined : JSON.stringify(body)
    const answer = await send({ method, path, headers, body: text })
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`)
    return answer.body ? JSON.parse(answer.body) : undefined
  }
}

async function signIn(call: Call, email: string, password: string): Promise<Account> {
  const { session, user } = await call('POST', '/api/auth/login', undefined, { email, password })
  return { email, password, username: user.username, token: session.access_token }
}

async function register(call: Call): Promise<Account> {
  const username = `f${randomUUID().slice(0, 12)}`
  const account = { email: `${username}@ornek.test`, password: 'bir uzun parola', username }
  const { session } = await call('POST', '/api/auth/register', undefined, account)
  return { ...account, token: session.access_token }
}

/** Undoes changes of the site itself that administrators' requests may have made. */
async function putBack(call: Call, { token }: Account, values: object) {
  const now = await call('GET', '/api/admin/settings', token)
  if (JSON.stringify(now.values) === JSON.stringify(values)) return
  await call('PUT', '/api/admin/settings', token, { version: now.version, values })
}

/** Existing subjects, by the name of their pool. */
async function refill(call: Call, accounts: Record<Kept, Account>, pools: Map<string, unknown[]>) {
  const { owner, other, admin } = accounts
  const listed = (path: string, token = admin.token) => call('GET', path, token)
  const lists = await Promise.all(
    ['public', 'private'].map((visibility) =>
      call('POST', '/api/lists', owner.token, {
        ...{ title: 'Denenen liste', visibility, tags: ['deneme'] },
        games: [{ game: 'starburst' }, { game: 'gonzos-quest' }],
      }),
    ),
  )
  const of = `/api/lists/${lists[0].id}/comments`
  const comment = await call('POST', of, owner.token, { text: 'Denenen yorum.' })
  const [games, providers, acts] = await Promise.all([
    listed('/api/admin/games?pageSize=10'),
    listed('/api/admin/providers?pageSize=10'),
    listed('/api/admin/users?pageSize=10&role=user'),
  ])
  const [battles, entries, sessions, uploads, media, inbox] = await Promise.all([
    listed('/api/battles'),
    listed('/api/notifications', owner.token),
    listed('/api/auth/sessions', owner.token),
    listed('/api/admin/imports?pageSize=10'),
    listed('/api/admin/media?pageSize=10'),
    listed('/api/admin/inbox?pageSize=10'),
  ])
  if (battles.items.length === 0) {
    const { items } = await call('GET', `/api/battles/models?games=${battleGames}`)
    battles.items = [await call('POST', '/api/battles', owner.token, playedBattle(items))]
  }
  const ids = ({ items }: Reply, key = 'id') => items.map((item: Reply) => item[key])
  const people = [owner.username, other.username, ...ids(acts, 'username')]
  const found: Record<string, unknown[]> = {
    lists: ids({ items: lists }),
    comments: [comment.id],
    battles: ids(battles),
    games: ids(games),
    providers: ids(providers),
    notifications: ids(entries),
    sessions: ids(sessions),
    imports: ids(uploads),
    inbox: ids(inbox),
    hashes: ids(media, 'hash'),
    people,
    slugs: ids(games, 'slug'),
    providerSlugs: ids(providers, 'slug'),
    tags: ['deneme'],
    versions: [1, 2, 3, ...ids(games, 'version').slice(0, 2)],
    emails: [owner.email, other.email, 'yeni@ornek.test'],
    passwords: [owner.password, 'baska bir parola'],
  }
  for (const [pool, values] of Object.entries(found)) pools.set(pool, values)
}

const byName: Record<string, string> = {
  ...{ username: 'people', usernames: 'people', actor: 'people', author: 'people', owner: 'people' },
  ...{ game: 'slugs', games: 'slugs', cover: 'slugs', provider: 'providerSlugs', tag: 'tags', tags: 'tags' },
  ...{ version: 'versions', email: 'emails', password: 'passwords', current_password: 'passwords' },
  ...{ hash: 'hashes', picture: 'hashes', replyTo: 'comments', around: 'comments', list: 'lists' },
  ...{ battle: 'battles', from: 'versions' },
}

/** `id` and the like are of what the address is about. */
function poolOf(path: string, name: string): string {
  const noun = /\/(lists|comments|battles|games|providers|notifications|sessions|imports|inbox)\b/.exec(
    path,
  )?.[1]
  if (['id', 'ids', 'into'].includes(name)) return noun ?? 'lists'
  if (name === 'slug') return noun === 'providers' ? 'providerSlugs' : 'slugs'
  return byName[name] ?? ''
}
