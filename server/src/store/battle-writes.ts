import type { BattleChange, BattleEntrant, NewBattle, SavedBattle } from '@slot-liste/contract/battles.ts'
import { fold } from '@slot-liste/domain/text/fold.ts'
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { battleEntrants, battles } from '#db/schema/battles.ts'
import { games } from '#db/schema/games.ts'

export type MadeBattle = Pick<NewBattle, 'title' | 'visibility' | 'commentsPolicy' | 'setup'> &
  Pick<SavedBattle, 'digest' | 'winners' | 'bracket'> & {
    publicId: string
    ownerId: string
    clientId?: string | undefined
    entrants: (Omit<BattleEntrant, 'since' | 'slug'> & { slug: string })[]
    now: Date
  }

/** Writes a battle down for good, in a transaction; its id. */
export async function insertBattle(tx: Db, battle: MadeBattle): Promise<number> {
  const { publicId, ownerId, clientId, title, visibility, commentsPolicy, setup, entrants, now } = battle
  const { digest, winners, bracket } = battle
  const [row] = await tx
    .insert(battles)
    .values({
      ...{ publicId, ownerId, clientId: clientId ?? null, title, titleKey: fold(title) },
      gamesKey: foldAll(entrants.map(({ name }) => name)),
      makersKey: foldAll(entrants.map(({ provider }) => provider.name)),
      ...{ visibility, commentsPolicy, mode: setup.mode, setup, digest, winners, bracket, createdAt: now },
    })
    .returning({ id: battles.id })
  const { id } = row as { id: number }
  const ids = await findIds(tx, entrants)
  await tx.insert(battleEntrants).values(
    entrants.map(({ table, ...rest }, position) => ({
      ...rest,
      ...{ battleId: id, position, payouts: table, gameId: ids.get(rest.slug) ?? null },
    })),
  )
  return id
}

const foldAll = (names: string[]) => [...new Set(names.map((name) => fold(name)))].join(' ')

async function findIds(tx: Db, entrants: MadeBattle['entrants']): Promise<Map<string, number>> {
  const slugs = [...new Set(entrants.map(({ slug }) => slug))]
  const rows = await tx
    .select({ id: games.id, slug: games.slug })
    .from(games)
    .where(inArray(games.slug, slugs))
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

/** The battle somebody saved under a name drawn by their browser. */
export async function findBattleOfClient(db: Db, ownerId: string, clientId: string): Promise<string | null> {
  const [row] = await db
    .select({ publicId: battles.publicId })
    .from(battles)
    .where(and(eq(battles.ownerId, ownerId), eq(battles.clientId, clientId), isNull(battles.deletedAt)))
  return row?.publicId ?? null
}

/** False when it is no longer of this version, or gone. */
export async function updateBattle(
  db: Db,
  id: number,
  { version, title, visibility, commentsPolicy }: BattleChange,
): Promise<boolean> {
  const rows = await db
    .update(battles)
    .set({ title, titleKey: fold(title), visibility, commentsPolicy, version: sql`${battles.version} + 1` })
    .where(and(eq(battles.id, id), eq(battles.version, version), isNull(battles.deletedAt)))
    .returning({ id: battles.id })
  return rows.length > 0
}

/** Out of everybody's sight at once; {@link removeDeletedBattles} takes the rows. */
export async function markBattleDeleted(db: Db, id: number, now: Date): Promise<void> {
  await db.update(battles).set({ deletedAt: now }).where(eq(battles.id, id))
}

export async function removeDeletedBattles(db: Db, before: Date): Promise<void> {
  await db.delete(battles).where(lt(battles.deletedAt, before))
}
