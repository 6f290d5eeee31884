import { contract } from '@slot-liste/contract/core/contract.ts'
import type { List } from '@slot-liste/contract/lists/lists.ts'
import { afterAll, expect, it } from 'vitest'
import { type Scene, setScene, words } from '#testing/hidden-scene.ts'
import { ask } from '#testing/people.ts'
import { onEachEngine, type TestApp } from '#testing/test-app.ts'

/** Of the site that is asked. */
const site = 'https://slot.example'

/**
 * The addresses each readable endpoint is asked at. One that is missing here fails the test: where an answer could
 * hold a list or a battle, somebody has to think of this. `null`: nothing of either can be in it, or it answers no JSON at all.
 */
const addresses: Record<string, ((scene: Scene) => string[]) | null> = {
  '/api/lists': () => [
    ...['newest', 'mostLiked', 'mostViewed', 'recentlyUpdated', 'trending'].map(
      (sort) => `?sort=${sort}&limit=100`,
    ),
    ...Object.values(words).flatMap((word) => [
      `?q=${encodeURIComponent(word)}`,
      `?tag=${plain(word)}-etiketi`,
    ]),
  ],
  '/api/lists/mine': () => ['', '?game=starburst'],
  '/api/lists/:id': ({ open, copy }) => [open.id, copy.id],
  '/api/lists/:id/comments': ({ open }) => [open.id],
  '/api/lists/:id/export': ({ open, copy }) =>
    [open, copy].flatMap(({ id }) => [`${id}?format=csv`, `${id}?format=json`]),
  '/api/lists/:id/recommendations': ({ open }) => [open.id],
  '/api/battles': () => [
    ...['newest', 'mostLiked', 'mostViewed'].map((sort) => `?sort=${sort}&limit=100`),
    '?game=starburst&limit=100',
    '?mode=duel&limit=100',
  ],
  '/api/battles/models': () => ['?games=starburst,gonzos-quest'],
  '/api/battles/:id': ({ battles }) => [battles.open.id],
  '/api/battles/:id/comments': ({ battles }) => [battles.open.id],
  '/api/games': () => ['', `?q=${encodeURIComponent(words.unlisted)}`],
  '/api/games/matches': null,
  '/api/games/facets': () => [''],
  '/api/games/:slug': () => ['starburst'],
  '/api/games/:slug/history': () => ['starburst'],
  '/api/providers/:slug/history': () => ['netent'],
  '/api/games/:slug/similar': () => ['starburst'],
  '/api/games/:slug/lists': () => ['starburst?limit=100', 'gonzos-quest?limit=100'],
  '/api/games/:slug/follow': () => ['starburst'],
  '/api/changes': () => ['', '?week=2026-W48'],
  '/api/changes/new-games': () => ['?week=2026-W48'],
  '/api/followed-games': () => [''],
  '/api/sources': () => [''],
  '/api/coverage': () => [''],
  '/api/data/games': () => ['?format=json'],
  '/api/data/providers': () => ['?format=json'],
  '/api/providers': () => [''],
  '/api/providers/:slug': () => ['netent'],
  '/api/providers/:slug/lists': () => ['netent?limit=100'],
  '/api/home': () => [''],
  '/api/recommendations': () => [''],
  '/api/recommendations/dismissed': () => [''],
  '/api/tags': () => ['?limit=100', ...Object.values(words).map((word) => `?q=${encodeURIComponent(word)}`)],
  '/api/tags/:tag': () => Object.values(words).map((word) => `${plain(word)}-etiketi`),
  '/api/search': () =>
    [...Object.values(words), 'Bir', 'starburst'].flatMap((word) =>
      ['all', 'lists', 'games', 'battle'].map((tab) => `?q=${encodeURIComponent(word)}&tab=${tab}`),
    ),
  '/api/search/suggest': () =>
    [...Object.values(words), 'Bir'].map((word) => `?q=${encodeURIComponent(word)}`),
  '/api/users/:username': ({ ayse, mert }) => [ayse.username, mert.username],
  '/api/users/:username/lists': ({ ayse, mert }) => [`${ayse.username}?limit=100`, mert.username],
  '/api/users/:username/liked': ({ ayse, mert }) => [ayse.username, `${mert.username}?limit=100`],
  '/api/users/:username/saved': ({ mert }) => [mert.username],
  '/api/users/:username/battles': ({ ayse, mert }) => [`${ayse.username}?limit=100`, mert.username],
  '/api/users/:username/battles/liked': ({ ayse, mert }) => [ayse.username, `${mert.username}?limit=100`],
  '/api/users/:username/battles/saved': ({ mert }) => [mert.username],
  '/api/users/:username/followers': ({ ayse }) => [ayse.username],
  '/api/users/:username/following': ({ mert }) => [mert.username],
  '/api/users/blocked': () => [''],
  '/api/users/export': () => [''],
  '/api/users/settings': () => [''],
  '/api/users/availability': null,
  '/api/feed': () => ['?limit=100'],
  '/api/notifications': () => ['?limit=100'],
  // Its events are tested with the notifications.
  '/api/events': null,
  // Administrators see everything; that nobody else is let in is tried where it is written.
  '/api/admin/users': null,
  '/api/admin/users/export': null,
  '/api/admin/lists': null,
  '/api/admin/lists/export': null,
  '/api/admin/lists/:id': null,
  '/api/admin/comments': null,
  '/api/admin/comments/export': null,
  '/api/admin/reports': null,
  '/api/admin/acts': null,
  '/api/admin/acts/export': null,
  '/api/admin/inbox': null,
  '/api/auth/me': () => [''],
  '/api/auth/sessions': () => [''],
  '/api/site': () => [''],
  // Administrators' own.
  '/api/admin/dashboard': null,
  '/api/admin/games': null,
  '/api/admin/games/export': null,
  '/api/admin/games/:id': null,
  '/api/admin/games/:id/voices': null,
  '/api/admin/synonyms': null,
  '/api/admin/missed-searches': null,
  '/api/admin/sources': null,
  '/api/admin/sources/:id': null,
  '/api/admin/sources/:id/withdrawal': null,
  '/api/admin/providers': null,
  '/api/admin/providers/export': null,
  '/api/admin/providers/:id': null,
  '/api/admin/providers/:id/voices': null,
  '/api/admin/media': null,
  '/api/admin/media/:hash': null,
  '/api/admin/settings': null,
  '/api/admin/settings/history': null,
  '/api/openapi.json': null,
  '/auth/v1/health': null,
  '/auth/v1/settings': null,
  '/auth/v1/user': () => [''],
  '/auth/v1/.well-known/jwks.json': null,
  '/auth/v1/verify': null,
  '/auth/v1/authorize': null,
  '/auth/v1/reauthenticate': null,
  // Games alone.
  '/api/corrections': null,
  '/api/users/:username/corrections': null,
  '/api/admin/corrections': null,
  '/api/admin/corrections/:id/preview': null,
  '/api/admin/imports': null,
  '/api/admin/imports/:id': null,
  '/api/admin/imports/:id/rows': null,
  '/api/admin/imports/:id/report': null,
  '/api/admin/imports/:id/failed-rows': null,
  '/api/admin/import-template': null,
  '/covers/:slug.svg': null,
  '/covers/themes/:slug.svg': null,
  '/media/:hash/:variant': null,
  '/share/games/:slug.png': null,
  '/share/providers/:slug.png': null,
  '/share/site.png': null,
  // Its letters are pixels: its readers are tested with the share pictures.
  '/share/lists/:id.png': ({ open, secret }) => [open.id, secret.id],
  '/share/battles/:id.png': ({ battles }) => [battles.open.id, battles.secret.id],
  '/share/people/:username.png': ({ ayse, mert }) => [ayse.username, mert.username],
  '/oembed': ({ open, secret }) => [open, secret].map(({ id }) => `?url=${site}/lists/${id}`),
  '/feeds/lists.atom': () => ['', '?lang=en'],
  '/feeds/changes.atom': () => ['', '?lang=en'],
  '/feeds/people/:username.atom': ({ ayse, mert }) => [ayse.username, mert.username],
  '/feeds/providers/:slug.atom': () => ['netent'],
  '/sitemap.xml': () => [''],
  '/sitemaps/:name.xml': () => [
    'pages-1',
    'games-1',
    'providers-1',
    'lists-1',
    'battles-1',
    'people-1',
    'tags-1',
  ],
  '/robots.txt': () => [''],
  '/healthz': null,
  '/readyz': null,
}

