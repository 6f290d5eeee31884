import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { startRemoval } from '#features/accounts/users/account-removal.ts'
import { page, written } from '#testing/comments.ts'
import { makeList, rowsOf } from '#testing/made-lists.ts'
import { ask, type Person, register } from '#testing/people.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'

const leave = ({ username, password, ...person }: Person) => ({
  as: { username, password, ...person },
  body: (content?: 'delete' | 'keep') => ({
    username,
    current_password: password,
    ...(content && { content }),
  }),
})

/** Somebody with lists of each kind and comments, some answered, on their own list and on another's. */
async function scene(app: TestApp) {
  const [person, other] = [await register(app), await register(app)]
  const [open, hidden, secret] = [
    await makeList(app, person, { title: 'herkese' }),
    await makeList(app, person, { title: 'bağlantıyla', visibility: 'unlisted' }),
    await makeList(app, person, { title: 'gizli', visibility: 'private' }),
  ]
  const theirs = await makeList(app, other)
  const asked = await written(app, theirs, person, 'cevaplanan')
  await written(app, theirs, other, 'cevap', asked.id)
  await written(app, theirs, person, 'yalnız')
  const own = await written(app, theirs, person, 'kendine')
  await written(app, theirs, person, 'kendi cevabı', own.id)
  const gone = await written(app, theirs, other, 'silinecek soru')
  await written(app, theirs, person, 'son cevap', gone.id)
  await ask(app, 'DELETE', `/api/comments/${gone.id}`, { as: other })
  await ask(app, 'PUT', `/api/lists/${theirs}/like`, { as: person })
  await ask(app, 'PUT', `/api/lists/${theirs}/save`, { as: person })
  await ask(app, 'PUT', `/api/users/${other.username}/follow`, { as: person })
  await ask(app, 'PUT', '/api/games/starburst/follow', { as: person })
  return { person, other, open, hidden, secret, theirs, asked }
}

withApp(
  'leaving',
  (app) => {
    const status = async (list: string, as?: Person) =>
      (await ask(app(), 'GET', `/api/lists/${list}`, { as })).statusCode
    const count = (list: string) =>
      rowsOf(app(), sql`select likes, saves, comments from lists where public_id = ${list}`)

    it('with everything leaves placeholders where others answered, and nothing else', async () => {
      const { person, other, open, hidden, secret, theirs, asked } = await scene(app())
      expect(await count(theirs)).toEqual([{ likes: 1, saves: 1, comments: 6 }])
      const { as, body } = leave(person)
      expect((await ask(app(), 'DELETE', '/api/users/account', { as, body: body() })).statusCode).toBe(200)
      await startRemoval(app().services, person.id)
      expect(await Promise.all([open, hidden, secret].map((list) => status(list)))).toEqual([404, 404, 404])
      const { items, total } = await page(app(), theirs)
      expect(total).toBe(1)
      expect(items[0]).toMatchObject({
        id: asked.id,
        state: 'deleted',
        text: null,
        author: null,
        repliesCount: 1,
      })
      expect(await count(theirs)).toEqual([{ likes: 0, saves: 0, comments: 1 }])
      expect(await rowsOf(app(), sql`select 1 from comments where text like 'cevaplanan'`)).toEqual([])
      expect((await ask(app(), 'GET', `/api/users/${other.username}`)).json().followers).toBe(0)
    })

    it('with content kept leaves it nobody’s, save what was private', async () => {
      const { person, open, hidden, secret, theirs } = await scene(app())
      const { as, body } = leave(person)
      expect((await ask(app(), 'DELETE', '/api/users/account', { as, body: body('keep') })).statusCode).toBe(
        200,
      )
      await startRemoval(app().services, person.id)
      expect(await Promise.all([open, hidden, secret].map((list) => status(list)))).toEqual([200, 200, 404])
      expect((await ask(app(), 'GET', `/api/lists/${open}`)).json().owner).toBeNull()
      const { items } = await page(app(), theirs, 'sort=oldest')
      expect(items.map(({ text, author }) => [text, author])).toEqual([
        ['cevaplanan', null],
        ['yalnız', null],
        ['kendine', null],
        [null, null],
      ])
      expect(await count(theirs)).toEqual([{ likes: 0, saves: 0, comments: 6 }])
    })

    it('takes an export along that holds what one made and marked', async () => {
      const { person, other, theirs } = await scene(app())
      const list = await makeList(app(), person, {
        title: 'oyunlu',
        tags: ['klasik'],
        games: ['sweet-bonanza', 'gates-of-olympus'],
      })
      const answer = await ask(app(), 'GET', '/api/users/export', { as: person })
      const file = answer.json()
      expect(file.lists.map(({ title }: { title: string }) => title)).toEqual([
        'herkese',
        'bağlantıyla',
        'gizli',
        'oyunlu',
      ])
      expect(file.lists[3]).toMatchObject({
        ...{ visibility: 'public', tags: ['klasik'], ranked: false, description: '' },
        games: [
          { game: 'sweet-bonanza', name: 'Sweet Bonanza', provider: 'Pragmatic Play', note: 'not 1' },
          { game: 'gates-of-olympus', name: 'Gates of Olympus', provider: 'Pragmatic Play', note: 'not 2' },
        ],
      })
      expect(file.comments.map(({ text }: { text: string }) => text)).toEqual([
        ...['cevaplanan', 'yalnız', 'kendine', 'kendi cevabı', 'son cevap'],
      ])
      expect(file.likes).toMatchObject([{ list: theirs }])
      expect(file.saves).toMatchObject([{ list: theirs }])
      expect(file.follows).toMatchObject([{ username: other.username }])
      expect(file.gameFollows).toMatchObject([{ game: 'starburst' }])
      expect(answer.body).not.toContain('silinecek soru')
      const again = {
        title: file.lists[3].title,
        games: file.lists[3].games.map(({ game, note }: Record<string, string>) => ({ game, note })),
      }
      expect((await ask(app(), 'POST', '/api/lists', { as: other, body: again })).statusCode).toBe(201)
      expect(list).toBeTruthy()
    })
  },
  { RATE_LIMIT_SCALE: '100000' },
)
