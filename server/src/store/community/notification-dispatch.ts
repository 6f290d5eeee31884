import type { Entry } from '@slot-liste/domain/inbox/grouping.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { battles } from '#db/schema/battles.ts'
import { comments } from '#db/schema/comments.ts'
import { games } from '#db/schema/games.ts'
import { hunts } from '#db/schema/hunts.ts'
import { lists } from '#db/schema/lists.ts'
import { notifications, outboxEvents, withdrawals } from '#db/schema/notifications.ts'
import { blocks } from '#db/schema/people.ts'
import { providers } from '#db/schema/providers.ts'
import { settingsOf } from '#store/accounts/user-settings.ts'
import type { Subject } from '#store/lists/list-access.ts'

export type PendingEvent = typeof outboxEvents.$inferSelect

/**
 * Takes pending events, the oldest first; no other process takes the same until the transaction ends. `found`
 * also counts those that another process or an account deletion removed meanwhile.
 */
export async function takeOutboxEvents(
  tx: Db,
  limit: number,
): Promise<{ rows: PendingEvent[]; found: number }> {
  const found = await tx.select().from(outboxEvents).orderBy(outboxEvents.id).limit(limit)
  if (found.length === 0) return { rows: [], found: 0 }
  await holdSubjects(tx, found)
  const ids = found.map(({ id }) => id)
  const rows = await tx.delete(outboxEvents).where(inArray(outboxEvents.id, ids)).returning()
  return { rows: rows.toSorted((one, other) => one.id - other.id), found: found.length }
}

/**
 * Locks the rows that entries will refer to until the transaction ends, in the common order, and before the
 * outbox events: an account deletion removes its events, and would otherwise deadlock with this.
 */
async function holdSubjects(tx: Db, found: readonly PendingEvent[]): Promise<void> {
  const hold = async (
    table: typeof providers | typeof games | typeof lists | typeof battles | typeof hunts | typeof comments,
    ids: (number | null)[],
  ) => {
    const wanted = ids.filter((id) => id !== null)
    if (wanted.length === 0) return
    await tx
      .select({ id: table.id })
      .from(table)
      .where(inArray(table.id, wanted))
      .orderBy(table.id)
      .for('key share')
  }
  await hold(
    providers,
    found.map(({ providerId }) => providerId),
  )
  await hold(
    games,
    found.map(({ gameId }) => gameId),
  )
  await hold(
    lists,
    found.map(({ listId }) => listId),
  )
  await hold(
    battles,
    found.map(({ battleId }) => battleId),
  )
  await hold(
    hunts,
    found.map(({ huntId }) => huntId),
  )
  await hold(
    comments,
    found.map(({ commentId }) => commentId),
  )
  const people = found.map(({ recipientId }) => recipientId)
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, people))
    .orderBy(users.id)
    .for('key share')
}

/**
 * Nobody else writes to these inboxes until the transaction ends, or two processes would each miss what the other
 * groups. Always in the same order, so that they never wait for each other.
 */
