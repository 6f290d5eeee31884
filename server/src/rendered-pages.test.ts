import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { makeList } from '#testing/made-lists.ts'
import { ask, register } from '#testing/people.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'

const hostile = '</script><img src=x onerror=alert(1)>\u2028'

type StructuredData = { '@type': string } & Record<string, unknown>

/** A page as its parts. */
async function read(app: TestApp, url: string, headers: Record<string, string> = {}) {
  const answer = await app.http.inject({ url, headers })
  const { body: html } = answer
  const at = (pattern: RegExp) => pattern.exec(html)?.[1]
  const meta = (name: string) => at(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))
  const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)]
  return {
    answer,
    html,
    status: answer.statusCode,
    lang: at(/<html lang="(\w+)"/),
    dark: /<html [^>]*class="dark /.test(html),
    title: at(/<title>(.*?)<\/title>/),
    h1: at(/<h1[^>]*>(.*?)<\/h1>/),
    canonical: at(/<link rel="canonical" href="([^"]*)"/),
    robots: answer.headers['x-robots-tag'],
    meta,
    data: data.map(([, text = '']) => JSON.parse(text) as StructuredData),
    page: JSON.parse(at(/<script type="application\/json" id="page">(.*?)<\/script>/s) ?? 'null'),
  }
}

const kinds = ({ data }: { data: StructuredData[] }) => data.map((datum) => datum['@type'])

it('the build contains React for production only', () => {
  const folder = new URL('../../web/dist-server/', import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  )
  expect(files, 'npm run build').toContain('main-server.js')
  const development = /process\.env\.NODE_ENV|react[\w.-]*\.development\.js|unique "key" prop/
  const found = files.filter((name) => development.test(readFileSync(new URL(name, folder), 'utf8')))
  expect(found).toEqual([])
})

