import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#db/db.ts'
import { onEachEngine } from '#testing/test-app.ts'
import { inSlices, nextSize } from './slices.ts'

describe('the next slice', () => {
  it.each([
    ['shrinks to what fits', { size: 100, done: 100, ms: 200, most: 1000 }, 25],
    ['grows no more than twice', { size: 100, done: 100, ms: 1, most: 1000 }, 200],
    ['stays as it is when it fits', { size: 100, done: 100, ms: 50, most: 1000 }, 100],
    ['has one at least', { size: 1, done: 1, ms: 900, most: 1000 }, 1],
    ['has a limit', { size: 100, done: 100, ms: 1, most: 150 }, 150],
  ])('%s', (_, last, size) => expect(nextSize(last)).toBe(size))
})

onEachEngine(
  'work in slices',
  (app) => {
    const db = () => app().database.db
    const done = async () => (await db().execute(sql`select n from tried order by n`)).map(({ n }) => n)
    /** Writes the numbers up to 99; in what order they were written is how far it is. */
    const write = async (tx: Db, size: number) =>
      (
        await tx.execute(sql`insert into tried (n)
        select n from generate_series((select coalesce(max(n), -1) + 1 from tried), 99) n limit ${size} returning n`)
      ).length
    beforeEach(async () => {
      await db().execute(sql`drop table if exists tried`)
      await db().execute(sql`create table tried (n int primary key, constraint few check (n <> 60))`)
      await db().execute(sql`alter table tried drop constraint few`)
    })

    it('is done once, with pauses, and lets others see how far it is', async () => {
      const seen: number[] = []
      const pause = async () => void seen.push((await done()).length)
      await inSlices(db(), { slice: write, pause, first: 10, most: 20 })
      expect(await done()).toEqual(Array.from({ length: 100 }, (_, n) => n))
      expect(seen.length).toBeGreaterThan(4)
      expect(seen[0]).toBe(10)
    })

    it('ends after a slice once the signal is aborted, and goes on where it was', async () => {
      const closing = new AbortController()
      const pause = async () => closing.abort()
      await expect(
        inSlices(db(), { slice: write, pause, signal: closing.signal, first: 10 }),
      ).rejects.toHaveProperty('name', 'AbortError')
      expect(await done()).toHaveLength(10)
      await inSlices(db(), { slice: write })
      expect(await done()).toHaveLength(100)
    })

    it('passes over the one that is refused, and fails there where it may not', async () => {
      await db().execute(sql`alter table tried add constraint few check (n <> 60)`)
      const refused = inSlices(db(), { slice: write, first: 10, most: 10 })
      await expect(refused).rejects.toThrow()
      const before = await done()
      // Slices get smaller where a machine is slow.
      expect(before.length).toBeGreaterThan(50)
      expect(before.length).toBeLessThan(61)
      const skip = async (tx: Db) => {
        await tx.execute(sql`alter table tried drop constraint few`)
        await tx.execute(sql`insert into tried (n) values (60)`)
        return 1
      }
      await inSlices(db(), { slice: write, skip, first: 10, most: 10 })
      expect(await done()).toHaveLength(100)
    })
  },
  {},
  { database: 'own' },
)
