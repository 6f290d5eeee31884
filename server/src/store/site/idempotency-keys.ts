import { and, eq, isNull, lt, not, or, sql } from 'drizzle-orm'
import { type Db, withCommitHook } from '#db/db.ts'
import { idempotencyKeys } from '#db/schema/site.ts'
import { fail } from '#platform/http/errors.ts'

type Claim = Pick<typeof idempotencyKeys.$inferSelect, 'id' | 'userId' | 'content' | 'holder' | 'at'>
/** `expired` frees any row that is older; `abandoned` one whose request must have ended without writing. */
type Limits = { expired: Date; abandoned: Date; process: string }

const { id: keyId, holder: holderOf, at, committed, reply } = idempotencyKeys

/** Rows of `idempotency_keys`, as `platform/http/idempotency.ts` uses them. */
export function createIdempotencyKeys(db: Db) {
  const ofClaim = ({ id, holder }: Claim) => and(eq(keyId, id), eq(holderOf, holder))
  return {
    maxWaitMs: 6000,

    /** Claims the key; returns the row of the request that holds it, or `undefined` once it is claimed. */
    claim: (claim: Claim, limits: Limits) => claimKey(db, claim, limits),

    /**
     * Runs `work`; each of its transactions marks the claim as committed.
     * @throws CodedError `REQUEST_IN_PROGRESS` when another request has taken the claim over.
     */
    during: <T>(claim: Claim, work: () => Promise<T>): Promise<T> =>
      withCommitHook(async (tx) => {
        const marked = await tx
          .update(idempotencyKeys)
          .set({ committed: true })
          .where(ofClaim(claim))
          .returning()
        if (marked.length === 0) throw fail('REQUEST_IN_PROGRESS')
      }, work),

    async finish(claim: Claim, sealed: string): Promise<void> {
      await db.update(idempotencyKeys).set({ reply: sealed }).where(ofClaim(claim))
    },

    /** Frees the key after an error, unless something was committed. */
    async abandon(claim: Claim): Promise<void> {
      await db.delete(idempotencyKeys).where(and(ofClaim(claim), not(committed)))
      await db.update(idempotencyKeys).set({ reply: '' }).where(ofClaim(claim))
    },
  }
}

async function claimKey(db: Db, claim: Claim, { expired, abandoned, process }: Limits) {
  const { content, holder } = claim
  const isFree = or(
    lt(at, expired),
    and(not(committed), isNull(reply), or(lt(at, abandoned), sql`not starts_with(${holderOf}, ${process})`)),
  )
  const claimed = await db
    .insert(idempotencyKeys)
    .values(claim)
    .onConflictDoUpdate({
      target: keyId,
      set: { content, holder, at: claim.at, committed: false, reply: null },
      ...(isFree && { setWhere: isFree }),
    })
    .returning({ id: keyId })
  if (claimed.length > 0) return undefined
  const [held] = await db
    .select({ content: idempotencyKeys.content, committed, reply })
    .from(idempotencyKeys)
    .where(eq(keyId, claim.id))
  // Freed between the two statements: the caller tries again.
  return held ?? { content, committed: false, reply: null }
}

export async function removeIdempotencyKeysBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(at, moment))
}
