import folds from '@slot-liste/domain/golden/fold.json' with { type: 'json' }
import order from '@slot-liste/domain/golden/sort.json' with { type: 'json' }
import { fold } from '@slot-liste/domain/text/fold.ts'
import { sortKey } from '@slot-liste/domain/text/sort-key.ts'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { withApp } from '#testing/test-app.ts'

/** The columns `sort_key` and `folded` are declared like these: text under the collation "C". */
withApp(
  'the golden cases in SQL',
  (app) => {
    const rows = async <Row>(statement: ReturnType<typeof sql>) => {
      const answer = await app().database.db.execute(statement)
      return answer as Row[]
    }

    it('order names as the Turkish alphabet does', async () => {
      await rows(sql`create table names (name text, sort_key text collate "C")`)
      const shuffled = [...order.sorted].sort((a, b) => (fold(a) + a > fold(b) + b ? -1 : 1))
      const values = shuffled.map((name) => sql`(${name}, ${sortKey(name)})`)
      await rows(sql`insert into names values ${sql.join(values, sql`, `)}`)
      const sorted = await rows<{ name: string }>(sql`select name from names order by sort_key`)
      expect(sorted.map(({ name }) => name)).toEqual(order.sorted)
    })

    it('find each text by the folded form of any way to write it', async () => {
      await rows(sql`create table texts (folded text collate "C")`)
      for (const { input, folded } of folds) {
        if (folded === '') continue
        await rows(sql`insert into texts values (${fold(input)})`)
        const found = await rows(sql`select 1 from texts where folded like ${`%${folded}%`}`)
        expect(found, input).toHaveLength(1)
        await rows(sql`delete from texts`)
      }
    })

    it('stand in the real tables under the same collation', async () => {
      const columns = await rows<{ table_name: string; column_name: string; collation_name: string }>(
        sql`select table_name, column_name, collation_name from information_schema.columns
        where table_schema = 'public' and column_name in ('sort_key', 'folded') and table_name in ('games', 'providers') order by 1, 2`,
      )
      expect(columns.map(({ collation_name }) => collation_name)).toEqual(['C', 'C', 'C', 'C'])
    })
  },
  {},
  { database: 'own' },
)
