import { contract } from '@slot-liste/contract/core/contract.ts'
import { weightOf, weights } from '@slot-liste/contract/core/weights.ts'
import { expect, it } from 'vitest'
import { written } from '#testing/comments.ts'
import { type Scene, setScene } from '#testing/hidden-scene.ts'
import { asPlayed, save, savedBattle } from '#testing/made-battles.ts'
import { openedBracket, voteFor } from '#testing/made-brackets.ts'
import { bonuses } from '#testing/made-hunts.ts'
import { guess, openPrediction, settle } from '#testing/made-predictions.ts'
import { ask, makeAdmin, type Person, register } from '#testing/people.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'

/** The readable endpoints everybody may ask of which nothing is kept, and why. */
const neverKept: Record<string, string> = {
  '/api/users/availability': 'a name may be taken any moment',
  '/api/events': 'a line that stays open',
  '/api/lists/:id/export': 'a file of its own name',
  '/auth/v1/verify': 'it uses up a link',
  '/oembed': 'other sites ask once for a link and keep the answer',
  '/media/:hash/:variant': 'files of the disk, for ever the same',
  '/covers/themes/:slug.webp': 'drawn pictures are kept by what they are drawn from',
  '/covers/:slug.webp': 'drawn pictures are kept by what they are drawn from',
  '/share/games/:slug.png': 'as above',
  '/share/providers/:slug.png': 'as above',
  '/share/lists/:id.png': 'as above',
  '/share/battles/:id.png': 'as above',
  '/share/people/:username.png': 'as above',
  '/share/site.png': 'as above',
  '/share/compare.png': 'as above',
  '/healthz': 'it has to be asked',
  '/readyz': 'it has to be asked',
  '/.well-known/security.txt': 'it names a day in half a year',
  '/.well-known/change-password': 'it leads elsewhere',
}

it('says of every answer to everybody whether it is kept', () => {
  const open = contract.filter(({ method, access }) => method === 'GET' && /public|guest/.test(access))
  const without = open.filter(({ cache }) => !cache).map(({ path }) => path)
  expect(without.sort()).toEqual(Object.keys(neverKept).sort())
})

it('says of every answer to everybody what it costs, and of nothing else', () => {
  const open = contract.filter(
    ({ method, access, always }) => method === 'GET' && /public|guest/.test(access) && !always,
  )
  expect(open.filter((one) => weightOf(one) === 0).map(({ path }) => path)).toEqual([])
  expect(Object.keys(weights).sort()).toEqual(open.map(({ path }) => path).sort())
})

it('keeps only what everybody may ask', () => {
  const kept = contract.filter(({ cache }) => cache)
  expect(kept.filter(({ method, access }) => method !== 'GET' || !/public|guest/.test(access))).toEqual([])
})

/** Where guests look. */
const addresses = ({ ayse, mert, open, battles, hunts, brackets }: Scene) => [
  ...['/api/games?limit=5', '/api/games/starburst', '/api/games/starburst/lists', '/api/providers/netent'],
  ...['recentlyUpdated', 'trending'].map((sort) => `/api/lists?sort=${sort}&limit=5`),
  ...['', '/comments', '/recommendations', '/brackets'].map((part) => `/api/lists/${open.id}${part}`),
  ...['/api/home', '/api/tags', '/api/tags/serce-etiketi', '/api/recommendations', '/api/battles?limit=5'],
  ...['', '/comments'].map((part) => `/api/battles/${battles.open.id}${part}`),
  `/api/brackets/${brackets.open.id}`,
  ...['/api/hunts?limit=5', `/api/hunts/${hunts.open.id}`],
  ...['', '/today', '/2024-02-29', '?month=2024-02'].map((part) => `/api/predictions${part}`),
  ...[ayse, mert].flatMap(({ username }) =>
    ['', '/lists', '/liked', '/hunts', '/battles', '/battles/liked', '/followers'].map(
      (part) => `/api/users/${username}${part}`,
    ),
  ),
  ...['/api/search?q=Bir', '/api/search/suggest?q=Bir'],
  ...['/feeds/lists.atom', `/feeds/people/${ayse.username}.atom`, '/sitemap.xml'],
  ...['lists', 'battles', 'people', 'tags'].map((kind) => `/sitemaps/${kind}-1.xml`),
  '/api/games/starburst/history',
]

type World = Scene & {
  app: TestApp
  admin: Person
  comment: string
  own: { list: string; battle: string; hunt: string; bracket: string }
}

const put = (world: World, as: Person, path: string, body?: unknown) =>
  ask(world.app, 'PUT', `/api/${path}`, { as, ...(body !== undefined && { body }) })
const remove = (world: World, as: Person, path: string) => ask(world.app, 'DELETE', `/api/${path}`, { as })
const post = (world: World, as: Person, path: string, body?: unknown) =>
  ask(world.app, 'POST', `/api/${path}`, { as, ...(body !== undefined && { body }) })

