import type { Notification, Verdict } from '@slot-liste/contract/community/notifications.ts'
import { isFact } from '@slot-liste/domain/catalogue/facts.ts'
import { isProviderFact } from '@slot-liste/domain/catalogue/provider-facts.ts'
import { and, count, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { battleEntrants, battles } from '#db/schema/battles.ts'
import { comments } from '#db/schema/comments.ts'
import { games } from '#db/schema/games.ts'
import { hunts } from '#db/schema/hunts.ts'
import { lists } from '#db/schema/lists.ts'
import { notifications } from '#db/schema/notifications.ts'
import { providers } from '#db/schema/providers.ts'
import { after, cutPage, momentPosition, type Order, orderBy } from '#store/query/keyset.ts'
import { personColumns, toPerson } from './persons.ts'

const byTime: Order = {
  name: 'at',
  by: sql`${notifications.at}`,
  id: sql`${notifications.id}`,
  value: momentPosition,
  dir: 'desc',
}

/** A subject that became private, hidden or deleted since is no longer named: the entry stays without it. */
const readable = (table: typeof lists | typeof battles | typeof hunts, recipientId: string): SQL =>
  sql`(${table.deletedAt} is null and (${table.ownerId} = ${recipientId} or (${table.visibility} <> 'private' and ${table.hiddenAt} is null)))`

const fighters = sql<string[]>`(
  select coalesce(json_agg(${battleEntrants.name} order by ${battleEntrants.position}), '[]') from ${battleEntrants}
  where ${battleEntrants.battleId} = ${battles.id}
)`

const about = sql<Notification['about']>`case
  when ${notifications.listId} is not null then 'list' when ${notifications.battleId} is not null then 'battle'
  when ${notifications.huntId} is not null then 'hunt'
  when ${notifications.gameId} is not null then 'game' when ${notifications.providerId} is not null then 'provider' end`

/** A page of an inbox, how many entries it has and how many of them are unread: three statements. */
export async function listNotifications(
  db: Db,
  recipientId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const rows = await selectEntries(db, recipientId)
    .where(and(eq(notifications.recipientId, recipientId), cursor ? after(byTime, cursor) : undefined))
    .orderBy(orderBy(byTime))
    .limit(limit + 1)
  const places = rows.map((row) => ({ ...row, value: row.at.toISOString() }))
  const page = cutPage(places, limit, byTime)
  const named = await findNamed(db, [...new Set(page.rows.flatMap(({ actors }) => actors))])
  const items = page.rows.map(
    (row): Notification => ({
      id: row.id,
      kind: row.kind,
      read: row.readAt !== null,
      createdAt: row.value,
      actors: row.actors.flatMap((id) => named.get(id) ?? []),
      count: row.count,
      about: row.about,
      list: row.list,
      battle: row.battle && { ...row.battle, games: row.fighters },
      hunt: row.hunt,
      comment: row.comment,
      game: row.game,
      provider: row.provider,
      facts: (row.facts ?? []).filter((name) => isFact(name) || isProviderFact(name)),
      title: row.title,
      note: row.note,
      verdict: row.verdict as Verdict | null,
    }),
  )
  return { items, nextCursor: page.nextCursor, ...(await countNotifications(db, recipientId)) }
}

/** Entries with what of their subjects their recipient may see. */
const selectEntries = (db: Db, recipientId: string) =>
  db
    .select({
      id: notifications.id,
      kind: notifications.kind,
      actors: sql<string[]>`(${notifications.actors})[1:3]`,
      count: notifications.count,
      title: notifications.title,
      note: notifications.note,
      verdict: notifications.verdict,
      at: notifications.at,
      readAt: notifications.readAt,
      about,
      list: { id: lists.publicId, title: lists.title },
      battle: { id: battles.publicId, title: battles.title },
      fighters,
      hunt: { id: hunts.publicId, title: hunts.title },
      game: { slug: games.slug, name: games.name },
      provider: { slug: providers.slug, name: providers.name },
      facts: notifications.facts,
      comment: { id: comments.publicId, excerpt: sql<string>`left(${comments.text}, 140)` },
    })
    .from(notifications)
    .leftJoin(lists, and(eq(lists.id, notifications.listId), readable(lists, recipientId)))
    .leftJoin(battles, and(eq(battles.id, notifications.battleId), readable(battles, recipientId)))
    .leftJoin(hunts, and(eq(hunts.id, notifications.huntId), readable(hunts, recipientId)))
    .leftJoin(games, eq(games.id, notifications.gameId))
    .leftJoin(providers, eq(providers.id, notifications.providerId))
    .leftJoin(
      comments,
      and(
        eq(comments.id, notifications.commentId),
        or(eq(comments.listId, lists.id), eq(comments.battleId, battles.id)),
        eq(comments.shown, true),
      ),
    )

async function findNamed(db: Db, ids: string[]) {
  if (ids.length === 0) return new Map<string, ReturnType<typeof toPerson>>()
  const rows = await db
    .select({ id: users.id, ...personColumns })
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.deletedAt)))
  return new Map(rows.map((row) => [row.id, toPerson(row)]))
}

async function countNotifications(db: Db, recipientId: string): Promise<{ total: number; unread: number }> {
  const [row] = await db
    .select({
      total: count(),
      unread: sql<number>`(count(*) filter (where ${notifications.readAt} is null))::int`,
    })
    .from(notifications)
    .where(eq(notifications.recipientId, recipientId))
  return row ?? { total: 0, unread: 0 }
}

export const countUnread = async (db: Db, recipientId: string): Promise<number> =>
  (await countNotifications(db, recipientId)).unread

const own = (recipientId: string, id: number): SQL | undefined =>
  and(eq(notifications.recipientId, recipientId), eq(notifications.id, id))

/** Whether there is such an entry; one read before stays read since then. */
export async function markRead(db: Db, recipientId: string, id: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, ${now.toISOString()}::timestamptz)` })
    .where(own(recipientId, id))
    .returning({ id: notifications.id })
  return rows.length > 0
}

export async function markAllRead(db: Db, recipientId: string, now: Date): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(eq(notifications.recipientId, recipientId), isNull(notifications.readAt)))
}

/** Whether there was such an entry. */
export async function removeNotification(db: Db, recipientId: string, id: number): Promise<boolean> {
  const rows = await db.delete(notifications).where(own(recipientId, id)).returning({ id: notifications.id })
  return rows.length > 0
}

export async function removeAllNotifications(db: Db, recipientId: string): Promise<void> {
  await db.delete(notifications).where(eq(notifications.recipientId, recipientId))
}

export async function removeNotificationsBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(notifications).where(lt(notifications.at, moment))
}
