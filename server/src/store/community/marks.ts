import { and, eq, like, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { marks } from '#db/schema/site.ts'

export async function findMark(db: Db, name: string): Promise<unknown> {
  const [row] = await db.select({ value: marks.value }).from(marks).where(eq(marks.name, name))
  return row?.value
}

/** Holds an advisory lock of this name until the transaction ends. */
export async function holdMark(tx: Db, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mark ${name}`}, 0))`)
}

export async function writeMark(db: Db, name: string, value: unknown): Promise<void> {
  await db
    .insert(marks)
    .values({ name, value })
    .onConflictDoUpdate({ target: marks.name, set: { value: sql`excluded.value` } })
}

/** The value under this name: the one somebody wrote first, else this one. Names of the same `kind` but this go. */
export async function keepMark(db: Db, kind: string, name: string, value: unknown): Promise<unknown> {
  const full = `${kind}:${name}`
  await db.insert(marks).values({ name: full, value }).onConflictDoNothing()
  await db.delete(marks).where(and(like(marks.name, `${kind}:%`), ne(marks.name, full)))
  return findMark(db, full)
}
