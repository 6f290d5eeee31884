import type { ActKind, AdminAct, AdminActsQuery } from '@slot-liste/contract/admin/admin-acts.ts'
import { and, asc, count, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { adminActs } from '#db/schema/admin-acts.ts'
import { mostExported, numberedPage } from '#store/query/numbered-page.ts'
import { holdsText } from '#store/search/text-search.ts'

type Act = {
  /** The action, e.g. `created`, `hidden`, `suspended`. */
  action: string
  kind: ActKind
  /** Its slug, public id or username. */
  subject: string
  name?: string
  before?: object
  after?: object
}

/** Records an administrator's action, in its transaction; of `before` and `after` only the fields that differ. */
export async function insertAdminAct(
  tx: Db,
  at: Date,
  admin: { id: string; username: string },
  { before = {}, after = {}, ...act }: Act,
): Promise<void> {
  const was = Object.entries(before).filter(([name, value]) => differs(value, after[name as keyof object]))
  const is = Object.entries(after).filter(([name, value]) => differs(value, before[name as keyof object]))
  await tx.insert(adminActs).values({
    at,
    actorId: admin.id,
    actor: admin.username,
    before: Object.fromEntries(was),
    after: Object.fromEntries(is),
    ...act,
  })
}

const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)

/** A page of the audit log: two statements. */
export async function listAdminActs(db: Db, query: AdminActsQuery) {
  const counted = db.select({ n: count() }).from(adminActs).where(filterOf(query))
  return numberedPage(
    query,
    counted.then(([row]) => row?.n ?? 0),
    (limit, offset) => readRows(db, query, limit, offset),
  )
}

export const exportAdminActs = (db: Db, query: AdminActsQuery) => readRows(db, query, mostExported, 0)

async function readRows(db: Db, query: AdminActsQuery, limit: number, offset: number): Promise<AdminAct[]> {
  const up = query.dir === 'asc'
  const { id, at, actor, action, kind, subject, name, before, after } = adminActs
  const rows = await db
    .select({ id, at, actor, action, kind, subject, name, before, after })
    .from(adminActs)
    .where(filterOf(query))
    .orderBy(up ? asc(at) : sql`${at} desc nulls last`, up ? asc(id) : sql`${id} desc nulls last`)
    .limit(limit)
    .offset(offset)
  return rows.map((row) => ({ ...row, kind: row.kind as ActKind, at: row.at.toISOString() }))
}

/** Turkey keeps one time all year. */
const dayStart = (day: string, later = 0) => new Date(Date.parse(`${day}T00:00:00+03:00`) + later)

function filterOf({ q, actor, action, kind, subject, from, to }: AdminActsQuery): SQL | undefined {
  const words = q?.trim()
  return and(
    words ? or(holdsText(adminActs.name, words), eq(adminActs.subject, words)) : undefined,
    actor ? eq(adminActs.actor, actor) : undefined,
    action ? eq(adminActs.action, action) : undefined,
    kind && eq(adminActs.kind, kind),
    subject ? eq(adminActs.subject, subject) : undefined,
    from ? gte(adminActs.at, dayStart(from)) : undefined,
    to ? lt(adminActs.at, dayStart(to, 86_400_000)) : undefined,
  )
}
