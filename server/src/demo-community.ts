import { demoDomain } from '@slot-liste/domain/site/demo-domain.ts'
import { isLoopback } from '#platform/http/loopback.ts'
import { newPublicId } from '#platform/public-id.ts'
import type { Services } from '#platform/services.ts'
import { demoPassword, loadDemoData } from '#seed/demo-data.ts'
import { rewriteGamePairs } from '#store/catalogue/game-pairs.ts'
import { closeAccounts, countUsers } from '#store/site/seeding.ts'

/**
 * On a fresh embedded database that only this machine can reach, loads the demo community; where others can reach the
 * server, sees to it that nobody signs in with the password everybody knows. Returns what to tell the operator.
 */
export async function prepareDemoData(services: Services, embedded: boolean): Promise<string | undefined> {
  const { db, env, passwords, clock } = services
  const { HOST, PUBLIC_URL, TRUST_PROXY, DEMO_COMMUNITY, NODE_ENV } = env
  const isLocalUrl = !PUBLIC_URL || (NODE_ENV !== 'production' && isLoopback(new URL(PUBLIC_URL).hostname))
  const here = isLoopback(HOST) && !TRUST_PROXY && isLocalUrl
  if (!here) {
    const closed = await closeAccounts(db, demoDomain)
    return closed ? `The ${closed} accounts of the demo community can no longer be signed in to.` : undefined
  }
  if (!embedded || !DEMO_COMMUNITY || services.hosted || (await countUsers(db)) > 0) return undefined
  await loadDemoData(db, {
    passwordHash: await passwords.hash(demoPassword),
    now: clock(),
    newId: newPublicId,
  })
  await rewriteGamePairs(db)
  return `Demo community: sign in as ayse@${demoDomain} (or mert, zeynep.ozdemir, harper …), password: ${demoPassword}`
}
