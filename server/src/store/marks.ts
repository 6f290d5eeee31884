import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { marks } from '#db/schema/site.ts'

export async function findMark(db: Db, name: string): Promise<unknown> {
  const [row] = await db.select({ value: marks.value }).from(marks).where(eq(marks.name, name))
  return row?.value
}

export async function writeMark(db: Db, name: string, value: unknown): Promise<void> {
  await db
    .insert(marks)
    .values({ name, value })
    .onConflictDoUpdate({ target: marks.name, set: { value: sql`excluded.value` } })
}
