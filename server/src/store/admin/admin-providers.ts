import type {
  AdminProvidersQuery,
  NewProvider,
  ProviderGap,
} from '@slot-liste/contract/admin/admin-providers.ts'
import { providerGaps } from '@slot-liste/contract/admin/admin-providers.ts'
import { and, count, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { games } from '#db/schema/games.ts'
import { providers } from '#db/schema/providers.ts'
import { nameColumns } from '#store/catalogue/catalogue.ts'
import { matches } from '#store/catalogue/game-filters.ts'
import { listProviderAddresses } from '#store/catalogue/providers.ts'
import { adminOrder, adminPageOf, doubtOf, holdsName, nearlySame, shareKnown } from './admin-filters.ts'

/** A page of the table of providers: two statements. */
export async function listAdminProviders(db: Db, query: AdminProvidersQuery) {
  const filter = filterOf(query)
  const [found] = await db.select({ n: count() }).from(providers).where(filter)
  const page = await adminPageOf(query, found?.n ?? 0, (limit, offset) =>
    select(db)
      .where(filter)
      .orderBy(...orderOf(query))
      .limit(limit)
      .offset(offset),
  )
  return { ...page, items: page.items.map(toRow) }
}

/** Every provider found, in the table's order. */
export async function listAllAdminProviders(db: Db, query: AdminProvidersQuery) {
  const rows = await select(db)
    .where(filterOf(query))
    .orderBy(...orderOf(query))
  return rows.map(toRow)
}

/** One provider with all that hangs on it: two statements. */
export async function findAdminProvider(db: Db, id: number) {
  const [row] = await select(db).where(eq(providers.id, id))
  if (!row) return undefined
  const answer = await db.execute(sql`select
    array(select slug from provider_addresses where provider_id = ${id} order by at desc, slug) as "formerSlugs",
    coalesce((
      select json_agg(json_build_object('id', p.id, 'slug', p.slug, 'name', p.name) order by p.sort_key, p.id)
      from providers p where p.id in (${doubles(sql`mine.id = ${id}`, sql`other.id`)})
    ), '[]') as alike`)
  const [more] = answer as More[]
  return { ...toRow(row), formerSlugs: more?.formerSlugs ?? [], alike: more?.alike ?? [] }
}

type More = { formerSlugs: string[]; alike: { id: number; slug: string; name: string }[] }

/** The provider an id, a slug or a former slug stands for. An id goes before a slug of digits. */
export async function findProviderId(db: Db, address: string): Promise<number | undefined> {
  const id = /^[1-9]\d{0,8}$/.test(address) ? Number(address) : 0
  const former = sql`(select provider_id from provider_addresses where slug = ${address})`
  const [row] = await db
    .select({ id: sql<number>`coalesce(${providers.mergedInto}, ${providers.id})` })
    .from(providers)
    .where(sql`${providers.id} in (${id}, ${former}) or ${providers.slug} = ${address}`)
    .orderBy(sql`${providers.id} = ${id} desc`, sql`${providers.slug} = ${address} desc`)
    .limit(1)
  return row?.id
}

/** Whether a provider has this slug now; it keeps it until the transaction ends. */
export async function holdProviderSlug(tx: Db, slug: string): Promise<boolean> {
  const rows = await tx
    .select({ id: providers.id })
    .from(providers)
    .where(and(eq(providers.slug, slug), isNull(providers.mergedInto)))
    .for('share')
  return rows.length > 0
}

/** Which provider each former address leads to, and those of merged providers. */
export async function findProviderAddresses(db: Db): Promise<Map<string, number>> {
  const rows = await listProviderAddresses(db)
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

const known: Record<ProviderGap, SQL> = {
  foundedYear: isNotNull(providers.foundedYear),
  headquartersTr: isNotNull(providers.headquartersTr),
  headquartersEn: isNotNull(providers.headquartersEn),
  website: isNotNull(providers.website),
  specialtiesTr: sql`${providers.specialtiesTr} <> '{}'`,
  specialtiesEn: sql`${providers.specialtiesEn} <> '{}'`,
  descriptionTr: isNotNull(providers.descriptionTr),
  descriptionEn: isNotNull(providers.descriptionEn),
  picture: isNotNull(providers.picture),
}

const completeness = shareKnown(providerGaps.map((gap) => known[gap]))
const gamesMade = sql<number>`(select count(*)::int from games made where made.provider_id = providers.id)`

const sorts: Record<AdminProvidersQuery['sort'], Parameters<typeof adminOrder>[0]> = {
  name: providers.sortKey,
  slug: sql`${providers.slug} collate "C"`,
  games: gamesMade,
  completeness,
  foundedYear: providers.foundedYear,
  headquartersTr: sql`${providers.headquartersTr} collate "C"`,
  headquartersEn: sql`${providers.headquartersEn} collate "C"`,
  website: sql`${providers.website} collate "C"`,
  doubt: doubtOf(providers),
  updatedAt: providers.updatedAt,
}

/** Of providers in as much doubt those with the most games come first either way. */
function orderOf({ sort, dir }: AdminProvidersQuery): SQL[] {
  const [first, ...rest] = adminOrder(sorts[sort], dir, providers.id)
  return [...(first ? [first] : []), ...(sort === 'doubt' ? [desc(gamesMade)] : []), ...rest]
}

function filterOf({ q, missing, duplicates, unverified, disputed }: AdminProvidersQuery): SQL | undefined {
  return and(
    isNull(providers.mergedInto),
    q?.trim() ? matches(providers.folded, q) : undefined,
    missing.length ? or(...missing.map((gap) => sql`not ${known[gap]}`)) : undefined,
    holdsName(providers.unverified, unverified),
    holdsName(providers.disputed, disputed),
    duplicates === undefined
      ? undefined
      : sql`${providers.id} ${sql.raw(duplicates ? 'in' : 'not in')} (${doubles(sql`true`, sql`mine.id`)})`,
  )
}

/** Providers whose names are the same or nearly so, spaces aside. */
const doubles = (which: SQL, columns: SQL): SQL =>
  sql`select ${columns} from providers mine join providers other on other.id <> mine.id
    where ${which} and mine.merged_into is null and other.merged_into is null and (replace(other.folded, ' ', '') = replace(mine.folded, ' ', '')
      or similarity(other.folded, mine.folded) >= ${sql.raw(String(nearlySame))})`

const select = (db: Db) =>
  db.select({ provider: providers, games: gamesMade, completeness }).from(providers).$dynamic()

const toRow = ({ provider, games, completeness }: Awaited<ReturnType<typeof select>>[number]) => ({
  ...provider,
  games,
  completeness,
  updatedAt: provider.updatedAt.toISOString(),
})

export type AdminProviderRow = ReturnType<typeof toRow>

export async function insertProvider(tx: Db, facts: NewProvider, now: Date): Promise<number> {
  const [row] = await tx
    .insert(providers)
    .values({ ...facts, ...nameColumns(facts.name), createdAt: now, updatedAt: now })
    .returning({ id: providers.id })
  return (row as { id: number }).id
}

/** The provider, held until the transaction ends; none where it was merged with another. */
export async function lockProvider(tx: Db, id: number) {
  const [row] = await tx
    .select()
    .from(providers)
    .where(and(eq(providers.id, id), isNull(providers.mergedInto)))
    .for('update')
  return row
}

export type LockedProvider = NonNullable<Awaited<ReturnType<typeof lockProvider>>>

export async function writeProvider(tx: Db, id: number, columns: Partial<LockedProvider>, now: Date) {
  await tx
    .update(providers)
    .set({
      ...columns,
      ...(columns.name !== undefined && nameColumns(columns.name)),
      version: sql`${providers.version} + 1`,
      updatedAt: now,
    })
    .where(eq(providers.id, id))
}

/** A game's folded text contains its provider's name. */
export async function renameProvider(tx: Db, id: number, provider: string): Promise<void> {
  const made = await tx.select({ id: games.id, name: games.name }).from(games).where(eq(games.providerId, id))
  const folded = made.map(({ name }) => nameColumns(name, provider).folded)
  await tx.execute(sql`update games set folded = fresh.folded
    from unnest(${sql.param(made.map((game) => game.id))}::int[], ${sql.param(folded)}::text[]) fresh (id, folded)
    where games.id = fresh.id and games.folded is distinct from fresh.folded`)
}

/** Refused by the database where it has games. */
export async function removeProvider(tx: Db, id: number): Promise<void> {
  await tx.delete(providers).where(eq(providers.id, id))
}
