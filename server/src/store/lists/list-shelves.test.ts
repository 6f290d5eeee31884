import { maxCountedLists } from '@slot-liste/domain/lists/list-limits.ts'
import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { GetOrCreateTotal } from '#store/query/keyset.ts'
import { insertLoadTestData } from '#store/site/load-test-data.ts'
import { rowsOf } from '#testing/made-lists.ts'
import { withApp } from '#testing/test-app.ts'
import { listGameLists, listProviderLists } from './list-shelves.ts'

const getOrCreate: GetOrCreateTotal = (_name, count) => count()

withApp('lists that hold something', (app) => {
  beforeAll(() =>
    insertLoadTestData(app().database.db, { games: 100, people: 20, lists: 2500, likes: 5000, comments: 0 }),
  )

  const kinds = {
    games: { list: listGameLists, of: sql`g` },
    providers: { list: listProviderLists, of: sql`p` },
  }

  /** Which lists hold each, the least held first. */
  async function held(of: SQL) {
    return rowsOf(
      app(),
      sql`select ${of}.slug, array_agg(distinct l.public_id) as lists from list_items i
        join games g on g.id = i.game_id join providers p on p.id = g.provider_id join lists l on l.id = i.list_id
        where l.listed group by ${of}.slug order by count(distinct l.id)`,
    ) as Promise<{ slug: string; lists: string[] }[]>
  }

  it.each(['games', 'providers'] as const)('are all there in their order, page by page: %s', async (kind) => {
    const { list, of } = kinds[kind]
    const { db } = app().database
    const ordered = (await rowsOf(
      app(),
      sql`select public_id as id from lists where listed order by likes desc, lists.id`,
    )) as { id: string }[]
    const all = await held(of)
    // A thousand lists are where it is found in another way.
    const chosen = [all[0], all.find(({ lists }) => lists.length > 900), all.at(-1)]
    expect(chosen[0]?.lists.length).toBeLessThan(1000)
    expect(chosen[2]?.lists.length).toBeGreaterThan(1000)
    for (const one of chosen) {
      const { slug = '', lists = [] } = one ?? {}
      const holding = new Set(lists)
      const found: string[] = []
      let cursor: string | undefined
      do {
        const page = await list(db, slug, { cursor, limit: 100 }, getOrCreate)
        expect(page?.total).toBe(Math.min(holding.size, maxCountedLists))
        found.push(...(page?.items.map(({ id }) => id) ?? []))
        cursor = page?.nextCursor ?? undefined
      } while (cursor)
      expect(found).toEqual(ordered.map(({ id }) => id).filter((id) => holding.has(id)))
    }
  })
})