export async function lockInboxes(tx: Db, recipientIds: readonly string[]): Promise<void> {
  for (const id of [...new Set(recipientIds)].toSorted())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`inbox ${id}`}, 0))`)
}

export type Recipients =
  Awaited<ReturnType<typeof findRecipients>> extends Map<string, infer One> ? One : never

/** The recipients of events and how they want to be notified. */
export async function findRecipients(tx: Db, ids: readonly string[]) {
  const { id, username, email, settings } = users
  const rows = await tx
    .select({ id, username, email, settings })
    .from(users)
    .where(and(inArray(id, [...new Set(ids)]), users.listed))
  return new Map(rows.map((row) => [row.id, { ...row, settings: settingsOf(row) }]))
}

/** Names of these people. */
export async function findNames(tx: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, username }) => [id, username]))
}

/** The events between two people of whom one blocked the other, or about content their recipient may not see. */
export async function findUnfit(tx: Db, rows: readonly PendingEvent[]): Promise<Set<number>> {
  // One after the other: a transaction's connection runs one statement at a time.
  const apart = await findBlocked(tx, rows)
  return new Set([...apart, ...(await findUnreadable(tx, rows))])
}

async function findBlocked(tx: Db, rows: readonly PendingEvent[]): Promise<number[]> {
  const ids = rows.flatMap(({ actorId, recipientId }) => (actorId ? [actorId, recipientId] : []))
  if (ids.length === 0) return []
  const pairs = await tx
    .select({ one: blocks.blockerId, other: blocks.blockedId })
    .from(blocks)
    .where(and(inArray(blocks.blockerId, ids), inArray(blocks.blockedId, ids)))
  const apart = new Set(pairs.flatMap(({ one, other }) => [`${one} ${other}`, `${other} ${one}`]))
  return rows.filter(({ actorId, recipientId }) => apart.has(`${actorId} ${recipientId}`)).map(({ id }) => id)
}

/** A moderator's decision is dispatched although its subject is hidden. */
async function findUnreadable(tx: Db, rows: readonly PendingEvent[]): Promise<number[]> {
  const about = rows.filter((row) => subjectOf(row) !== null && row.kind !== 'moderated')
  if (about.length === 0) return []
  const commentIds = about.flatMap(({ commentId }) => commentId ?? [])
  const seen = [
    ...(await findSubjects(
      tx,
      'list',
      lists,
      about.flatMap(({ listId }) => listId ?? []),
    )),
    ...(await findSubjects(
      tx,
      'battle',
      battles,
      about.flatMap(({ battleId }) => battleId ?? []),
    )),
  ]
  const shown = commentIds.length
    ? await tx
        .select({ id: comments.id })
        .from(comments)
        .where(and(inArray(comments.id, commentIds), eq(comments.shown, true)))
    : []
  const lasting = new Set(shown.map(({ id }) => id))
  const byName = new Map<string, (typeof seen)[number][1]>(seen)
  const fits = (row: PendingEvent) => {
    const subject = byName.get(subjectOf(row) ?? '')
    const { commentId, recipientId } = row
    return (
      subject &&
      (subject.open || subject.ownerId === recipientId) &&
      (commentId === null || lasting.has(commentId))
    )
  }
  return about.filter((row) => !fits(row)).map(({ id }) => id)
}

/** The subject of an event, as one key. */
const subjectOf = ({ listId, battleId }: PendingEvent): string | null =>
  listId !== null ? `list ${listId}` : battleId !== null ? `battle ${battleId}` : null

async function findSubjects(tx: Db, subject: Subject, table: typeof lists | typeof battles, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await tx
    .select({
      id: table.id,
      ownerId: table.ownerId,
      open: sql<boolean>`(${table.visibility} <> 'private' and ${table.hiddenAt} is null)`,
    })
    .from(table)
    .where(and(inArray(table.id, ids), isNull(table.deletedAt)))
  return rows.map((row) => [`${subject} ${row.id}`, row] as const)
}

/** The entries there are about the same kind and subject. */
export async function listEntriesLike(
  tx: Db,
  { recipientId, kind, listId, battleId, huntId }: PendingEvent,
): Promise<Entry[]> {
  const { id, actors, count, startedAt, at } = notifications
  const rows = await tx
    .select({ id, actors, count, startedAt, at })
    .from(notifications)
    .where(
      and(
        eq(notifications.recipientId, recipientId),
        eq(notifications.kind, kind),
        listId === null ? isNull(notifications.listId) : eq(notifications.listId, listId),
        huntId === null ? isNull(notifications.huntId) : eq(notifications.huntId, huntId),
        battleId === null ? isNull(notifications.battleId) : eq(notifications.battleId, battleId),
      ),
    )
  return rows.map((row) => ({ ...row, startedAt: row.startedAt.getTime(), at: row.at.getTime() }))
}

type Written = Omit<Entry, 'id'>

const columnsOf = ({ actors, count, startedAt, at }: Written) => ({
  actors: [...actors],
  count,
  startedAt: new Date(startedAt),
  at: new Date(at),
})

/** A new entry in place of others. */
export async function writeEntry(
  tx: Db,
  about: PendingEvent,
  entry: Written,
  replaces: number[],
): Promise<void> {
  const { recipientId, kind, listId, battleId, huntId, commentId, gameId, providerId } = about
  const { facts, title, note, verdict } = about
  if (replaces.length > 0) await tx.delete(notifications).where(inArray(notifications.id, replaces))
  await tx.insert(notifications).values({
    ...{ recipientId, kind, listId, battleId, huntId, commentId, gameId, providerId },
    ...{ facts, title, note, verdict },
    ...columnsOf(entry),
  })
}

/** One more joins an entry: it is news again. */
export async function changeEntry(tx: Db, id: number, entry: Written): Promise<void> {
  await tx
    .update(notifications)
    .set({ ...columnsOf(entry), readAt: null })
    .where(eq(notifications.id, id))
}

/** Takes the recipients whose inbox lost an unread entry since the last call. */
export async function takeWithdrawals(tx: Db): Promise<string[]> {
  const rows = await tx
    .delete(withdrawals)
    .where(sql`true`)
    .returning({ recipientId: withdrawals.recipientId })
  return rows.map(({ recipientId }) => recipientId)
}

/** Takes one person out of another's inbox; entries about nobody else go. */
export async function removeActor(tx: Db, recipientId: string, actorId: string): Promise<void> {
  const { actors, count } = notifications
  const named = and(eq(notifications.recipientId, recipientId), sql`${actorId}::uuid = any(${actors})`)
  await tx.delete(notifications).where(and(named, sql`${count} <= 1`))
  await tx
    .update(notifications)
    .set({ actors: sql`array_remove(${actors}, ${actorId}::uuid)`, count: sql`${count} - 1` })
    .where(named)
}
