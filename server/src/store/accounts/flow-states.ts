import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { authFlowStates } from '#db/schema/accounts.ts'

export type FlowState = typeof authFlowStates.$inferSelect

type NewFlow = Pick<FlowState, 'userId' | 'challenge' | 'challengeMethod' | 'method' | 'createdAt'>

export async function insertFlowState(db: Db, flow: NewFlow): Promise<string> {
  const [row] = await db.insert(authFlowStates).values(flow).returning({ id: authFlowStates.id })
  return (row as { id: string }).id
}

export async function issueAuthCode(db: Db, id: string, authCode: string, now: Date): Promise<void> {
  await db.update(authFlowStates).set({ authCode, authCodeIssuedAt: now }).where(eq(authFlowStates.id, id))
}

export const findFlowState = async (db: Db, authCode: string): Promise<FlowState | undefined> =>
  (await db.select().from(authFlowStates).where(eq(authFlowStates.authCode, authCode)))[0]

/** Whether it was still there: of two that come with the code at once, one has it. */
export async function removeFlowState(db: Db, id: string, authCode: string): Promise<boolean> {
  const gone = await db
    .delete(authFlowStates)
    .where(and(eq(authFlowStates.id, id), eq(authFlowStates.authCode, authCode)))
    .returning({ id: authFlowStates.id })
  return gone.length > 0
}

export async function removeFlowStatesBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(authFlowStates).where(lt(authFlowStates.createdAt, moment))
}
