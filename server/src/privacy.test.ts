import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { mailTo } from '#testing/accounts.ts'
import { rowsOf } from '#testing/made-lists.ts'
import { secretsOf } from '#testing/made-predictions.ts'
import { ask, type Person, register } from '#testing/people.ts'
import { entries } from '#testing/permissions/entries.ts'
import type { Case } from '#testing/permissions/entry.ts'
import { freshSession, type Scene, setScene } from '#testing/permissions/scene.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'

/** Every planted text begins so: it can be looked for without naming what must not be found. */
const root = 'isaret42'
const ip = '203.0.113.42'
const agent = `${root}tarayici`

type Planted = {
  scene: Scene
  shy: Person
  /** Nobody at all: the seed of a battle that is still sealed, and its salt. */
  sealed: string[]
  /** Nobody but its owner, not even an administrator. */
  own: string[]
  /** Administrators and whom it concerns. */
  confidential: string[]
  /** Administrators alone. */
  office: string[]
}

/** Something private of every kind that is not a list or a battle; those have a test of their own. */
async function plant(app: TestApp): Promise<Planted> {
  const scene = await setScene(app)
  const { owner, other, admin, did, lists } = scene
  const shy = await register(app)
  const profile = { bio: `${root}ozgecmis`, location: `${root}yer`, fullName: `${root}ad` }
  await did('PUT', '/api/users/profile', { as: shy, body: profile })
  await did('PUT', '/api/users/settings', { as: shy, body: { profileVisibility: 'private' } })
  const analytics = { optedIn: true, policyVersion: `${root}secim` }
  await did('PUT', '/api/users/settings', { as: owner, body: { analytics } })
  await plantComments(scene)
  const note = `${root}ihbar`
  await did('POST', '/api/reports', {
    as: other,
    body: { kind: 'list', id: lists.open, reason: 'spam', note },
  })
  await did('POST', '/api/games/starburst/corrections', {
    as: owner,
    body: {
      ...{ field: 'maxBet', oldValue: '100', newValue: '200', note: `${root}duzeltme` },
      address: `https://saglayici.example/${root}baglanti`,
    },
  })
  await did('POST', '/api/game-proposals', {
    as: owner,
    body: {
      ...{ name: `${root}oyun`, provider: `${root}yapimci`, note: `${root}onerinotu` },
      address: `https://saglayici.example/${root}sayfa`,
    },
  })
  await did('PUT', '/api/games/starburst/mark', {
    as: owner,
    body: { state: 'notForMe', note: `${root}oyunnotu` },
  })
  const message = {
    name: `${root}yazan`,
    email: `${root}@ileti.test`,
    topic: 'general',
    message: `${root}ileti uzun`,
  }
  await did('POST', '/api/contact', { body: message })
  await ask(app, 'POST', `/api/admin/imports?name=${root}dosya.csv`, {
    as: admin,
    body: Buffer.from(`Oyun Adı;Sağlayıcı\n${root}hucre;NetEnt\n`),
  })
  await rowsOf(
    app,
    sql`insert into notifications (recipient_id, kind, actors, count, note, started_at, at)
      values (${owner.id}, 'announcement', '{}', 1, ${`${root}duyuru`}, now(), now()) returning id`,
  )
  const people = [owner, other, shy, admin]
  return {
    scene,
    shy,
    sealed: Object.values(await secretsOf(app, scene.prediction)),
    own: [...(await plantAccess(app, owner)), `${root}duyuru`, `${root}secim`, `${root}oyunnotu`, ip, agent],
    confidential: [
      ...[...people.map(({ email }) => email), ...Object.values(profile)],
      ...[`${root}gizlenen`, `${root}gerekce`, `${root}duzeltme`, `${root}baglanti`],
      ...[`${root}oyun`, `${root}yapimci`, `${root}onerinotu`, `${root}sayfa`],
    ],
    office: [
      ...Object.values({ ...message, topic: `${root}ileti` }),
      ...[`${root}ihbar`, `${root}dosya`, `${root}hucre`, `${root}silinen`],
    ],
  }
}

/** One that was hidden, one that was deleted. */
async function plantComments({ app, did, admin, owner, lists }: Scene) {
  const write = async (text: string): Promise<string> => {
    app.advance(6)
    return (await did('POST', `/api/lists/${lists.open}/comments`, { as: owner, body: { text } })).id
  }
  const hidden = await write(`${root}gizlenen`)
  await did('PUT', `/api/comments/${hidden}/hiding`, { as: admin, body: { reason: `${root}gerekce` } })
  const gone = await write(`${root}silinen`)
  await did('POST', `/api/lists/${lists.open}/comments`, {
    as: admin,
    body: { text: 'Cevabı var.', replyTo: gone },
  })
  await did('DELETE', `/api/comments/${gone}`, { as: owner })
}