const plain = (word: string) => word.replaceAll('ü', 'u').replaceAll('ö', 'o')

onEachEngine(
  'a list or battle not everybody may see',
  (app) => {
    let scene: Scene | undefined
    const set = async () => {
      scene ??= await setScene(app())
      return scene
    }
    const paths = [...new Set(contract.filter(({ method }) => method === 'GET').map(({ path }) => path))]

    it.each(paths)('is not in %s', async (path) => {
      expect(addresses, 'say here where it could hold a list').toHaveProperty([path])
      const { asked, found } = await lookFor(app(), path, await set())
      expect(found).toEqual([])
      expect(asked).toBe((addresses[path]?.(await set()).length ?? 0) * 3)
    })

    it('is on no page a guest is sent', async () => {
      const { ayse, mert, secret, open, copy, battles } = await set()
      const tags = Object.values(words).map((word) => `/tags/${plain(word)}-etiketi`)
      const people = [ayse, mert].flatMap(({ username }) => [
        `/profile/${username}`,
        `/profile/${username}?tab=liked`,
      ])
      const lists = [open, copy].map(({ id }) => `/lists/${id}`)
      const search = Object.values(words).map((word) => `/lists?q=${encodeURIComponent(word)}`)
      for (const url of [
        '/',
        '/lists',
        '/games/starburst',
        '/providers/netent',
        ...tags,
        ...people,
        ...lists,
        '/battle',
        `/battle/${battles.open.id}`,
        `/embed/battles/${battles.open.id}`,
        `/embed/lists/${open.id}`,
      ]) {
        const { statusCode, body } = await app().http.inject(url)
        expect(statusCode, url).toBeLessThan(500)
        for (const trace of [...Object.values(words), ...idsOf(await set())])
          expect(body.replaceAll(url, ''), `${trace} at ${url}`).not.toContain(trace)
      }
      for (const url of search)
        expect((await app().http.inject(url)).body, url).not.toMatch(/Bir (zürafa|köst)/)
      const closed = [`/lists/${secret.id}`, `/battle/${battles.secret.id}`]
      for (const url of [...closed, ...closed.map((page) => `${page}?overlay=1`)]) {
        const refused = await app().http.inject(url)
        expect([refused.statusCode, refused.body.includes(words.private)], url).toEqual([403, false])
      }
    })

    it('is refused to others without a word of it, by name or for doing something to it', async () => {
      const { secret, elif, battles } = await set()
      for (const as of [undefined, elif])
        for (const [method, path] of [
          ['GET', `lists/${secret.id}`],
          ['GET', `lists/${secret.id}/comments`],
          ['GET', `lists/${secret.id}/export?format=json`],
          ['GET', `lists/${secret.id}/recommendations`],
          ['PUT', `lists/${secret.id}/like`],
          ['PUT', `lists/${secret.id}/save`],
          ['POST', `lists/${secret.id}/clone`],
          ['DELETE', `lists/${secret.id}`],
          ['GET', `battles/${battles.secret.id}`],
          ['GET', `battles/${battles.secret.id}/comments`],
          ['PUT', `battles/${battles.secret.id}/like`],
          ['PUT', `battles/${battles.secret.id}/save`],
          ['DELETE', `battles/${battles.secret.id}`],
        ] as const) {
          const answer = await ask(app(), method, `/api/${path}`, { as })
          expect([401, 403], path).toContain(answer.statusCode)
          expect(answer.body).not.toContain(words.private)
        }
    })

    it('is seen by its owner, and by who has the link', async () => {
      const { ayse, hidden, secret, elif } = await set()
      const mine = (await ask(app(), 'GET', `/api/users/${ayse.username}/lists`, { as: ayse })).json()
      expect(mine.items.map(({ id }: List) => id)).toEqual(expect.arrayContaining([hidden.id, secret.id]))
      expect((await ask(app(), 'GET', `/api/lists/${hidden.id}`, { as: elif })).json().title).toContain(
        words.unlisted,
      )
    })

    afterAll(() => {
      scene = undefined
    })
  },
  { RATE_LIMIT_SCALE: '1000', PUBLIC_URL: site },
)

