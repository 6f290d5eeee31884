import type { NewGame } from '@slot-liste/contract/admin/admin-games.ts'
import { parseReleaseDate } from '@slot-liste/domain/figures/release-date.ts'
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { features, games, themes } from '#db/schema/games.ts'
import { media } from '#db/schema/media.ts'
import { providers } from '#db/schema/providers.ts'
import { nameColumns } from './catalogue.ts'

type ProviderRef = { id: number; name: string }

/** The rows a game refers to, as far as they exist. */
export async function findReferences(
  tx: Db,
  {
    provider: slug,
    theme,
    moreThemes,
    features: wanted,
    picture,
  }: Pick<NewGame, 'provider' | 'theme' | 'moreThemes' | 'features' | 'picture'>,
) {
  const [provider] = await tx
    .select({ id: providers.id, name: providers.name })
    .from(providers)
    .where(
      sql`${providers.id} = (select coalesce(merged_into, id) from providers named where named.slug = ${slug})`,
    )
    .for('share')
  const known = wanted.length
    ? await tx.select({ slug: features.slug }).from(features).where(inArray(features.slug, wanted))
    : []
  const wantedThemes = [...new Set([...(theme === null ? [] : [theme]), ...moreThemes])]
  const knownThemes = wantedThemes.length
    ? await tx.select({ slug: themes.slug }).from(themes).where(inArray(themes.slug, wantedThemes))
    : []
  const isKnown = (slug: string) => knownThemes.some((one) => one.slug === slug)
  return {
    provider,
    hasTheme: theme === null || isKnown(theme),
    hasMoreThemes: moreThemes.every(isKnown),
    hasFeatures: known.length === wanted.length,
    hasPicture: await isInLibrary(tx, picture),
  }
}

/** Whether it may stand for something of the catalogue; it is not dropped until the transaction ends. */
export async function isInLibrary(tx: Db, picture: string | null): Promise<boolean> {
  if (picture === null) return true
  const rows = await tx
    .select({ hash: media.hash })
    .from(media)
    .where(and(eq(media.hash, picture), media.library))
    .for('share')
  return rows.length > 0
}

/** Facts as they stand in the table. */
export function gameColumns({ provider: _, releaseDate, ...facts }: NewGame, provider: ProviderRef) {
  const release = releaseDate === null ? null : parseReleaseDate(releaseDate)
  return {
    ...facts,
    ...nameColumns(facts.name, provider.name),
    providerId: provider.id,
    releaseDate: release?.date ?? null,
    releasePrecision: release?.precision ?? null,
  }
}

export type GameColumns = ReturnType<typeof gameColumns>

export async function insertGame(tx: Db, columns: GameColumns, now: Date): Promise<number> {
  const [row] = await tx
    .insert(games)
    .values({ ...columns, createdAt: now, updatedAt: now })
    .returning({ id: games.id })
  return (row as { id: number }).id
}

/** The game, held until the transaction ends; none where it was merged with another. */
export async function lockGame(tx: Db, id: number) {
  const [row] = await tx
    .select()
    .from(games)
    .where(and(eq(games.id, id), isNull(games.mergedInto)))
    .for('update')
  return row
}

export type LockedGame = NonNullable<Awaited<ReturnType<typeof lockGame>>>

export async function writeGame(tx: Db, id: number, columns: Partial<LockedGame>, now: Date): Promise<void> {
  await tx
    .update(games)
    .set({ ...columns, version: sql`${games.version} + 1`, updatedAt: now })
    .where(eq(games.id, id))
}

/** Those of them that were not so before, as they were. */
export async function writeRetirement(tx: Db, ids: readonly number[], retired: boolean, now: Date) {
  const one = retired ? ne(games.status, 'retired') : eq(games.status, 'retired')
  const held = await tx
    .select({ id: games.id, slug: games.slug, name: games.name, status: games.status })
    .from(games)
    .where(and(inArray(games.id, [...ids]), one))
    .orderBy(games.id)
    .for('update')
  if (held.length === 0) return []
  await tx
    .update(games)
    .set({
      status: retired
        ? 'retired'
        : sql`case when release_date > ${now} then 'upcoming' else 'released' end::game_status`,
      version: sql`${games.version} + 1`,
      updatedAt: now,
    })
    .where(
      inArray(
        games.id,
        held.map(({ id }) => id),
      ),
    )
  return held
}
