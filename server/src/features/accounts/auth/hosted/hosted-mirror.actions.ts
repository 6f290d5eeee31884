import { randomUUID } from 'node:crypto'
import { usernameIdeas, usernameProblem } from '@slot-liste/domain/text/username.ts'
import { failEndedBySuspension } from '#features/accounts/auth/suspended.ts'
import type { HostedClaims } from '#platform/auth/hosted-tokens.ts'
import { invalidateTags } from '#platform/cache/invalidation.ts'
import { failToken } from '#platform/http/errors.ts'
import type { Services } from '#platform/services.ts'
import { isBlockedWord } from '#platform/site-settings.ts'
import { insertAudit } from '#store/accounts/audit.ts'
import {
  findHostedUser,
  insertHostedUser,
  moveHostedEmail,
  releaseEmail,
} from '#store/accounts/hosted-users.ts'
import { inRetriedTransaction } from '#store/query/transaction.ts'

/** An account of the project as it is known here. */
export type Mirrored = { id: string; username: string; role: 'user' | 'admin' }

/**
 * The user here for a token of the project: created at the first one, with the address of the newest one. A person's rights,
 * name and profile are ours alone.
 * @throws CodedError `UNAUTHENTICATED` for who was banned or deleted here.
 */
export async function mirror(services: Services, claims: HostedClaims): Promise<Mirrored> {
  const { db, clock } = services
  let found = await findHostedUser(db, claims.sub)
  if (!found?.id && !found?.isDeleted) {
    await insertMirror(services, claims)
    invalidateTags(services, ['people'])
    found = await findHostedUser(db, claims.sub)
  }
  if (found?.isDeleted || !found?.id) throw failToken('user_not_found')
  const { id, username, role, bannedUntil, bannedReason, email } = found
  if (bannedUntil && bannedUntil > clock()) throw failEndedBySuspension({ bannedUntil, bannedReason })
  if (!username || !role) throw failToken('user_not_found')
  if (claims.email && email !== claims.email.toLowerCase())
    await moveHostedEmail(db, identityOf(claims), noAddress)
  return { id, username, role }
}

/** A placeholder for people without an address in the project; no mail can reach it. */
const noAddress = (id: string) => `${id}@no-address.invalid`

const identityOf = ({ sub: id, email, iat }: HostedClaims) => ({
  id,
  email: email.toLowerCase() || noAddress(id),
  asOf: new Date(iat * 1000),
})

async function insertMirror(services: Services, claims: HostedClaims): Promise<void> {
  const { db, clock } = services
  const user = identityOf(claims)
  const now = clock()
  const isBlocked = (username: string) => isBlockedWord(services, username)
  await inRetriedTransaction(db, async (tx) => {
    await releaseEmail(tx, user, noAddress)
    // The address may belong to an account with a newer token than this one.
    for (const email of [user.email, noAddress(user.id)])
      for (const username of namesFor(claims)) {
        if (isBlocked(username)) continue
        if (!(await insertHostedUser(tx, { ...user, email }, username, now))) continue
        await insertAudit(tx, now, { action: 'user_signedup', userId: user.id, sessionId: claims.session_id })
        return
      }
  })
}

/** The name the person chose if the rules allow it, else names like it or like their address; then any at all. */
function* namesFor({ user_metadata: { username = '' }, email }: HostedClaims) {
  if (usernameProblem(username) === null) yield username
  yield* usernameIdeas(username)
  yield* usernameIdeas(email.split('@')[0] ?? '')
  for (let tries = 0; tries < 3; tries++) yield `user${randomUUID().slice(0, 8)}`
}
