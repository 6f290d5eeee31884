import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { authOneTimeTokens } from '#db/schema/accounts.ts'

export type OneTimeToken = typeof authOneTimeTokens.$inferSelect
export type TokenKind = OneTimeToken['kind']

type NewToken = Omit<typeof authOneTimeTokens.$inferInsert, 'id' | 'codeTries'>

/** The newest mail counts: earlier tokens of this kind are void. */
export async function replaceOneTimeToken(db: Db, token: NewToken): Promise<void> {
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
  const [row] = await db
    .delete(authOneTimeTokens)
    .where(
      and(
        eq(authOneTimeTokens.linkHash, linkHash),
        inArray(authOneTimeTokens.kind, kinds),
        gt(authOneTimeTokens.expiresAt, now),
      ),
    )
    .returning()
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
  const tried = await db
    .update(authOneTimeTokens)
    .set({ codeTries: sql`${authOneTimeTokens.codeTries} + 1` })
    .where(
      and(
        eq(authOneTimeTokens.sentTo, sentTo),
        inArray(authOneTimeTokens.kind, kinds),
        gt(authOneTimeTokens.codeExpiresAt, now),
        lt(authOneTimeTokens.codeTries, tries),
      ),
    )
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
