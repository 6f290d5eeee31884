import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { battles } from '#db/schema/battles.ts'
import { comments } from '#db/schema/comments.ts'
import { hunts } from '#db/schema/hunts.ts'
import { lists } from '#db/schema/lists.ts'
import { isLeaving } from '#store/accounts/account-deletion.ts'
import { removeComment } from '#store/community/comment-changes.ts'
import type { Subject } from '#store/lists/list-access.ts'
import { inRetriedTransaction } from '#store/query/transaction.ts'

/** Content that administrators decide about alike. */
export type ModeratedKind = Subject | 'hunt'

const tables = { list: lists, battle: battles, hunt: hunts } as const

/** A list, battle or hunt as far as administrators decide about it; only lists are featured, or have their comments locked. */
export type ModeratedSubject = Pick<
  typeof lists.$inferSelect,
  | 'id'
  | 'publicId'
  | 'title'
  | 'ownerId'
  | 'visibility'
  | 'hiddenAt'
  | 'hiddenReason'
  | 'deletedAt'
  | 'featuredAt'
  | 'commentsLockedAt'
>

export type SubjectChange = Partial<
  Pick<
    ModeratedSubject,
    'visibility' | 'hiddenAt' | 'hiddenReason' | 'deletedAt' | 'featuredAt' | 'commentsLockedAt'
  >
>

const facts = (table: (typeof tables)[ModeratedKind]) => ({
  id: table.id,
  publicId: table.publicId,
  title: table.title,
  ownerId: table.ownerId,
  visibility: table.visibility,
  hiddenAt: table.hiddenAt,
  hiddenReason: table.hiddenReason,
  deletedAt: table.deletedAt,
})

/** These lists, battles or hunts, also hidden and deleted ones, held until the transaction ends; none that goes with an account. */
export async function lockSubjects(
  tx: Db,
  subject: ModeratedKind,
  publicIds: readonly string[],
): Promise<ModeratedSubject[]> {
  const table = tables[subject]
  const wanted = inArray(table.publicId, [...publicIds])
  await tx.select({ id: table.id }).from(table).where(wanted).orderBy(table.id).for('update')
  // Read once they are held: who waited for an account to go must see that it went.
  const staying = and(wanted, sql`not ${isLeaving(`${subject}s`, 'owner_id')}`)
  if (subject === 'list') {
    const { featuredAt, commentsLockedAt } = lists
    return tx
      .select({ ...facts(lists), featuredAt, commentsLockedAt })
      .from(lists)
      .where(staying)
      .orderBy(lists.id)
  }
  const rows = await tx.select(facts(table)).from(table).where(staying).orderBy(table.id)
  return rows.map((row) => ({ ...row, featuredAt: null, commentsLockedAt: null }))
}

/** Raises the version, so that open forms find a conflict. */
export async function changeSubject(
  tx: Db,
  subject: ModeratedKind,
  id: number,
  change: SubjectChange,
): Promise<void> {
  if (subject === 'list') {
    const version = change.visibility === undefined ? {} : { version: sql`${lists.version} + 1` }
    await tx
      .update(lists)
      .set({ ...change, ...version })
      .where(eq(lists.id, id))
    return
  }
  const { featuredAt: _, commentsLockedAt: __, ...rest } = change
  const table = tables[subject]
  await tx.update(table).set(rest).where(eq(table.id, id))
}

export type ModeratedComment = Pick<
  typeof comments.$inferSelect,
  'id' | 'publicId' | 'text' | 'authorId' | 'listId' | 'battleId' | 'hiddenAt' | 'hiddenReason' | 'removedAt'
>

/** Locks these comments, except those deleted by their authors. Their subjects are locked first, in the common order. */
export async function lockComments(tx: Db, publicIds: readonly string[]): Promise<ModeratedComment[]> {
  const wanted = and(inArray(comments.publicId, [...publicIds]), isNull(comments.deletedAt))
  const places = await tx
    .select({ listId: comments.listId, battleId: comments.battleId })
    .from(comments)
    .where(wanted)
  await lockPlaces(tx, places)
  const { id, publicId, text, authorId, listId, battleId, hiddenAt, hiddenReason, removedAt } = comments
  return tx
    .select({ id, publicId, text, authorId, listId, battleId, hiddenAt, hiddenReason, removedAt })
    .from(comments)
    .where(wanted)
    .orderBy(id)
    .for('update')
}

type Place = { listId: number | null; battleId: number | null }

