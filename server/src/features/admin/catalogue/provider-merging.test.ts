import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { beginProviderMerge } from '#store/catalogue/merging/provider-merging.ts'
import { inTransaction } from '#store/query/transaction.ts'
import { rowsOf } from '#testing/made-lists.ts'
import { ask, makeAdmin, type Person, register } from '#testing/people.ts'
import { withApp } from '#testing/test-app.ts'
import { mergingJobs, moveReferences } from './merging.jobs.ts'

const small = { first: 1, most: 1 }

withApp(
  'a merge of providers in slices',
  (app) => {
    let admin: Person
    beforeAll(async () => {
      admin = await register(app())
      await makeAdmin(app(), admin)
    })
    const idOf = async (slug: string) =>
      Number((await rowsOf(app(), sql`select id from providers where slug = ${slug}`))[0]?.id)
    const gamesOf = async (id: number) =>
      (
        await rowsOf(app(), sql`select slug from games where provider_id = ${id} order by slug collate "C"`)
      ).map(({ slug }) => slug as string)
    /** The first transaction of a merge, without what follows it. */
    const begin = (from: number, into: number) =>
      inTransaction(app().database.db, (tx) =>
        beginProviderMerge(tx, { from, into }, [], { by: admin.id, now: new Date() }),
      )
    const read = async (path: string, as?: Person) => (await ask(app(), 'GET', path, as && { as })).json()
    /** Whether the list, the search and the filter of games show a provider. */
    const shownIn = async (slug: string, name: string) => {
      const { items, total } = await read('/api/providers?limit=60')
      const { providers } = (await read(`/api/search?q=${name}`)) as {
        providers: { items: { slug: string }[] }
      }
      const facets = (await read('/api/games/facets')).provider as { slug?: string; value?: string }[]
      const slugs = (rows: { slug?: string; value?: string }[]) => rows.map((row) => row.slug ?? row.value)
      expect(items.length).toBe(total)
      return [items, providers.items, facets].map((rows) => slugs(rows).includes(slug))
    }
    /** The providers of the files of all data, those its games name, and how many games of each the coverage counts. */
    const data = async () => {
      const [providers, games, { providers: covered, ownFacts }] = await Promise.all([
        read('/api/data/providers?format=json'),
        read('/api/data/games?format=json'),
        read('/api/coverage'),
      ])
      expect(ownFacts.providers).toBe(providers.items.length)
      return {
        providers: providers.items.map((row: { slug: string }) => row.slug) as string[],
        games: games.items
          .map((row: { provider: { slug: string } }) => row.provider.slug)
          .toSorted() as string[],
        covered: Object.fromEntries(
          covered.map((row: { slug: string; games: number }) => [row.slug, row.games]),
        ) as Record<string, number>,
      }
    }
    /** Games are one provider's or the other's, none is lost, and each is searched by the name of its own. */
    const expectWhole = async (ids: number[], all: string[]) => {
      const found = await Promise.all(ids.map(gamesOf))
      expect(found.flat().toSorted()).toEqual(all)
      expect(
        await rowsOf(
          app(),
          sql`select g.slug from games g join providers p on p.id = g.provider_id join search_entries e on e.game_id = g.id
            where right(g.folded, length(p.folded) + 1) <> ' ' || p.folded
              or not e.words @@ to_tsquery('simple', split_part(p.folded, ' ', 1) || ':c')`,
        ),
      ).toEqual([])
    }

    it('leads to the other at once, shows it alone, and lets others write between slices', async () => {
      const [from, into] = [await idOf('red-tiger'), await idOf('netent')]
      const all = [...(await gamesOf(from)), ...(await gamesOf(into))].toSorted()
      const moving = await gamesOf(from)
      expect(await shownIn('red-tiger', 'red tiger')).toEqual([true, true, true])
      const before = await data()
      await begin(from, into)
      expect((await read('/api/providers/red-tiger')).slug).toBe('netent')
      expect(await shownIn('red-tiger', 'red tiger')).toEqual([false, false, false])
      const after = await data()
      expect(after.providers).toEqual(before.providers.filter((slug) => slug !== 'red-tiger'))
      expect(after.games).toEqual(
        before.games.map((slug) => (slug === 'red-tiger' ? 'netent' : slug)).toSorted(),
      )
      expect(after.covered).toEqual({ ...before.covered, 'red-tiger': undefined, netent: all.length })
      const table = await read('/api/admin/providers?q=red+tiger', admin)
      expect(table.items).toEqual([])
      for (const [method, path] of [
        ['PUT', `/api/admin/providers/${from}/merging`],
        ['DELETE', `/api/admin/providers/${from}`],
      ] as const) {
        const refused = await ask(app(), method, path, { as: admin, body: { into, version: 2, take: [] } })
        expect(refused.json().code).toBe('PROVIDER_NOT_FOUND')
      }
      const late = 'zz-late'
      await rowsOf(
        app(),
        sql`insert into games (slug, name, sort_key, folded, provider_id) values (${late}, 'Late', 'late', 'late red tiger', ${from})`,
      )
      let between = 0
      const pause = async () => {
        between++
        await rowsOf(
          app(),
          sql`update games set popularity = popularity + 1 where slug = ${moving[between % moving.length]}`,
        )
        await expectWhole([from, into], [...all, late].toSorted())
      }
      const background = { ...app().services.background, pause }
      await moveReferences({ ...app().services, background }, 'providers', from, small)
      expect(between).toBeGreaterThan(moving.length)
      expect(await idOf('red-tiger')).toBeNaN()
      expect(await gamesOf(into)).toEqual([...all, late].toSorted())
      expect((await read('/api/providers/red-tiger')).slug).toBe('netent')
      expect(
        await rowsOf(
          app(),
          sql`select distinct old, new, cause::text, by_id::text as by from figure_changes f join games g on g.id = f.game_id
            where f.field = 'provider' and g.slug = any(${sql.param(moving)}::text[])`,
        ),
      ).toEqual([{ old: 'red-tiger', new: 'netent', cause: 'merged', by: admin.id }])
    })

    it('is finished by the next start where its process ended, also when the other was merged since', async () => {
      const [from, into, end] = [await idOf('netent'), await idOf('play-n-go'), await idOf('pragmatic-play')]
      const all = (await Promise.all([from, into, end].map(gamesOf))).flat().toSorted()
      await begin(from, into)
      const closing = new AbortController()
      let left = 2
      const pause = async () => {
        if (--left === 0) closing.abort()
      }
      const background = { ...app().services.background, signal: closing.signal, pause }
      await expect(
        moveReferences({ ...app().services, background }, 'providers', from, small),
      ).rejects.toHaveProperty('name', 'AbortError')
      expect((await gamesOf(from)).length).toBeGreaterThan(0)
      await expectWhole([from, into, end], all)
      await begin(into, end)
      for (const slug of ['netent', 'red-tiger', 'play-n-go'])
        expect((await read(`/api/providers/${slug}`)).slug).toBe('pragmatic-play')
      // Until nothing of one is left in the other, that one stays.
      const refused = await ask(app(), 'DELETE', `/api/admin/providers/${end}`, { as: admin })
      expect(refused.json().code).toBe('PROVIDER_HAS_GAMES')
      for (const job of mergingJobs) await job.run(app().services)
      await expect.poll(async () => [await idOf('netent'), await idOf('play-n-go')]).toEqual([NaN, NaN])
      await expectWhole([end], all)
      for (const slug of ['netent', 'red-tiger', 'play-n-go'])
        expect((await read(`/api/providers/${slug}`)).slug).toBe('pragmatic-play')
    })

    it('is done once by two at the same time', async () => {
      const [from, into] = [await idOf('hacksaw-gaming'), await idOf('pragmatic-play')]
      const all = (await Promise.all([from, into].map(gamesOf))).flat().toSorted()
      await begin(from, into)
      await Promise.all([0, 1].map(() => moveReferences(app().services, 'providers', from, small)))
      await moveReferences(app().services, 'providers', from, small)
      expect(await idOf('hacksaw-gaming')).toBeNaN()
      await expectWhole([into], all)
      const changes = await rowsOf(
        app(),
        sql`select game_id from figure_changes where field = 'provider' and old = 'hacksaw-gaming'`,
      )
      expect(new Set(changes.map(({ game_id: id }) => id)).size).toBe(changes.length)
    })
  },
  { RATE_LIMIT_SCALE: '100000' },
)