withApp(
  'a page drawn for guests',
  (app) => {
    it('says what it is to those who do not run its scripts', async () => {
      const game = await read(app(), '/games/starburst')
      expect(game).toMatchObject({
        status: 200,
        lang: 'tr',
        title: 'Starburst - Slot Liste',
        h1: expect.stringContaining('Starburst'),
        canonical: 'https://slot.example/games/starburst',
        robots: undefined,
      })
      expect(game.meta('description')).toContain('NetEnt')
      expect(game.meta('og:title')).toBe('Starburst - Slot Liste')
      expect(game.meta('og:image')).toBe('https://slot.example/share/games/starburst.png')
      expect(game.meta('twitter:card')).toBe('summary_large_image')
      expect(game.html).toContain('hreflang="en" href="https://slot.example/games/starburst?lang=en"')
      expect(kinds(game)).toEqual(['VideoGame', 'BreadcrumbList'])
      expect(game.html.match(/<title>/g)).toHaveLength(1)
    })

    it.each([
      ['/', ['WebSite']],
      ['/games', ['BreadcrumbList']],
      ['/changes', ['BreadcrumbList']],
      ['/providers', ['BreadcrumbList']],
      ['/providers/netent', ['Organization', 'BreadcrumbList']],
      ['/lists', ['BreadcrumbList']],
      ['/help', ['BreadcrumbList']],
      ['/privacy', ['BreadcrumbList']],
      ['/terms', ['BreadcrumbList']],
      ['/contact', ['BreadcrumbList']],
      ['/battle', ['BreadcrumbList']],
    ])('is whole at %s', async (path, expected) => {
      const page = await read(app(), path)
      expect([page.status, kinds(page), page.canonical]).toEqual([
        200,
        expected,
        `https://slot.example${path}`,
      ])
      expect(page.h1).toBeTruthy()
      expect(page.meta('description')?.length).toBeGreaterThan(30)
      // The policy refuses inline styles.
      expect(page.html).not.toMatch(/\sstyle="/)
      // A part that was not there yet.
      expect(page.html).not.toContain('<!--$?-->')
    })

    it.each([
      'g=starburst,gonzos-quest&m=duel&n=500&c=final&s=K7Q2&v=1',
      'g=starburst,gonzos-quest&m=duel&n=500&c=final&s=K7Q2&v=99',
      'g=nope,gonzos-quest&m=duel&n=500&s=K7Q2&v=1',
      'g=starburst,gonzos-quest&m=duel&n=500&v=1',
      'v=-1',
    ])('is drawn at a linked battle, whether it can begin or not: %s', async (search) => {
      const page = await read(app(), `/battle?${search}`)
      expect([page.status, page.h1 !== '']).toEqual([200, true])
      expect(page.meta('og:title')).toBeTruthy()
    })

    it('is titled Not Found where nothing is', async () => {
      expect((await read(app(), '/no/such')).title).toBe('Bulunamadı - Slot Liste')
      expect((await read(app(), '/admin/no/such', { cookie: 'locale=en' })).title).toBe(
        'Not Found - Slot Liste',
      )
    })

    it('escapes what people wrote, wherever it stands', async () => {
      const owner = await register(app())
      const id = await makeList(app(), owner, { title: hostile, games: ['starburst', 'gonzos-quest'] })
      const page = await read(app(), `/lists/${id}`)
      expect(page.status).toBe(200)
      expect(page.html).not.toContain('<img src=x')
      for (const [, data] of page.html.matchAll(/<script type="application[^>]*>(.*?)<\/script>/g))
        expect(data).not.toMatch(/[<\u2028]/)
      expect(page.data.find((datum) => datum['@type'] === 'ItemList')).toMatchObject({
        name: hostile,
        numberOfItems: 2,
      })
      const list = page.page.queries.find(([key]: [string[]]) => key[0] === 'lists' && key[1] === 'one')
      expect(list[1].title).toBe(hostile)
      expect(page.meta('og:image')).toBe(`https://slot.example/share/lists/${id}.png`)
    })

    it('tells by its status what is not there, and shows nothing of what is not for everybody', async () => {
      const owner = await register(app())
      const games = ['starburst']
      const secret = await makeList(app(), owner, { title: 'Köstebek', visibility: 'private', games })
      const hidden = await makeList(app(), owner, { title: 'Zürafa', visibility: 'unlisted', games })
      for (const [path, status] of [
        ['/no/such', 404],
        ['/admin/no-such', 404],
        ['/admin/games/no/such', 404],
        ['/games/no-such-game', 404],
        ['/providers/no-such', 404],
        ['/lists/aaaaaaaaaaaa', 404],
        ['/lists/no', 404],
        ['/tags/no-such-tag', 404],
        ['/profile/nobody-there', 404],
        ['/predictions/abc', 404],
        ['/predictions/0000-01-01', 404],
        ['/predictions/2020-01-01', 404],
        ['/hunts/no', 404],
        ['/brackets/no', 404],
        ['/battle/no', 404],
        [`/lists/${secret}`, 403],
      ] as const) {
        const page = await read(app(), path)
        expect([path, page.status, page.robots, page.canonical]).toEqual([path, status, 'noindex', undefined])
        expect(page.meta('robots'), path).toBe('noindex')
        expect(page.h1, path).toBeTruthy()
        expect(page.html).not.toContain('Köstebek')
        expect(page.html).not.toContain(owner.username)
      }
      const byLink = await read(app(), `/lists/${hidden}`)
      expect([byLink.status, byLink.robots, byLink.data]).toEqual([200, 'noindex', []])
      for (const path of [
        '/',
        '/lists',
        '/games/starburst',
        '/providers/netent',
        `/profile/${owner.username}`,
      ])
        expect((await read(app(), path)).html).not.toMatch(/Köstebek|Zürafa/)
    })

    it('heeds what a profile says of itself', async () => {
      const person = await register(app())
      const change = (body: object) => ask(app(), 'PUT', '/api/users/settings', { as: person, body })
      const profile = () => read(app(), `/profile/${person.username}`)
      await change({ indexable: true })
      const open = await profile()
      expect([open.status, open.robots, kinds(open)]).toEqual([
        200,
        undefined,
        ['ProfilePage', 'BreadcrumbList'],
      ])
      expect(open.html).toContain(`href="/feeds/people/${person.username}.atom"`)
      await change({ indexable: false })
      const quiet = await profile()
      expect([quiet.robots, quiet.data, quiet.html.match(/name="robots"/g)?.length]).toEqual([
        'noindex',
        [],
        1,
      ])
      await change({ profileVisibility: 'members' })
      expect(await profile()).toMatchObject({ status: 403, robots: 'noindex' })
    })

    it('comes in the language and the theme its reader has chosen', async () => {
      const look = async (url: string, cookie = '', language = 'en') => {
        const { lang, dark, title, canonical, answer } = await read(app(), url, {
          cookie,
          'accept-language': language,
        })
        return [lang, dark, title, canonical, answer.headers['set-cookie']]
      }
      const [tr, en] = ['https://slot.example/lists', 'https://slot.example/lists?lang=en']
      expect(await look('/lists')).toEqual(['tr', false, 'Listelere göz at - Slot Liste', tr, undefined])
      expect(await look('/lists', 'a=b; locale=en; theme=dark')).toEqual([
        'en',
        true,
        'Browse Lists - Slot Liste',
        en,
        undefined,
      ])
      expect((await look('/lists?lang=en')).slice(0, 4)).toEqual([
        'en',
        false,
        'Browse Lists - Slot Liste',
        en,
      ])
      expect((await look('/lists?lang=en'))[4]).toMatch(/^locale=en; Path=\/; .*SameSite=Lax$/)
      expect((await look('/lists?lang=en', 'locale=tr'))[0]).toBe('tr')
      expect((await look('/lists?lang=de', 'locale=<x>; theme="dark'))[0]).toBe('tr')
    })

    it('is kept until somebody changes something, and not sent twice', async () => {
      const owner = await register(app())
      const first = await read(app(), '/lists?sort=newest')
      expect(first.answer.headers).toMatchObject({
        'cache-control': 'no-cache',
        vary: 'accept-encoding, cookie',
      })
      const again = await app().http.inject({
        url: '/lists?sort=newest',
        headers: { 'if-none-match': String(first.answer.headers.etag) },
      })
      expect([again.statusCode, again.body]).toEqual([304, ''])
      const body = { title: 'Taze bir liste', visibility: 'public', games: [{ game: 'starburst' }] }
      expect((await ask(app(), 'POST', '/api/lists', { as: owner, body })).statusCode).toBe(201)
      expect((await read(app(), '/lists?sort=newest')).html).toContain('Taze bir liste')
    })

    it('stays on this site, and with the browser where it is for somebody', async () => {
      for (const path of ['/admin', '/admin/providers', '/admin/games/starburst/edit', '/admin/lists/a/edit'])
        expect(await read(app(), path), path).toMatchObject({ status: 200, page: null })
      for (const path of ['/settings', '/login', '/lists/create', '/notifications', '/profile', '/register'])
        expect((await read(app(), path)).page, path).toBeNull()
      const slash = await app().http.inject('/games/')
      expect([slash.statusCode, slash.headers.location]).toEqual([302, '/games'])
      for (const url of [
        '//evil.example/',
        '/%2f%2fevil.example',
        '/\\evil.example',
        '//evil.example/games/',
      ])
        expect(String((await app().http.inject(url)).headers.location ?? '/'), url).toMatch(/^\/(?![/\\])/)
      for (const url of ['/games?q=%E0%A4%A', '/profile/%00', '/games/%ED%A0%80', `/tags/${'a'.repeat(190)}`])
        expect((await app().http.inject(url)).statusCode, url).toBeLessThan(500)
    })
  },
  { PUBLIC_URL: 'https://slot.example', RATE_LIMIT_SCALE: '1000' },
)
