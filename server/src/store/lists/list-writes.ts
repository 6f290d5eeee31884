import type { NewList } from '@slot-liste/contract/lists/lists.ts'
import { listLimits } from '@slot-liste/domain/lists/list-limits.ts'
import { foldWithin } from '@slot-liste/domain/text/fold.ts'
import { tagKey } from '@slot-liste/domain/text/tag.ts'
import { and, eq, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { gameAddresses } from '#db/schema/addresses.ts'
import { games } from '#db/schema/games.ts'
import { listItems, lists } from '#db/schema/lists.ts'

/** The fields of a list, without its games. */
export type ListFields = Omit<NewList, 'games' | 'cover' | 'clientId'>
export type NewItem = { gameId: number; note: string }

/** Ids of the games that exist, by slug, one they had before or of one merged with them included. */
export async function findGameIds(db: Db, slugs: readonly string[]): Promise<Map<string, number>> {
  if (slugs.length === 0) return new Map()
  const wanted = [...new Set(slugs)]
  const former = db
    .select({ id: gameAddresses.gameId, slug: sql<string>`${gameAddresses.slug}` })
    .from(gameAddresses)
    .where(inArray(gameAddresses.slug, wanted))
  const rows = await db
    .select({ id: sql<number>`coalesce(${games.mergedInto}, ${games.id})`, slug: sql<string>`${games.slug}` })
    .from(games)
    .where(inArray(games.slug, wanted))
    .unionAll(former)
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

type Made = ListFields & { publicId: string; ownerId: string; coverGameId: number | null; now: Date }

export async function insertList(
  tx: Db,
  { publicId, ownerId, coverGameId, now, ...fields }: Made & { clonedFrom?: number; clientId?: string },
): Promise<number> {
  const { clonedFrom = null, clientId = null, ...others } = fields
  const origin = { publicId, ownerId, clientId, clonedFrom }
  const [row] = await tx
    .insert(lists)
    .values({ ...columns(others), ...origin, coverGameId, createdAt: now, updatedAt: now })
    .returning({ id: lists.id })
  return (row as { id: number }).id
}

/** The list somebody made under a name drawn by their browser. */
export async function findListOfClient(db: Db, ownerId: string, clientId: string): Promise<string | null> {
  const [row] = await db
    .select({ publicId: lists.publicId })
    .from(lists)
    .where(and(eq(lists.ownerId, ownerId), eq(lists.clientId, clientId), isNull(lists.deletedAt)))
  return row?.publicId ?? null
}

/** Holds the list until the transaction ends. */
export async function lockList(tx: Db, id: number) {
  const [row] = await tx
    .select()
    .from(lists)
    .where(and(eq(lists.id, id), isNull(lists.deletedAt)))
    .for('update')
  return row
}

/** `updatedAt` moves only where it is given: visibility, tags and the like are no news. */
export async function updateListFields(
  tx: Db,
  id: number,
  change: ListFields & {
    coverGameId: number | null
    updatedAt?: Date
    picture?: string | null
    ownerId?: string
  },
): Promise<void> {
  const { coverGameId, updatedAt, picture, ownerId, ...fields } = change
  await tx
    .update(lists)
    .set({
      ...columns(fields),
      coverGameId,
      ...(picture !== undefined && { picture }),
      // The browser that made it is not the new owner's.
      ...(ownerId !== undefined && { ownerId, clientId: null }),
      version: sql`${lists.version} + 1`,
      ...(updatedAt && { updatedAt }),
    })
    .where(eq(lists.id, id))
}

/** The list as changed by one item more or less. */
export async function touchList(tx: Db, id: number, now: Date) {
  const [row] = await tx
    .update(lists)
    .set({ version: sql`${lists.version} + 1`, updatedAt: now })
    .where(eq(lists.id, id))
    .returning({ games: lists.games, version: lists.version })
  return row as { games: number; version: number }
}

/** Makes `items` the list's games, in their order. */
export async function writeItems(tx: Db, listId: number, items: readonly NewItem[]): Promise<void> {
  const ids = items.map(({ gameId }) => gameId)
  const rest = ids.length ? notInArray(listItems.gameId, ids) : undefined
  await tx.delete(listItems).where(and(eq(listItems.listId, listId), rest))
  if (items.length === 0) return
  await tx
    .insert(listItems)
    .values(items.map(({ gameId, note }, position) => ({ listId, gameId, note, position })))
    .onConflictDoUpdate({
      target: [listItems.listId, listItems.gameId],
      set: { position: sql`excluded.position`, note: sql`excluded.note` },
    })
}

/** Puts a game last; false when it is in the list already. */
export async function appendItem(tx: Db, listId: number, { gameId, note }: NewItem): Promise<boolean> {
  const last = sql<number>`(select coalesce(max(${listItems.position}), -1) + 1 from ${listItems} where ${listItems.listId} = ${listId})`
  const added = await tx
    .insert(listItems)
    .values({ listId, gameId, note, position: last })
    .onConflictDoNothing()
    .returning({ gameId: listItems.gameId })
  return added.length > 0
}

/** False when it was not in the list. The list's own cover is no longer that game's. */
export async function removeItem(tx: Db, listId: number, gameId: number): Promise<boolean> {
  await tx
    .update(lists)
    .set({ coverGameId: null })
    .where(and(eq(lists.id, listId), eq(lists.coverGameId, gameId)))
  const gone = await tx
    .delete(listItems)
    .where(and(eq(listItems.listId, listId), eq(listItems.gameId, gameId)))
    .returning({ gameId: listItems.gameId })
  return gone.length > 0
}

/** Out of everybody's sight at once; {@link removeDeletedLists} takes the rows. */
export async function markListDeleted(db: Db, id: number, now: Date): Promise<void> {
  await db.update(lists).set({ deletedAt: now }).where(eq(lists.id, id))
}

export async function removeDeletedLists(db: Db, before: Date): Promise<void> {
  await db.delete(lists).where(lt(lists.deletedAt, before))
}

/** Folding can double a text (`ß` becomes `ss`). */
const maxTitle = 2 * listLimits.title
const maxText = 2 * (listLimits.title + listLimits.description)

const columns = ({ title, description, tags, ...others }: ListFields) => ({
  ...others,
  title,
  description,
  tags,
  tagKeys: tags.map(tagKey),
  titleKey: foldWithin(title, maxTitle),
  folded: foldWithin([title, ...tags, description].join(' '), maxText),
})
