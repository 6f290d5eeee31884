import { and, eq, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { authOneTimeTokens, users } from '#db/schema/accounts.ts'

export type OneTimeToken = typeof authOneTimeTokens.$inferSelect
export type TokenKind = OneTimeToken['kind']

type NewToken = Omit<typeof authOneTimeTokens.$inferInsert, 'id' | 'codeTries'>

/** The account before its tokens, as its deletion locks them: in the other order the two would wait for each other. */
async function lockOwners(tx: Db, tokens: SQL | undefined): Promise<void> {
  const owners = tx.select({ id: authOneTimeTokens.userId }).from(authOneTimeTokens).where(tokens)
  await tx.select({ id: users.id }).from(users).where(inArray(users.id, owners)).for('no key update')
}

/** The newest mail counts: earlier tokens of this kind are void. */
export async function replaceOneTimeToken(db: Db, token: NewToken): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, token.userId)).for('key share')
  await db
    .delete(authOneTimeTokens)
    .where(and(eq(authOneTimeTokens.userId, token.userId), eq(authOneTimeTokens.kind, token.kind)))
  await db.insert(authOneTimeTokens).values(token)
}

/** Marks the token as used, so that it is good once. */
export async function takeByLink(
  db: Db,
  kinds: TokenKind[],
  linkHash: string,
  now: Date,
): Promise<OneTimeToken | undefined> {
  const wanted = and(
    eq(authOneTimeTokens.linkHash, linkHash),
    inArray(authOneTimeTokens.kind, kinds),
    gt(authOneTimeTokens.expiresAt, now),
    isNull(authOneTimeTokens.usedAt),
  )
  await lockOwners(db, wanted)
  const [row] = await db.update(authOneTimeTokens).set({ usedAt: now }).where(wanted).returning()
  return row
}

export const maxCodeTries = 5

/** Why a code is refused. Only who types the right digits learns more than that they are wrong. */
export type CodeRefusal = 'wrong' | 'expired' | 'used' | 'tried too often'

/** Every try is counted before it is judged: guesses side by side are no more than guesses in a row. */
export async function takeByCode(
  db: Db,
  kinds: TokenKind[],
  sentTo: string,
  codeHash: string,
  now: Date,
): Promise<OneTimeToken | CodeRefusal> {
  const sent = and(eq(authOneTimeTokens.sentTo, sentTo), inArray(authOneTimeTokens.kind, kinds))
  const wanted = and(
    sent,
    gt(authOneTimeTokens.codeExpiresAt, now),
    lt(authOneTimeTokens.codeTries, maxCodeTries),
    isNull(authOneTimeTokens.usedAt),
  )
  await lockOwners(db, wanted)
  const tried = await db
    .update(authOneTimeTokens)
    .set({ codeTries: sql`${authOneTimeTokens.codeTries} + 1` })
    .where(wanted)
    .returning()
  const right = tried.find((token) => token.codeHash === codeHash)
  if (!right) return refusalOf(db, and(sent, eq(authOneTimeTokens.codeHash, codeHash)), now)
  await db.update(authOneTimeTokens).set({ usedAt: now }).where(eq(authOneTimeTokens.id, right.id))
  return right
}

async function refusalOf(db: Db, right: SQL | undefined, now: Date): Promise<CodeRefusal> {
  const [token] = await db.select().from(authOneTimeTokens).where(right)
  if (!token) return 'wrong'
  if (token.usedAt) return 'used'
  return token.codeExpiresAt <= now ? 'expired' : 'tried too often'
}

/** Removes what could still be used. */
export async function removeOneTimeTokens(db: Db, userId: string): Promise<void> {
  await db
    .delete(authOneTimeTokens)
    .where(and(eq(authOneTimeTokens.userId, userId), isNull(authOneTimeTokens.usedAt)))
}

export async function removeTokensExpiredBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(authOneTimeTokens).where(lt(authOneTimeTokens.expiresAt, moment))
}