/** People's actions, in order. */
const actions: Record<string, (world: World) => Promise<{ statusCode: number; body: string }>> = {
  'makes a list': async (world) => {
    const games = [{ game: 'starburst', note: '' }]
    const answer = await post(world, world.mert, 'lists', { title: 'Bir yeni liste', games, tags: ['yeni'] })
    world.own.list = answer.json().id
    return answer
  },
  'adds a game': (world) =>
    post(world, world.mert, `lists/${world.own.list}/games`, { game: 'gonzos-quest' }),
  'takes it out': (world) => remove(world, world.mert, `lists/${world.own.list}/games/gonzos-quest`),
  'likes no longer': (world) => remove(world, world.mert, `lists/${world.open.id}/like`),
  likes: (world) => put(world, world.mert, `lists/${world.open.id}/like`),
  'saves no longer': (world) => remove(world, world.mert, `lists/${world.open.id}/save`),
  clones: (world) => post(world, world.elif, `lists/${world.open.id}/clone`),
  comments: (world) => post(world, world.elif, `lists/${world.open.id}/comments`, { text: 'Bir söz daha' }),
  'likes a comment': (world) => put(world, world.elif, `comments/${world.comment}/like`),
  'edits it': (world) => put(world, world.mert, `comments/${world.comment}`, { text: 'Başka bir söz' }),
  'deletes it': (world) => remove(world, world.mert, `comments/${world.comment}`),
  'saves a battle': async (world) => {
    const answer = await save(world.app, world.elif, await asPlayed(world.app, { title: 'Bir savaş' }))
    world.own.battle = answer.json().id
    return answer
  },
  'likes a battle': (world) => put(world, world.mert, `battles/${world.own.battle}/like`),
  'comments on it': (world) =>
    post(world, world.mert, `battles/${world.battles.open.id}/comments`, { text: 'Bir savaş sözü' }),
  'deletes a battle': (world) => remove(world, world.elif, `battles/${world.own.battle}`),
  'starts a hunt': async (world) => {
    const answer = await post(world, world.elif, 'hunts', { title: 'Bir av', bonuses })
    world.own.hunt = answer.json().id
    return answer
  },
  'opens a bonus': (world) =>
    put(world, world.ayse, `hunts/${world.hunts.open.id}/bonuses`, { bonuses, version: 1 }),
  'adds a bonus': (world) => post(world, world.ayse, `hunts/${world.hunts.open.id}/bonuses`, { bonuses }),
  'renames a hunt': (world) =>
    put(world, world.ayse, `hunts/${world.hunts.open.id}`, { title: 'Başka bir av', version: 3 }),
  'deletes a hunt': (world) => remove(world, world.elif, `hunts/${world.own.hunt}`),
  'votes in a bracket': (world) =>
    voteFor(world.app, world.elif, world.brackets.open.id, { round: 1, entrant: 1 }),
  'closes its round': (world) =>
    post(world, world.ayse, `brackets/${world.brackets.open.id}/rounds/1/closing`),
  'closes the final': (world) =>
    post(world, world.ayse, `brackets/${world.brackets.open.id}/rounds/2/closing`),
  'opens another one': async (world) => {
    const made = await openedBracket(world.app, world.ayse, world.open.id)
    world.own.bracket = made.id
    return { statusCode: 200, body: '' }
  },
  'deletes it again': (world) => remove(world, world.ayse, `brackets/${world.own.bracket}`),
  'guesses a winner': (world) => guess(world.app, world.elif, '2024-02-29', 0),
  'has it counted': async (world) => {
    world.app.advance(600)
    await settle(world.app)
    return { statusCode: 200, body: '' }
  },
  'has it voided': (world) =>
    post(world, world.admin, 'predictions/2024-02-29/void', { reason: 'Yanlış bir tablo' }),
  follows: (world) => put(world, world.elif, `users/${world.mert.username}/follow`),
  blocks: (world) => put(world, world.mert, `users/${world.elif.username}/block`),
  'changes a name': (world) => put(world, world.mert, 'users/profile', { fullName: 'Mert Yeni' }),
  'hides a profile': (world) => put(world, world.mert, 'users/settings', { profileVisibility: 'private' }),
  'is hidden by an administrator': (world) =>
    post(world, world.admin, 'admin/lists/acts', {
      ids: [world.open.id],
      act: { action: 'hidden', reason: 'Deneme' },
    }),
  'retires a game': async (world) => {
    const found = await ask(world.app, 'GET', '/api/admin/games?q=starburst', { as: world.admin })
    const ids = [found.json().items[0].id]
    return put(world, world.admin, 'admin/games/retirement', { ids, retired: true })
  },
  'opens an account': async (world) => {
    await register(world.app)
    return { statusCode: 200, body: '' }
  },
  'deletes a list': (world) => remove(world, world.mert, `lists/${world.own.list}`),
  'deletes an account': (world) =>
    ask(world.app, 'DELETE', '/api/users/account', {
      as: world.ayse,
      body: { username: world.ayse.username, current_password: world.ayse.password },
    }),
}

withApp(
  'what is sent',
  (app) => {
    it('equals a fresh reply after every action', async () => {
      const scene = await setScene(app())
      const admin = await register(app())
      await makeAdmin(app(), admin)
      const { id: comment } = await written(app(), scene.open.id, scene.mert, 'Bir söz')
      const { id: battle } = await savedBattle(app(), scene.ayse)
      const world: World = {
        ...scene,
        app: app(),
        admin,
        comment,
        own: { list: '', battle, hunt: '', bracket: '' },
      }
      await openPrediction(app(), '2024-02-29', 600)
      const look = async () => {
        const seen: Record<string, string> = {}
        for (const url of addresses(scene)) {
          const { statusCode, body, headers } = await app().http.inject(url)
          seen[url] = `${statusCode} ${statusCode < 400 ? `${headers.etag} ${body}` : ''}`
        }
        // Members are given kept parts beside what is theirs.
        for (const url of [`/api/lists/${scene.open.id}`, `/api/users/${scene.mert.username}`]) {
          const { statusCode, body } = await ask(app(), 'GET', url, { as: scene.elif })
          seen[`${url} to a member`] = `${statusCode} ${statusCode < 400 ? body : ''}`
        }
        return seen
      }
      await look()
      for (const [name, action] of Object.entries(actions)) {
        const { statusCode, body } = await action(world)
        expect(statusCode, `${name}: ${body}`).toBeLessThan(300)
        const kept = await look()
        app().services.cache.clear()
        expect(kept, name).toEqual(await look())
      }
    })
  },
  { RATE_LIMIT_SCALE: '100000' },
)