/** Asks as a guest, as somebody who follows, liked, saved and commented, and as somebody else. */
async function lookFor(app: TestApp, path: string, scene: Scene) {
  const { mert, elif } = scene
  const found: string[] = []
  let asked = 0
  for (const as of [undefined, mert, elif])
    for (const rest of addresses[path]?.(scene) ?? []) {
      asked++
      const { statusCode, body } = await ask(app, 'GET', urlOf(path, rest), { as })
      expect(statusCode, urlOf(path, rest)).toBeLessThan(500)
      // Authors of comments under an unlisted list, and people who saved it, are shown its link.
      const reminded =
        as === mert &&
        [
          '/api/users/export',
          '/api/notifications',
          '/api/users/:username/saved',
          '/api/users/:username/liked',
          '/api/users/:username/battles/saved',
          '/api/users/:username/battles/liked',
        ].includes(path)
      const traces = [...Object.values(words), ...(reminded ? [] : idsOf(scene))]
      const leaked = traces.filter((trace) => body.includes(trace) && !(reminded && trace === words.unlisted))
      found.push(...leaked.map((trace) => `${as?.username ?? 'a guest'} ${urlOf(path, rest)}: ${trace}`))
    }
  return { asked, found }
}

const idsOf = ({ hidden, secret, battles }: Scene) => [
  ...[hidden.id, secret.id],
  ...[battles.hidden.id, battles.secret.id],
]

const urlOf = (path: string, rest: string) =>
  /:\w+/.test(path)
    ? path.replace(/:\w+/, rest.split('?')[0] ?? '') + (rest.includes('?') ? `?${rest.split('?')[1]}` : '')
    : path + rest
