import type { AdminMessagesQuery, MessageState } from '@slot-liste/contract/admin/admin-inbox.ts'
import type { ContactMessage } from '@slot-liste/contract/site/site.ts'
import { and, asc, count, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { contactMessages } from '#db/schema/site.ts'
import { numberedPage } from '#store/query/numbered-page.ts'
import { holdsText } from '#store/search/text-search.ts'

export type NewContactMessage = Pick<
  typeof contactMessages.$inferInsert,
  'name' | 'email' | 'topic' | 'message' | 'language'
>

export async function insertContactMessage(db: Db, message: NewContactMessage): Promise<void> {
  await db.insert(contactMessages).values(message)
}

export async function removeContactMessagesBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(contactMessages).where(lt(contactMessages.createdAt, moment))
}

/** The messages as administrators read them: two statements. */
export async function listContactMessages(db: Db, query: AdminMessagesQuery) {
  const counted = db.select({ n: count() }).from(contactMessages).where(filterOf(query))
  return numberedPage(
    query,
    counted.then(([row]) => row?.n ?? 0),
    (limit, offset) => readRows(db, query, limit, offset),
  )
}

async function readRows(db: Db, query: AdminMessagesQuery, limit: number, offset: number) {
  const order = query.dir === 'asc' ? asc : desc
  const rows = await db
    .select({ message: contactMessages, handledBy: users.username })
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.handledBy))
    .where(filterOf(query))
    .orderBy(order(contactMessages.createdAt), order(contactMessages.id))
    .limit(limit)
    .offset(offset)
  return rows.map(({ message: { createdAt, handledAt, ...message }, handledBy }) => ({
    ...message,
    topic: message.topic as ContactMessage['topic'],
    language: message.language as 'tr' | 'en',
    createdAt: createdAt.toISOString(),
    handledBy,
    handledAt: handledAt?.toISOString() ?? null,
  }))
}

function filterOf({ q, state, topic }: AdminMessagesQuery): SQL | undefined {
  const { name, email, message } = contactMessages
  const words = q?.trim()
  return and(
    words
      ? or(
          holdsText(name, words),
          holdsText(message, words),
          sql`position(${words.toLowerCase()} in lower(${email})) > 0`,
        )
      : undefined,
    state && eq(contactMessages.state, state),
    topic && eq(contactMessages.topic, topic),
  )
}

/** These messages, held until the transaction ends. */
export const lockContactMessages = (tx: Db, ids: readonly number[]) =>
  tx
    .select({ id: contactMessages.id, state: contactMessages.state, topic: contactMessages.topic })
    .from(contactMessages)
    .where(inArray(contactMessages.id, [...ids]))
    .orderBy(contactMessages.id)
    .for('update')

export async function moveContactMessage(
  tx: Db,
  id: number,
  change: { state: MessageState; handledBy: string; handledAt: Date },
): Promise<void> {
  await tx.update(contactMessages).set(change).where(eq(contactMessages.id, id))
}
