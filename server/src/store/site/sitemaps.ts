import type { SitemapKind } from '@slot-liste/contract/site/sitemaps.ts'
import { eq, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { battles } from '#db/schema/battles.ts'
import { games } from '#db/schema/games.ts'
import { lists, tags } from '#db/schema/lists.ts'
import { providers } from '#db/schema/providers.ts'
import { isOffered } from '#store/accounts/user-settings.ts'
import { inUse } from '#store/lists/tags.ts'
import { preparedRows } from '#store/query/prepared.ts'

/** Kinds of pages whose addresses are rows of a table. */
export type StoredKind = Exclude<SitemapKind, 'pages'>

/** `name` is what the page's address ends with; `changedAt` ISO 8601, to the second. */
export type SitemapRow = { name: string; changedAt: string | null }

/** One part of the pages of a kind that search engines may list, in an order new ones come last in. */
export async function listSitemapRows(
  db: Db,
  kind: StoredKind,
  now: Date,
  { part, size }: { part: number; size: number },
): Promise<SitemapRow[]> {
  const rows = await partOf(db, { now: now.toISOString(), size, skipped: (part - 1) * size }, kind)
  return rows.map(({ name, changed }) => ({ name, changedAt: changed }))
}

const partOf = preparedRows<
  { now: string; size: number; skipped: number },
  { name: string; changed: string | null },
  StoredKind
>((put, kind) => {
  const { table, name, changedAt, order, filter } = sourceOf(kind, put('now'))
  return sql`
    select ${name} as name, ${written(changedAt)} as changed from ${table}
    where ${filter} order by ${order} limit ${put('size')} offset ${put('skipped')}`
})

/** When each part of a kind was last changed: as many as there are parts. One pass, nothing of it is kept in memory. */
export async function listSitemapParts(
  db: Db,
  kind: StoredKind,
  now: Date,
  size: number,
): Promise<(string | null)[]> {
  const { table, changedAt, order, filter } = sourceOf(kind, now)
  const answer = await db.execute(sql`
    select ${written(sql`max(changed)`)} as changed from (
      select ${changedAt} as changed, (row_number() over (order by ${order}) - 1) / ${size}::int as part
      from ${table} where ${filter}
    ) numbered group by part order by part`)
  return (answer as { changed: string | null }[]).map(({ changed }) => changed)
}

type Source = { table: unknown; name: SQL; changedAt: SQL; order: SQL; filter: SQL | undefined }

const unknown = sql`null::timestamptz`

function sourceOf(kind: StoredKind, now: Date | Placeholder): Source {
  const sources: Record<StoredKind, Source> = {
    games: source(games, games.slug, sql`${games.updatedAt}`, sql`${games.id}`),
    providers: source(
      providers,
      providers.slug,
      sql`${providers.updatedAt}`,
      sql`${providers.id}`,
      isNull(providers.mergedInto),
    ),
    lists: source(lists, lists.publicId, sql`${lists.updatedAt}`, sql`${lists.id}`, eq(lists.listed, true)),
    battles: source(
      battles,
      battles.publicId,
      sql`${battles.createdAt}`,
      sql`${battles.id}`,
      eq(battles.listed, true),
    ),
    // When somebody was last here is nobody's business.
    people: source(users, users.username, unknown, sql`${users.createdAt}, ${users.id}`, isOffered(now)),
    tags: source(tags, tags.key, unknown, sql`${tags.key}`, inUse),
  }
  return sources[kind]
}

const source = (
  table: unknown,
  name: unknown,
  changedAt: SQL,
  order: SQL,
  filter: SQL | undefined = sql`true`,
): Source => ({ table, name: sql`${name}`, changedAt, order, filter })

const written = (changedAt: SQL) =>
  sql`to_char(${changedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
