import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { beginGameMerge } from '#store/catalogue/merging/game-merging.ts'
import { inTransaction } from '#store/query/transaction.ts'
import { recount } from '#store/site/recount.ts'
import { makeList, rowsOf } from '#testing/made-lists.ts'
import { ask, makeAdmin, type Person, register } from '#testing/people.ts'
import { onEachEngine } from '#testing/test-app.ts'
import { mergingJobs, moveReferences } from './merging.jobs.ts'

const small = { first: 1, most: 1 }

onEachEngine(
  'a merge of games in slices',
  (app) => {
    let admin: Person
    let owner: Person
    beforeAll(async () => {
      admin = await register(app())
      owner = await register(app())
      await makeAdmin(app(), admin)
    })
    const idOf = async (slug: string) =>
      Number((await rowsOf(app(), sql`select id from games where slug = ${slug}`))[0]?.id)
    /** The first transaction of a merge, without what follows it. */
    const begin = (from: number, into: number) =>
      inTransaction(app().database.db, (tx) => beginGameMerge(tx, { from, into }, []))
    const gamesOf = async (list: string) =>
      (
        await rowsOf(
          app(),
          sql`select g.slug from list_items i join games g on g.id = i.game_id join lists l on l.id = i.list_id
            where l.public_id = ${list} order by i.position`,
        )
      ).map(({ slug }) => slug)
    const drifts = () => recount(app().database.db, false)
    /** Lists with the one alone, and lists with both. */
    const scene = async (gone: string, kept: string) => {
      const made = await Promise.all(
        [0, 1, 2, 3, 4, 5].map((n) =>
          makeList(app(), owner, { games: n % 2 ? [gone, 'twin-spin', kept] : ['twin-spin', gone] }),
        ),
      )
      await ask(app(), 'PUT', `/api/games/${gone}/follow`, { as: owner })
      for (const [game, body] of [
        [gone, { state: 'played', note: 'birinci not' }],
        [kept, { note: 'ikinci not' }],
      ] as const)
        await ask(app(), 'PUT', `/api/games/${game}/mark`, { as: owner, body })
      return made
    }
    const moved = (kept: string, n: number) => (n % 2 ? [kept, 'twin-spin'] : ['twin-spin', kept])

    it('leads to the other game at once, and lets others write between slices', async () => {
      const [gone, kept] = ['gonzos-quest', 'starburst']
      const lists = await scene(gone, kept)
      const [from, into] = [await idOf(gone), await idOf(kept)]
      await begin(from, into)
      expect((await ask(app(), 'GET', `/api/games/${gone}`)).json().slug).toBe(kept)
      const late = await makeList(app(), owner)
      await ask(app(), 'POST', `/api/lists/${late}/games`, { as: owner, body: { game: gone } })
      expect(await gamesOf(late)).toEqual([kept])
      const again = await ask(app(), 'PUT', `/api/admin/games/${from}/merging`, {
        ...{ as: admin, body: { into, version: 1, take: [] } },
      })
      expect(again.json().code).toBe('GAME_NOT_FOUND')
      let between = 0
      const pause = async () => {
        between++
        const liker = await register(app())
        const like = await ask(app(), 'PUT', `/api/lists/${lists[between % 6]}/like`, { as: liker })
        expect(like.statusCode).toBe(200)
        for (const [n, list] of lists.entries()) {
          const now = await gamesOf(list)
          expect([moved(kept, n), n % 2 ? [gone, 'twin-spin', kept] : ['twin-spin', gone]]).toContainEqual(
            now,
          )
        }
        expect(await drifts()).toEqual([])
      }
      await moveReferences(
        { ...app().services, background: { ...app().services.background, pause } },
        'games',
        from,
        small,
      )
      expect(between).toBeGreaterThan(6)
      for (const [n, list] of lists.entries()) expect(await gamesOf(list)).toEqual(moved(kept, n))
      expect(await idOf(gone)).toBeNaN()
      expect((await ask(app(), 'GET', `/api/games/${gone}`)).json().slug).toBe(kept)
      expect(
        await rowsOf(
          app(),
          sql`select 1 as n from game_follows where game_id = ${into} and user_id = ${owner.id}`,
        ),
      ).toEqual([{ n: 1 }])
      expect((await ask(app(), 'GET', `/api/games/${kept}/mark`, { as: owner })).json()).toEqual({
        state: 'played',
        note: 'ikinci not\nbirinci not',
      })
    })

    it('is finished by the next start where its process ended, also when the other was merged since', async () => {
      const [gone, kept, last] = ['dead-or-alive-2', 'jack-and-the-beanstalk', 'sweet-bonanza']
      const lists = await scene(gone, kept)
      const [from, into, end] = [await idOf(gone), await idOf(kept), await idOf(last)]
      await begin(from, into)
      const closing = new AbortController()
      let left = 3
      const pause = async () => {
        if (--left === 0) closing.abort()
      }
      const background = { ...app().services.background, signal: closing.signal, pause }
      await expect(
        moveReferences({ ...app().services, background }, 'games', from, small),
      ).rejects.toHaveProperty('name', 'AbortError')
      const after = await Promise.all(lists.map(gamesOf))
      expect(new Set(after.map((games) => games.includes(gone))).size).toBe(2)
      await begin(into, end)
      expect((await ask(app(), 'GET', `/api/games/${gone}`)).json().slug).toBe(last)
      for (const job of mergingJobs) await job.run(app().services)
      await expect.poll(async () => [await idOf(gone), await idOf(kept)]).toEqual([Number.NaN, Number.NaN])
      for (const [n, list] of lists.entries()) expect(await gamesOf(list)).toEqual(moved(last, n))
      for (const slug of [gone, kept])
        expect((await ask(app(), 'GET', `/api/games/${slug}`)).json().slug).toBe(last)
      expect(await drifts()).toEqual([])
    })

    it('is done once by two at the same time', async () => {
      const [gone, kept] = ['gates-of-olympus', 'sweet-bonanza']
      const lists = await scene(gone, kept)
      const from = await idOf(gone)
      await begin(from, await idOf(kept))
      await Promise.all([0, 1].map(() => moveReferences(app().services, 'games', from, small)))
      await moveReferences(app().services, 'games', from, small)
      for (const [n, list] of lists.entries()) expect(await gamesOf(list)).toEqual(moved(kept, n))
      expect(await drifts()).toEqual([])
    })
  },
  { RATE_LIMIT_SCALE: '100000' },
)
