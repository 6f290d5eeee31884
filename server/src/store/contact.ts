import { lt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { contactMessages } from '#db/schema/site.ts'

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
