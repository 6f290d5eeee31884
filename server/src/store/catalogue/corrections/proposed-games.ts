import { fold, foldWithin } from '@slot-liste/domain/text/fold.ts'
import { slug as slugOf } from '@slot-liste/domain/text/slug.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { games } from '#db/schema/games.ts'
import { providers } from '#db/schema/providers.ts'
import { nameColumns } from '#store/catalogue/catalogue.ts'

type Provider = { id: number; slug: string; name: string }

const columns = { id: providers.id, slug: providers.slug, name: providers.name }

/** The providers of the catalogue with these names, by the name as it was written; other names of theirs count. */
export async function findNamedProviders(db: Db, names: readonly string[]): Promise<Map<string, Provider>> {
  if (names.length === 0) return new Map()
  const wanted = names.map((name) => ({ name, slug: slugOf(name), key: foldWithin(name, 200) }))
  const rows = (await db.execute(sql`
    select distinct on (w.name) w.name as written, p.id, p.slug, p.name
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (name text, slug text, key text)
      join providers p on p.merged_into is null and (p.folded = w.key or p.slug = w.slug
        or p.id = (select provider_id from provider_aliases a where a.key = w.key)
        or p.id = (select provider_id from provider_addresses a where a.slug = w.slug))
    order by w.name, p.folded <> w.key, p.slug <> w.slug, p.id`)) as (Provider & { written: string })[]
  return new Map(rows.map(({ written, ...provider }) => [written, provider]))
}

/** The provider of this slug; it stays until the transaction ends. */
export async function holdProviderOf(tx: Db, slug: string): Promise<Provider | undefined> {
  const [row] = await tx
    .select(columns)
    .from(providers)
    .where(and(eq(providers.slug, slug), isNull(providers.mergedInto)))
    .for('share')
  return row
}

/** Adds a provider of which its name alone is known. @throws where its slug is taken (`providers_slug_key`). */
export async function insertNamedProvider(tx: Db, name: string, now: Date): Promise<Provider> {
  const [row] = await tx
    .insert(providers)
    .values({ slug: slugOf(name), name, ...nameColumns(name), createdAt: now, updatedAt: now })
    .returning(columns)
  return row as Provider
}

type GameName = { slug: string; name: string }

/** The provider's game of this name, letters folded. */
export async function findGameNamed(db: Db, name: string, provider: Provider): Promise<GameName | undefined> {
  const { folded } = nameColumns(name, provider.name)
  const [row] = await db
    .select({ slug: games.slug, name: games.name })
    .from(games)
    .where(and(eq(games.folded, folded), eq(games.providerId, provider.id), isNull(games.mergedInto)))
  return row
}

/** An address that no game has or had, made of the name. */
async function freeAddress(tx: Db, name: string, provider: string): Promise<string> {
  const own = slugOf(name)
  const longer = `${own}-${slugOf(provider)}`.slice(0, 75).replace(/-+$/, '')
  const numbered = Array.from({ length: 20 }, (_, n) => `${longer}-${n + 2}`)
  const choices = [own, longer, ...numbered]
  const list = sql`any(${sql.param(choices)}::text[])`
  const rows = (await tx.execute(
    sql`select slug from games where slug = ${list} union select slug from game_addresses where slug = ${list}`,
  )) as { slug: string }[]
  const taken = new Set(rows.map(({ slug }) => slug))
  return choices.find((slug) => !taken.has(slug)) ?? own
}

/** Adds a game without figures. @throws where its address was taken meanwhile. */
export async function insertNamedGame(
  tx: Db,
  { name, provider, isUpcoming, now }: { name: string; provider: Provider; isUpcoming: boolean; now: Date },
): Promise<GameName> {
  const slug = await freeAddress(tx, name, provider.name)
  await tx.insert(games).values({
    ...{ slug, name, ...nameColumns(name, provider.name), providerId: provider.id },
    ...{ status: isUpcoming ? 'upcoming' : 'released', createdAt: now, updatedAt: now },
  })
  return { slug, name }
}

/** The folded name, by which proposals of one game are recognised. */
export const proposedName = (name: string): string => fold(name).slice(0, 200)
