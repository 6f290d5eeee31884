import { contract } from '@slot-liste/contract/core/contract.ts'
import type { List } from '@slot-liste/contract/lists/lists.ts'
import { afterAll, expect, it } from 'vitest'
import { addresses, plain, site } from '#testing/hidden-addresses.ts'
import { type Scene, setScene, words } from '#testing/hidden-scene.ts'
import { ask } from '#testing/people.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'

withApp(
  'a list, battle or hunt not everybody may see',
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
      const { ayse, mert, secret, open, copy, battles, hunts, brackets } = await set()
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
        '/brackets',
        '/hunts',
        '/predictions',
        `/hunts/${hunts.open.id}`,
        `/brackets/${brackets.open.id}`,
      ]) {
        const { statusCode, body } = await app().http.inject(url)
        expect(statusCode, url).toBeLessThan(500)
        for (const trace of [...Object.values(words), ...idsOf(await set())])
          expect(body.replaceAll(url, ''), `${trace} at ${url}`).not.toContain(trace)
      }
      for (const url of search)
        expect((await app().http.inject(url)).body, url).not.toMatch(/Bir (zürafa|köst)/)
      const closed = [`/lists/${secret.id}`, `/battle/${battles.secret.id}`]
      for (const url of [
        ...closed,
        ...closed.map((page) => `${page}?overlay=1`),
        `/hunts/${hunts.secret.id}`,
        `/brackets/${brackets.secret.id}`,
      ]) {
        const refused = await app().http.inject(url)
        expect([refused.statusCode, refused.body.includes(words.private)], url).toEqual([403, false])
      }
    })

    it('is refused to others without a word of it, by name or for doing something to it', async () => {
      const { secret, elif, battles, hunts, brackets } = await set()
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
          ['GET', `hunts/${hunts.secret.id}`],
          ['DELETE', `hunts/${hunts.secret.id}`],
          ['GET', `lists/${secret.id}/brackets`],
          ['GET', `brackets/${brackets.secret.id}`],
          ['POST', `brackets/${brackets.secret.id}/rounds/1/closing`],
          ['DELETE', `brackets/${brackets.secret.id}`],
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

const idsOf = ({ hidden, secret, battles, hunts, brackets }: Scene) => [
  ...[hidden.id, secret.id],
  ...[battles.hidden.id, battles.secret.id],
  ...[hunts.hidden.id, hunts.secret.id],
  ...[brackets.hidden.id, brackets.secret.id],
]

const urlOf = (path: string, rest: string) =>
  /:\w+/.test(path)
    ? path.replace(/:\w+/, rest.split('?')[0] ?? '') + (rest.includes('?') ? `?${rest.split('?')[1]}` : '')
    : path + rest
