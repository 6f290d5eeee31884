import { usernameSkeleton } from '@slot-liste/domain/text/username-skeleton.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { removeReleasedUsernames } from '#store/accounts/usernames.ts'
import { inTransaction } from '#store/query/transaction.ts'
import { page, written } from '#testing/comments.ts'
import { makeList } from '#testing/made-lists.ts'
import { ask, type Person, register } from '#testing/people.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'

const rename = async (app: TestApp, person: Person, username: string) => {
  const answer = await ask(app, 'PUT', '/api/users/profile', { as: person, body: { username } })
  return answer.json().code ?? answer.json().username
}

const problem = async (app: TestApp, username: string, as?: Person) =>
  (await ask(app, 'GET', `/api/users/availability?username=${username}`, { as })).json().problem

const leave = (app: TestApp, { username, password, ...person }: Person) =>
  ask(app, 'DELETE', '/api/users/account', {
    as: { ...person, username, password },
    body: { username, current_password: password },
  })

/** As if that many days had passed since anybody left a name. */
const wait = (app: TestApp, days: number) =>
  app.database.db.execute(
    sql`update username_claims set released_at = released_at - ${days}::int * interval '1 day'`,
  )

withApp(
  'usernames',
  (app) => {
    it('that look like another’s are refused wherever names are given, and to all but one at a time', async () => {
      await register(app(), 'Bimsbenil')
      await expect(register(app(), 'BimsbeniI')).rejects.toThrow('USERNAME_TAKEN')
      const person = await register(app())
      expect(await rename(app(), person, 'b1msben1l')).toBe('USERNAME_TAKEN')
      expect(await problem(app(), 'bimsbeni1')).toBe('taken')
      const body = {
        email: 'benzer@ornek.test',
        password: 'bir-parola-iste',
        data: { username: 'bimsbeniI' },
      }
      const made = await ask(app(), 'POST', '/auth/v1/signup', { body })
      expect(made.json().user.user_metadata.username).toBe('bimsbenii2')

      const people = [await register(app()), await register(app()), await register(app())]
      const names = ['ikiz.kalan', 'Ikiz.Kalan', '1kiz.ka1an']
      const answers = await Promise.all(people.map((one, at) => rename(app(), one, names[at] as string)))
      expect(answers.filter((answer) => answer === 'USERNAME_TAKEN')).toHaveLength(2)
    })

    it('that were changed are kept for ninety days, save for who bore them', async () => {
      const [first, second] = [await register(app(), 'eski.ad'), await register(app())]
      expect(await rename(app(), first, 'yeni.ad')).toBe('yeni.ad')
      expect((await ask(app(), 'GET', '/api/users/Eski.Ad')).json().username).toBe('yeni.ad')
      expect(await rename(app(), second, 'esk1.ad')).toBe('USERNAME_TAKEN')
      expect(await problem(app(), 'eski.ad', second)).toBe('taken')
      expect(await problem(app(), 'eski.ad', first)).toBeNull()
      expect(await rename(app(), first, 'Eski.Ad')).toBe('Eski.Ad')
      expect(await rename(app(), first, 'yeni.ad')).toBe('yeni.ad')
      await wait(app(), 89)
      expect((await ask(app(), 'GET', '/api/users/eski.ad')).json().username).toBe('yeni.ad')
      expect(await rename(app(), second, 'eski.ad')).toBe('USERNAME_TAKEN')
      await wait(app(), 2)
      expect((await ask(app(), 'GET', '/api/users/eski.ad')).statusCode).toBe(404)
      expect(await problem(app(), 'eski.ad', second)).toBeNull()
      expect(await rename(app(), second, 'eski.ad')).toBe('eski.ad')
      expect(await rename(app(), first, 'eski.ad')).toBe('USERNAME_TAKEN')
    })

    it('of deleted accounts are kept for ninety days and then forgotten', async () => {
      const [goer, other] = [await register(app(), 'giden.kisi'), await register(app())]
      expect((await leave(app(), goer)).statusCode).toBe(200)
      expect((await ask(app(), 'GET', '/api/users/giden.kisi')).statusCode).toBe(404)
      expect(await rename(app(), other, 'giden.kisi')).toBe('USERNAME_TAKEN')
      const rows = (await app().database.db.execute(
        sql`select user_id from username_claims where skeleton = ${usernameSkeleton('giden.kisi')}`,
      )) as unknown[]
      expect(rows).toEqual([{ user_id: null }])
      await wait(app(), 91)
      await removeReleasedUsernames(app().database.db, new Date())
      expect(await rename(app(), other, 'giden.kisi')).toBe('giden.kisi')
    })

    it('that were alike before stay with those who bear them', async () => {
      const [elder, younger] = [await register(app(), 'kardelen'), await register(app())]
      const { db } = app().database
      await inTransaction(db, async (tx) => {
        await tx.execute(sql`alter table users disable trigger user`)
        await tx.execute(
          sql`update users set username = 'kardeIen', username_key = 'kardeien' where id = ${younger.id}`,
        )
        await tx.execute(sql`alter table users enable trigger user`)
      })
      const login = { email: younger.email, password: younger.password }
      expect((await ask(app(), 'POST', '/api/auth/login', { body: login })).statusCode).toBe(200)
      expect(await rename(app(), younger, 'KardeIen')).toBe('KardeIen')
      expect(await rename(app(), elder, 'Kardelen')).toBe('Kardelen')
      expect(await rename(app(), younger, 'kardelen2')).toBe('kardelen2')
      expect(await rename(app(), younger, 'kardeIen')).toBe('USERNAME_TAKEN')
    })

    it('cannot be kept by the dozen', async () => {
      const person = await register(app())
      const names = Array.from({ length: 11 }, (_, at) => `cok.adli.${'abcdefghijk'[at]}`)
      for (const name of names.slice(0, 10)) expect(await rename(app(), person, name)).toBe(name)
      expect(await rename(app(), person, names[10] as string)).toBe('RATE_LIMITED')
    })

    it('look alike to the database as to the rule', async () => {
      const name = fc.array(fc.constantFrom(...'iIlL1oO0rnvwm.-_abRNV'), { maxLength: 30 })
      const names = fc.sample(name, 300).map((letters) => letters.join('').toLowerCase())
      const rows = (await app().database.db.execute(
        sql`select username_skeleton(name) as skeleton from unnest(${sql.param(names)}::text[]) as name`,
      )) as { skeleton: string }[]
      expect(rows.map(({ skeleton }) => skeleton)).toEqual(names.map(usernameSkeleton))
    })

    it('in comments lead to who was meant, never to who bears the name later', async () => {
      const [writer, called, other] = [
        await register(app()),
        await register(app(), 'cagrilan'),
        await register(app()),
      ]
      const list = await makeList(app(), writer)
      const comment = await written(app(), list, writer, 'Bunu @Cagrilan. yazmış, @yok.olan değil')
      expect(comment.mentions).toEqual([{ name: 'cagrilan', username: 'cagrilan' }])
      await rename(app(), called, 'baska.ad')
      await register(app(), 'yok.olan')
      const mentions = async () => (await page(app(), list)).items[0]?.mentions
      expect(await mentions()).toEqual([{ name: 'cagrilan', username: 'baska.ad' }])
      const body = { text: '@cagrilan ve @yok.olan' }
      await ask(app(), 'PUT', `/api/comments/${comment.id}`, { as: writer, body })
      const both = [
        { name: 'cagrilan', username: 'baska.ad' },
        { name: 'yok.olan', username: 'yok.olan' },
      ]
      expect(await mentions()).toEqual(both)
      await wait(app(), 91)
      expect(await rename(app(), other, 'cagrilan')).toBe('cagrilan')
      expect(await mentions()).toEqual(both)
      await leave(app(), { ...called, username: 'baska.ad' })
      expect(await mentions()).toEqual(both.slice(1))
    })
  },
  { RATE_LIMIT_SCALE: '1' },
)
