import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { code, write } from '#testing/comments.ts'
import { makeList, rowsOf } from '#testing/made-lists.ts'
import { ask, type Person, register } from '#testing/people.ts'
import { settingUp } from '#testing/settings.ts'
import { withApp } from '#testing/test-app.ts'

const generous = { RATE_LIMIT_SCALE: '100000' }

withApp(
  'blocked words and domains',
  (app) => {
    const { change } = settingUp(app)
    let member: Person
    let list: string
    beforeAll(async () => {
      member = await register(app())
      list = await makeList(app(), member)
      await change({ blockedWords: ['kötü söz', 'DOLANDIRICI'], blockedDomains: ['kotu.example'] })
    })
    const refusalOf = async (answer: ReturnType<typeof ask>) => {
      const { code: said, fields } = (await answer).json()
      return [said, ...Object.keys(fields ?? {}).sort()]
    }

    it('are refused in comments', async () => {
      expect(await refusalOf(write(app(), list, member, 'bu dolandirici!'))).toEqual(['BLOCKED_WORD', 'text'])
      expect(await refusalOf(write(app(), list, member, 'bak: https://a.kotu.example/x'))).toEqual([
        'BLOCKED_DOMAIN',
        'text',
      ])
      const fine = await write(app(), list, member, 'dolandırıcılar değil, kötü bir söz')
      expect(fine.statusCode, fine.body).toBe(201)
      const body = { text: 'KÖTÜ SÖZ' }
      const edit = ask(app(), 'PUT', `/api/comments/${fine.json().id}`, { as: member, body })
      expect(await refusalOf(edit)).toEqual(['BLOCKED_WORD', 'text'])
    })

    it('are refused in lists', async () => {
      const made = (await ask(app(), 'GET', `/api/lists/${list}`, { as: member })).json()
      const { title, description, ranked, visibility, commentsPolicy, version } = made
      const games = [{ game: 'starburst', note: 'kotu.example' }]
      const body = {
        title,
        description,
        ranked,
        visibility,
        commentsPolicy,
        cover: null,
        games: [],
        tags: [],
      }
      const post = (more: object) =>
        ask(app(), 'POST', '/api/lists', { as: member, body: { ...body, ...more } })
      expect(await refusalOf(post({ title: 'Kötü söz', tags: ['kotu soz'] }))).toEqual([
        'BLOCKED_WORD',
        'tags',
        'title',
      ])
      expect(await refusalOf(post({ description: 'www.kotu.example' }))).toEqual([
        'BLOCKED_DOMAIN',
        'description',
      ])
      expect(await refusalOf(post({ games }))).toEqual(['BLOCKED_DOMAIN', 'games.0.note'])
      const change = { ...body, version, description: 'dolandırıcı' }
      expect(await refusalOf(ask(app(), 'PUT', `/api/lists/${list}`, { as: member, body: change }))).toEqual([
        'BLOCKED_WORD',
        'description',
      ])
    })

    it('are refused in names and profiles, at both doors', async () => {
      const put = (body: object) => ask(app(), 'PUT', '/api/users/profile', { as: member, body })
      expect(await refusalOf(put({ fullName: 'Dolandırıcı Ali', username: 'kotu-soz' }))).toEqual([
        'BLOCKED_WORD',
        'fullName',
        'username',
      ])
      expect(await refusalOf(put({ website: 'https://kotu.example' }))).toEqual(['BLOCKED_DOMAIN', 'website'])
      expect(await refusalOf(put({ bio: 'kotu.example' }))).toEqual(['BLOCKED_DOMAIN', 'bio'])
      const person = { email: 'kk@example.com', password: 'uzun bir parola' }
      const door = ask(app(), 'POST', '/api/auth/register', { body: { ...person, username: 'dolandirici' } })
      expect(await refusalOf(door)).toEqual(['BLOCKED_WORD', 'username'])
      const other = await ask(app(), 'POST', '/auth/v1/signup', {
        body: { ...person, data: { username: 'dolandirici' } },
      })
      expect(other.statusCode, other.body).toBe(200)
      const [row] = await rowsOf(app(), sql`select username from users where email = ${person.email}`)
      expect(row?.username).not.toBe('dolandirici')
      const answer = await ask(app(), 'GET', '/api/users/availability?username=dolandirici')
      expect(answer.json()).toMatchObject({ available: false })
    })
  },
  generous,
)

withApp(
  'maintenance',
  (app) => {
    const { admin, change } = settingUp(app)
    const statuses = async (paths: string[], as?: Person) => {
      const all: Record<string, number> = {}
      for (const path of paths) all[path] = (await ask(app(), 'GET', path, { as })).statusCode
      return all
    }
    const each = (paths: string[], status: number) => Object.fromEntries(paths.map((path) => [path, status]))

    it('lets administrators alone in, and tells everybody else when to come back', async () => {
      const member = await register(app())
      const shut = ['/api/games', '/api/lists', '/api/home', '/api/games/starburst', '/feeds/lists.atom']
      const open = [
        '/api/site',
        '/healthz',
        '/readyz',
        '/robots.txt',
        '/covers/starburst.svg',
        '/covers/starburst.webp',
        '/auth/v1/settings',
      ]
      // Kept from before.
      expect(await statuses(shut)).toEqual(each(shut, 200))
      await change({ maintenance: { on: true, tr: 'Birazdan döneceğiz', en: '' } })
      expect(await statuses(shut)).toEqual(each(shut, 503))
      expect(await statuses(shut, member)).toEqual(each(shut, 503))
      expect(await statuses(open)).toEqual(each(open, 200))
      expect(await statuses([...shut, ...open], admin())).toEqual(each([...shut, ...open], 200))
      const answer = await ask(app(), 'GET', '/api/games')
      expect([answer.json().code, answer.headers['retry-after']]).toEqual(['MAINTENANCE', '300'])
      expect((await ask(app(), 'GET', '/api/site')).json().maintenance).toEqual({
        tr: 'Birazdan döneceğiz',
        en: '',
      })
      const body = { email: admin().email, password: admin().password }
      expect((await ask(app(), 'POST', '/api/auth/login', { body })).statusCode).toBe(200)
      const newcomer = { email: 'y@example.com', username: 'yeni-y', password: 'uzun bir parola' }
      expect(await code(ask(app(), 'POST', '/api/auth/register', { body: newcomer }))).toBe('MAINTENANCE')
      await change({ maintenance: { on: false, tr: '', en: '' } })
      expect(await statuses(shut)).toEqual(each(shut, 200))
    })
  },
  generous,
)
