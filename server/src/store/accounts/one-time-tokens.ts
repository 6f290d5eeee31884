import { and, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
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

/** Takes the token out, so that it is good once. */
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
  )
  await lockOwners(db, wanted)
  const [row] = await db.delete(authOneTimeTokens).where(wanted).returning()
  return row
}

const tries = 5

/** Every try is counted before it is judged: guesses side by side are no more than guesses in a row. */
export async function takeByCode(
  db: Db,
  kinds: TokenKind[],
  sentTo: string,
  codeHash: string,
  now: Date,
): Promise<OneTimeToken | undefined> {
  const wanted = and(
    eq(authOneTimeTokens.sentTo, sentTo),
    inArray(authOneTimeTokens.kind, kinds),
    gt(authOneTimeTokens.codeExpiresAt, now),
    lt(authOneTimeTokens.codeTries, tries),
  )
  await lockOwners(db, wanted)
  const tried = await db
    .update(authOneTimeTokens)
    .set({ codeTries: sql`${authOneTimeTokens.codeTries} + 1` })
    .where(wanted)
    .returning()
  const right = tried.find((token) => token.codeHash === codeHash)
  if (!right) return undefined
  const [row] = await db.delete(authOneTimeTokens).where(eq(authOneTimeTokens.id, right.id)).returning()
  return row
}

export async function removeOneTimeTokens(db: Db, userId: string): Promise<void> {
  await db.delete(authOneTimeTokens).where(eq(authOneTimeTokens.userId, userId))
}

export async function removeTokensExpiredBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(authOneTimeTokens).where(lt(authOneTimeTokens.expiresAt, moment))
}
