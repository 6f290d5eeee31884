import type {
  AdminSource,
  AdminSourceRow,
  AdminSourcesQuery,
} from '@slot-liste/contract/admin/admin-sources.ts'
import { decisionCredit } from '@slot-liste/domain/catalogue/credits.ts'
import { sourceKinds } from '@slot-liste/domain/site/kinds.ts'
import { fold, queryWords } from '@slot-liste/domain/text/fold.ts'
import { slug as slugOf } from '@slot-liste/domain/text/slug.ts'
import { sortKey } from '@slot-liste/domain/text/sort-key.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { sources } from '#db/schema/sources.ts'
import { hostOf, type NewSource, type SourceRow } from '#store/catalogue/sources.ts'
import { numberedPage } from '#store/query/numbered-page.ts'

type Credits = Readonly<Record<string, number>>

/** A page of the table: one statement, for there are never many sources. */
export async function listAdminSources(db: Db, query: AdminSourcesQuery, credits: Credits) {
  const words = queryWords(query.q ?? '')
  const found = (await findRows(db, sql`true`, credits)).filter(
    ({ name, slug, kind, withdrawnAt }) =>
      words.every((spellings) => spellings.some((word) => fold(`${name} ${slug}`).includes(word))) &&
      (query.kind.length === 0 || query.kind.includes(kind)) &&
      (query.state === undefined || (query.state === 'withdrawn') === (withdrawnAt !== null)),
  )
  const ordered = found.sort(orderOf(query))
  return numberedPage(query, Promise.resolve(ordered.length), async (limit, offset) =>
    ordered.slice(offset, offset + limit),
  )
}

const sortValues: Record<AdminSourcesQuery['sort'], (row: AdminSourceRow) => string | number | null> = {
  name: ({ name }) => sortKey(name),
  kind: ({ kind }) => sourceKinds.indexOf(kind),
  voices: ({ voices }) => voices,
  figures: ({ figures }) => figures,
  seenOn: ({ seenOn }) => seenOn,
  withdrawn: ({ withdrawnAt }) => withdrawnAt,
}

/** The unknown last both ways; then by id. */
function orderOf({ sort, dir }: AdminSourcesQuery) {
  const way = dir === 'asc' ? 1 : -1
  return (a: AdminSourceRow, b: AdminSourceRow) => {
    const [one, other] = [sortValues[sort](a), sortValues[sort](b)]
    if (one === other) return a.id - b.id
    if (one === null || other === null) return one === null ? 1 : -1
    return one < other ? -way : way
  }
}

export async function findAdminSource(
  db: Db,
  id: number,
  credits: Credits,
): Promise<AdminSource | undefined> {
  const [row] = await findRows(db, sql`s.id = ${id}`, credits)
  if (!row) return undefined
  const hosts = (await db.execute(sql`select host, count(*)::int as voices
    from (select ${hostOf(sql`address`)} as host from voices where source_id = ${id} and removed_at is null) v
    where host <> '' group by host order by voices desc, host`)) as AdminSource['hosts']
  return { ...row, hosts: [...hosts] }
}

async function findRows(db: Db, filter: SQL, credits: Credits): Promise<AdminSourceRow[]> {
  const rows = (await db.execute(sql`
    select s.id, s.slug, s.name, s.kind::text as kind, s.url, s.licence, s.attribution, s.seen_on as "seenOn",
      s.note_tr as "noteTr", s.note_en as "noteEn", s.withdrawn_at as "withdrawnAt", s.version,
      (select count(*)::int from voices v where v.source_id = s.id and v.removed_at is null) as voices
    from sources s where ${filter}`)) as Omit<AdminSourceRow, 'figures'>[]
  return rows.map((row) => ({
    ...row,
    figures: credits[row.slug] ?? 0,
    withdrawnAt: row.withdrawnAt && new Date(row.withdrawnAt).toISOString(),
  }))
}

/** Holds the source until the transaction ends; its voices may still be read and, by others, referred to. */
export async function lockSource(tx: Db, id: number): Promise<SourceRow | undefined> {
  const [row] = await tx.select().from(sources).where(eq(sources.id, id)).for('no key update')
  return row
}

export async function findSourceBySlug(tx: Db, slug: string): Promise<SourceRow | undefined> {
  const [row] = await tx.select().from(sources).where(eq(sources.slug, slug))
  return row
}

/** A source whose state does not change until the transaction ends. */
export async function shareSource(tx: Db, slug: string): Promise<SourceRow | undefined> {
  const [row] = await tx.select().from(sources).where(eq(sources.slug, slug)).for('share')
  return row
}

/** Adds a source, the last of its like, under a slug that no source has or had. */
export async function addSource(
  tx: Db,
  facts: Omit<NewSource, 'slug' | 'place'>,
  now: Date,
): Promise<SourceRow> {
  const slug = await freeSlug(tx, slugOf(facts.name) || 'source')
  const place = sql<number>`(select coalesce(max(place), 0) + 1 from sources)`
  const [row] = await tx
    .insert(sources)
    .values({ ...facts, slug, place, createdAt: now, updatedAt: now })
    .returning()
  return row as SourceRow
}

async function freeSlug(tx: Db, slug: string): Promise<string> {
  const rows = (await tx.execute(sql`select slug from sources union select slug from source_moves`)) as {
    slug: string
  }[]
  const taken = new Set([decisionCredit, ...rows.map((row) => row.slug)])
  let free = slug
  for (let n = 2; taken.has(free); n++) free = `${slug}-${n}`
  return free
}

export async function writeSource(tx: Db, id: number, columns: Partial<NewSource>, now: Date): Promise<void> {
  await tx
    .update(sources)
    .set({ ...columns, version: sql`${sources.version} + 1`, updatedAt: now })
    .where(eq(sources.id, id))
}

/** Ids in the order in which they are locked. */
export type Subjects = { games: number[]; providers: number[] }

/** The games and providers a source speaks of. */
export async function findSubjectsOf(db: Db, sourceId: number): Promise<Subjects> {
  const rows = (await db.execute(sql`select distinct game_id, provider_id from voices
    where source_id = ${sourceId} and removed_at is null order by provider_id, game_id`)) as {
    game_id: number | null
    provider_id: number | null
  }[]
  return {
    games: rows.flatMap(({ game_id }) => game_id ?? []),
    providers: rows.flatMap(({ provider_id }) => provider_id ?? []),
  }
}