async function lockPlaces(tx: Db, places: readonly Place[]): Promise<void> {
  const listIds = places.flatMap(({ listId }) => listId ?? [])
  const battleIds = places.flatMap(({ battleId }) => battleId ?? [])
  for (const [table, ids] of [
    [lists, listIds],
    [battles, battleIds],
  ] as const)
    if (ids.length > 0)
      await tx
        .select({ id: table.id })
        .from(table)
        .where(inArray(table.id, [...new Set(ids)]))
        .orderBy(table.id)
        .for('no key update')
}

/** The subjects of these comments, as live events need them. */
export async function findPlaces(db: Db, places: readonly Place[]) {
  const listIds = [...new Set(places.flatMap(({ listId }) => listId ?? []))]
  const battleIds = [...new Set(places.flatMap(({ battleId }) => battleId ?? []))]
  const { publicId, ownerId, visibility, hiddenAt } = lists
  const under = listIds.length
    ? await db
        .select({ publicId, ownerId, visibility, hiddenAt })
        .from(lists)
        .where(inArray(lists.id, listIds))
    : []
  const fought = battleIds.length
    ? await db
        .select({
          publicId: battles.publicId,
          ownerId: battles.ownerId,
          visibility: battles.visibility,
          hiddenAt: battles.hiddenAt,
        })
        .from(battles)
        .where(inArray(battles.id, battleIds))
    : []
  return { lists: under, battles: fought }
}

/** All that somebody made and that is in sight goes out of it; what was hidden now. */
export async function hideAllOf(tx: Db, userId: string, hiddenReason: string, hiddenAt: Date) {
  const hiding = { hiddenAt, hiddenReason }
  const { publicId, ownerId, visibility } = lists
  const hiddenLists = await tx
    .update(lists)
    .set(hiding)
    .where(and(eq(lists.ownerId, userId), isNull(lists.hiddenAt), isNull(lists.deletedAt)))
    .returning({ publicId, ownerId, visibility, hiddenAt: lists.hiddenAt })
  const hiddenBattles = await tx
    .update(battles)
    .set(hiding)
    .where(and(eq(battles.ownerId, userId), isNull(battles.hiddenAt), isNull(battles.deletedAt)))
    .returning({
      publicId: battles.publicId,
      ownerId: battles.ownerId,
      visibility: battles.visibility,
      hiddenAt: battles.hiddenAt,
    })
  await tx
    .update(hunts)
    .set(hiding)
    .where(and(eq(hunts.ownerId, userId), isNull(hunts.hiddenAt)))
  const hiddenComments = await tx
    .update(comments)
    .set(hiding)
    .where(and(eq(comments.authorId, userId), eq(comments.shown, true)))
    .returning({ listId: comments.listId, battleId: comments.battleId })
  return { lists: hiddenLists, battles: hiddenBattles, comments: hiddenComments }
}

/** Comments administrators deleted before then go for good, each with what it stands under held. */
export async function removeRemovedComments(db: Db, before: Date, now: Date): Promise<void> {
  const due = await db
    .select({ publicId: comments.publicId })
    .from(comments)
    .where(and(lt(comments.removedAt, before), isNull(comments.deletedAt)))
    .limit(1000)
  for (const { publicId } of due)
    await inRetriedTransaction(db, async (tx) => {
      const [row] = await lockComments(tx, [publicId])
      if (!row?.removedAt || row.removedAt >= before) return
      const [parent] = await tx
        .select({ parentId: comments.parentId })
        .from(comments)
        .where(eq(comments.id, row.id))
      await removeComment(tx, { id: row.id, parentId: parent?.parentId ?? null }, now)
    })
}

export async function changeComment(
  tx: Db,
  id: number,
  change: Partial<Pick<ModeratedComment, 'hiddenAt' | 'hiddenReason' | 'removedAt'>>,
): Promise<void> {
  await tx.update(comments).set(change).where(eq(comments.id, id))
}

/** The owner, whatever the state of the subject. */
export async function findOwnerId(
  db: Db,
  kind: ModeratedKind | 'comment',
  publicId: string,
): Promise<string | null | undefined> {
  if (kind === 'comment') {
    const of = db.select({ by: comments.authorId }).from(comments)
    return (await of.where(eq(comments.publicId, publicId)))[0]?.by
  }
  const table = tables[kind]
  return (await db.select({ by: table.ownerId }).from(table).where(eq(table.publicId, publicId)))[0]?.by
}
