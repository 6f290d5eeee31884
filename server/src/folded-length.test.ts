import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { savedBattle } from '#testing/made-battles.ts'
import { rowsOf } from '#testing/made-lists.ts'
import { ask, register } from '#testing/people.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'

/** One sign that folds to eighteen letters and spaces, and one that does to six letters without a space. */
const grown = ['\ufdfa', '\u3316']

/** The longest text any statement was given while `work` ran, and how many names the widest asked for. */
async function longestGiven(app: TestApp, work: () => Promise<unknown>) {
  const { $client } = app.database.db
  const { run } = $client
  const given: unknown[] = []
  $client.run = (statement) => {
    given.push(...statement.values)
    return run(statement)
  }
  await work()
  $client.run = run
  // Readings of a query are lists in JSON, each of short words; what the database made of them is a text query of as many.
  const texts = given
    .flat(3)
    .filter((value): value is string => typeof value === 'string' && !/^(\[\{|[('])/.test(value))
  const lists = given.filter((value) => Array.isArray(value))
  return {
    letters: Math.max(...texts.map((text) => text.length)),
    names: Math.max(0, ...lists.map((list) => list.length)),
  }
}

withApp(
  'a text that grows when it is folded',
  (app) => {
    const asked = [
      ['search', 'q'],
      ['search/suggest', 'q'],
      ['tags', 'q'],
      ['games', 'q'],
      ['providers', 'q'],
      ['lists', 'q'],
      ['games/facets', 'q'],
    ] as const

    it.each(asked)('is looked for at the length it was typed in: /api/%s', async (path, name) => {
      for (const sign of grown) {
        const query = { [name]: sign.repeat(100) }
        const { letters } = await longestGiven(app(), async () => {
          const { statusCode } = await app().http.inject({ url: `/api/${path}`, query })
          expect(statusCode).toBe(200)
        })
        expect(letters).toBeLessThanOrEqual(400)
      }
    })

    it('is matched with games ten lines at a time, and each line at its length', async () => {
      const names = Array.from({ length: 100 }, (_, n) => `${n}${grown[n % 2]?.repeat(190)}`)
      const found = await longestGiven(app(), async () => {
        const answer = await ask(app(), 'POST', '/api/games/matches', { body: { names } })
        expect(answer.json().items).toHaveLength(100)
      })
      expect(found.letters).toBeLessThanOrEqual(200)
      expect(found.names).toBeLessThanOrEqual(10)
    })

    it('is kept at twice its length at most', async () => {
      const ayse = await register(app())
      const title = grown[0]?.repeat(100) ?? ''
      const body = { title, description: grown[1]?.repeat(2000), games: [{ game: 'starburst' }] }
      expect((await ask(app(), 'POST', '/api/lists', { as: ayse, body })).statusCode).toBe(201)
      await savedBattle(app(), ayse, { title })
      for (const table of ['lists', 'battles']) {
        const [row] = await rowsOf(app(), sql`select length(title_key) as length from ${sql.raw(table)}`)
        expect(Number(row?.length)).toBeLessThanOrEqual(200)
      }
      const [row] = await rowsOf(app(), sql`select length(folded) as length from lists`)
      expect(Number(row?.length)).toBeLessThanOrEqual(4200)
    })

    it('makes no long username of it', async () => {
      const body = {
        email: 'uzun@ornek.test',
        password: 'uzun bir parola',
        data: { username: 'a'.repeat(3000) },
      }
      const answer = await ask(app(), 'POST', '/auth/v1/signup', { body })
      expect(answer.json().user.user_metadata.username).toBe('a'.repeat(30))
    })
  },
  { RATE_LIMIT_SCALE: '1000' },
)

withApp('blocks of names of one network', (app) => {
  it('wait for each other, and let another be served in between', async () => {
    const names = Array.from({ length: 60 }, (_, n) => `Oyun ${n}`)
    const order: string[] = []
    const match = async (who: string, remoteAddress: string, lines: string[]) => {
      const { statusCode } = await app().http.inject({
        ...{ method: 'POST', url: '/api/games/matches', remoteAddress, payload: { names: lines } },
      })
      order.push(`${who} ${statusCode}`)
    }
    await Promise.all([
      ...Array.from({ length: 13 }, () => match('one', '10.0.0.1', names)),
      match('other', '10.0.0.2', names.slice(0, 10)),
    ])
    // The line is full after the one underway and ten who wait.
    expect(order.slice(0, 2)).toEqual(['one 429', 'one 429'])
    expect(order.slice(2).toSorted()).toEqual([...Array(11).fill('one 200'), 'other 200'])
    // It runs beside the first of them: on a busy machine either may end first, but it waits for none in the line.
    expect(order.indexOf('other 200')).toBeLessThan(6)
  })
})
