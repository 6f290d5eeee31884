import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#db/db.ts'
import { onEachEngine } from '#testing/test-app.ts'
import { inSnapshot, inTransaction } from './transaction.ts'

const put = (db: Db, n: number) => db.execute(sql`insert into tried (n) values (${n})`)

onEachEngine(
  'a transaction',
  (app) => {
    const db = () => app().database.db
    const numbers = async () => (await db().execute(sql`select n from tried order by n`)).map(({ n }) => n)
    beforeEach(async () => {
      await db().execute(sql`create table if not exists tried (n int primary key)`)
      await db().execute(sql`truncate tried`)
    })

    it('keeps all of its writes, or none when its work throws', async () => {
      await inTransaction(db(), async (tx) => {
        await put(tx, 1)
        await put(tx, 2)
      })
      const fault = new Error('of its own')
      const failed = inTransaction(db(), async (tx) => {
        await put(tx, 3)
        throw fault
      })
      await expect(failed).rejects.toBe(fault)
      expect(await numbers()).toEqual([1, 2])
    })

    it('fails when one of its statements did, even if its work went on', async () => {
      const swallowed = inTransaction(db(), async (tx) => {
        await put(tx, 1)
        await put(tx, 1).catch(() => {})
      })
      await expect(swallowed).rejects.toThrow()
      expect(await numbers()).toEqual([])
    })

    it('outlives one inside it that fails, and takes back those writes alone', async () => {
      await inTransaction(db(), async (tx) => {
        await put(tx, 1)
        const inner = inTransaction(tx, async (nested) => {
          await put(nested, 2)
          await put(nested, 1)
        })
        await expect(inner).rejects.toThrow()
        await inTransaction(tx, async (nested) => void (await put(nested, 3)))
      })
      expect(await numbers()).toEqual([1, 3])
    })

    it('writes nothing in a snapshot', async () => {
      await expect(inSnapshot(db(), async (tx) => void (await put(tx, 1)))).rejects.toThrow()
      expect(await inSnapshot(db(), async (tx) => (await tx.execute(sql`select 1 as n`))[0])).toEqual({
        n: 1,
      })
      expect(await numbers()).toEqual([])
    })
  },
  {},
  { database: 'own' },
)