/** Everything the owner's account could be opened with, or found by. */
async function plantAccess(app: TestApp, owner: Person): Promise<string[]> {
  await app.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: ip,
    headers: { 'user-agent': agent },
    payload: { email: owner.email, password: owner.password },
  })
  const session = await freshSession({ app }, owner)
  await ask(app, 'POST', '/api/auth/forgot-password', { body: { email: owner.email } })
  const { token } = await mailTo(app, owner.email)
  const [row] = await rowsOf(app, sql`select password_hash from users where id = ${owner.id}`)
  const sessions = await rowsOf(app, sql`select id from auth_sessions where user_id = ${owner.id}`)
  const hash = String(row?.password_hash)
  expect([hash.startsWith('$argon2'), token.length > 10, sessions.length > 1]).toEqual([true, true, true])
  return [hash, token, session?.token ?? '', session?.refresh ?? '', ...sessions.map(({ id }) => String(id))]
}

const readable = Object.keys(entries).filter((entry) => /^GET (?!\/api\/events)/.test(entry))

/** Requests that no entry makes by itself. */
const further = ({ lists, owner }: Scene, shy: Person) => [
  ...['search?q=', 'search/suggest?q=', 'lists?q=', 'tags?q='].map((path) => `/api/${path}${root}`),
  ...[`users/${shy.username}`, `users/availability?username=${root}`].map((path) => `/api/${path}`),
  ...[`/share/people/${shy.username}.png`, `/feeds/people/${shy.username}.atom`],
  `/api/lists/${lists.open}/comments?limit=100&sort=oldest`,
  ...['lists-1', 'people-1', 'tags-1', 'battles-1'].map((name) => `/sitemaps/${name}.xml`),
  ...['/', '/lists', `/lists/${lists.open}`, `/profile/${owner.username}`, `/profile/${shy.username}`],
  ...[
    '/battle',
    '/predictions',
    '/games/starburst',
    '/providers/netent',
    '/tags/izin',
    `/search?q=${root}`,
    '/settings',
    '/admin',
  ],
]

withApp(
  'what is private',
  (app) => {
    // Once: what fails while it is planted fails everything.
    let planted: Promise<Planted> | undefined
    afterAll(() => {
      planted = undefined
    })
    const look = async (paths: (planted: Planted) => Promise<string[]>) => {
      planted ??= plant(app())
      const { scene, sealed, own, confidential, office } = await planted
      const { owner, other, admin, user } = scene
      const forbidden = {
        guest: [undefined, [...own, ...confidential, ...office]],
        user: [user, [...own, ...confidential, ...office]],
        other: [other, without([...own, ...confidential, ...office], other.email)],
        owner: [
          owner,
          without([...office, owner.token, String(own[0]), other.email, admin.email], `${root}silinen`),
        ],
        admin: [admin, own],
      } as const
      const found: string[] = []
      for (const path of await paths(await planted))
        for (const [name, [as, texts]] of Object.entries(forbidden)) {
          const answer = await ask(app(), 'GET', path, { as })
          const reply = `${JSON.stringify(answer.headers)}${answer.body}`.replaceAll(path, '')
          expect(answer.statusCode, path).toBeLessThan(500)
          for (const text of [...sealed, ...texts])
            if (text && reply.includes(text)) found.push(`${name} ${path}: ${text}`)
        }
      expect(found.join('; ')).toBe('')
    }

    it.each(readable)('is not in %s', (entry) =>
      look(async ({ scene }) => [urlOf(entry, (await entries[entry]?.(scene, 'user')) ?? {})]),
    )

    it('is on no page, in no feed, found by no search', () =>
      look(async ({ scene, shy }) => further(scene, shy)))

    it('is there for those it belongs to, so that it could have been found', async () => {
      planted ??= plant(app())
      const { scene, shy } = await planted
      const { owner, admin, lists } = scene
      const read = async (path: string, as: Person) => (await ask(app(), 'GET', path, { as })).body
      expect(await read('/api/notifications', owner)).toContain(`${root}duyuru`)
      expect(await read('/api/users/settings', owner)).toContain(`${root}secim`)
      expect(await read('/api/auth/sessions', owner)).toContain(agent)
      expect(await read('/api/marked-games', owner)).toContain(`${root}oyunnotu`)
      expect(await read(`/api/lists/${lists.open}/comments?limit=100`, admin)).toContain(`${root}gizlenen`)
      expect(await read('/api/admin/reports', admin)).toContain(`${root}ihbar`)
      expect(await read('/api/admin/inbox', admin)).toContain(`${root}ileti`)
      expect(await read('/api/admin/imports', admin)).toContain(`${root}dosya`)
      expect(await read(`/api/users/${shy.username}`, admin)).toContain(`${root}ozgecmis`)
    })
  },
  { RATE_LIMIT_SCALE: '10000', ACCESS_TOKEN_TTL: '86400' },
)

const without = (texts: readonly string[], own: string) => texts.filter((text) => text !== own)

function urlOf(entry: string, { params = {}, query }: Case): string {
  const path = (entry.split(' ')[1] ?? '').replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  return query ? `${path}?${query}` : path
}
