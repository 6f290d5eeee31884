import { readExport } from '@slot-liste/contract/accounts/personal-data.ts'
import * as contract from '@slot-liste/contract/accounts/users.ts'
import { usernameIdeas, usernameKey, usernameProblem } from '@slot-liste/domain/text/username.ts'
import type { Viewer } from '#platform/http/access.ts'
import { fail, failForNow } from '#platform/http/errors.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { isBlockedWord, refuseBlockedDomains, refuseBlockedWords } from '#platform/site-settings.ts'
import { listAudit } from '#store/accounts/audit.ts'
import { listSessions } from '#store/accounts/auth-sessions.ts'
import { listFactors } from '#store/accounts/factors.ts'
import { findPersonalData } from '#store/accounts/personal-data.ts'
import { settingsOf, updateSettings } from '#store/accounts/user-settings.ts'
import { findPerson, listTakenUsernames } from '#store/accounts/usernames.ts'
import { findUser, toAppUser, type User, updateUser } from '#store/accounts/users.ts'
import { deleteAccount } from './account.actions.ts'
import { removeAvatar, setAvatar } from './avatar.actions.ts'
import { deleteHostedAccount } from './hosted-deletion.actions.ts'
import { profileView } from './profile-view.ts'

export function usersRoutes(serve: Serve, services: Services): void {
  profileRoutes(serve, services)
  settingsRoutes(serve, services)
  accountRoutes(serve, services)
}

function profileRoutes(serve: Serve, services: Services): void {
  const { db, clock } = services

  serve(contract.readProfile, async ({ params, viewer, getOrCreate }) => {
    const { username } = params
    const user = await findPerson(db, username, clock())
    if (!user) throw fail('USER_NOT_FOUND')
    return profileView(db, user, viewer, getOrCreate)
  })

  serve(contract.readAvailability, async ({ query, viewer }) => {
    const answer = await availability(db, query.username, viewer)
    const isBlocked = isBlockedWord(services, query.username)
    return isBlocked ? { available: false, problem: 'reserved' as const, suggestion: null } : answer
  })

  serve(contract.changeProfile, async ({ body, viewer }) => {
    const { username, fullName, bio, location, website } = body
    refuseBlockedWords(services, { username, fullName, bio, location })
    refuseBlockedDomains(services, { fullName, bio, location, website })
    await limitRenaming(services, viewer, username)
    const change = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
    const user = await updateUser(db, idOf(viewer), { ...change, updatedAt: clock() })
    if (user === 'username') throw fail('USERNAME_TAKEN')
    return toAppUser(present(user))
  })

  serve(contract.setAvatar, async ({ body, viewer }) =>
    toAppUser(await setAvatar(services, idOf(viewer), body)),
  )

  serve(contract.removeAvatar, async ({ viewer }) => toAppUser(await removeAvatar(services, idOf(viewer))))
}

/** Every name left stays kept for a while: one person must not keep them all. */
const renaming = { burst: 10, per: 10, seconds: 86_400 }

async function limitRenaming(
  { limits }: Services,
  viewer: Viewer,
  username: string | undefined,
): Promise<void> {
  if (!viewer || username === undefined || usernameKey(username) === usernameKey(viewer.username)) return
  const wait = await limits.take(`rename ${viewer.id}`, renaming)
  if (wait) throw failForNow('RATE_LIMITED', wait)
}

function settingsRoutes(serve: Serve, { db, clock }: Services): void {
  serve(contract.readSettings, async ({ viewer }) => settingsOf(present(await findUser(db, idOf(viewer)))))

  serve(contract.changeSettings, async ({ body, viewer }) => {
    const settings = await updateSettings(db, idOf(viewer), body, clock())
    if (!settings) throw fail('UNAUTHENTICATED')
    return settings
  })
}

function accountRoutes(serve: Serve, services: Services): void {
  const { db, clock } = services

  serve(readExport, async ({ viewer }) => {
    const user = present(await findUser(db, idOf(viewer)))
    const [sessions, factors, events, personalData] = await Promise.all([
      listSessions(db, user.id),
      listFactors(db, user.id),
      listAudit(db, user.id),
      findPersonalData(db, user.id),
    ])
    return {
      format: 'slot-liste-export' as const,
      version: 1 as const,
      exportedAt: clock().toISOString(),
      profile: toAppUser(user),
      settings: settingsOf(user),
      sessions: sessions.map(({ createdAt, refreshedAt, ip, userAgent }) => ({
        createdAt: createdAt.toISOString(),
        lastUsedAt: refreshedAt.toISOString(),
        ip,
        userAgent,
      })),
      secondFactors: factors.map(({ name, createdAt, lastUsedAt }) => ({
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      ...personalData,
      events: events.map(({ at, action, ip, userAgent }) => ({
        at: at.toISOString(),
        action,
        ip,
        userAgent,
      })),
    }
  })

  serve(contract.deleteAccount, async ({ body, viewer, caller }) => {
    if (!viewer) throw fail('UNAUTHENTICATED')
    const { hosted } = services
    if (hosted) await deleteHostedAccount(services, hosted, viewer, body, caller)
    else await deleteAccount(services, viewer, body, caller)
    return { deleted: true as const }
  })
}

function idOf(viewer: Viewer): string {
  if (!viewer) throw fail('UNAUTHENTICATED')
  return viewer.id
}

/** The session was good a moment ago; the user may have gone since. */
function present(user: User | string | undefined): User {
  if (typeof user !== 'object') throw fail('UNAUTHENTICATED')
  return user
}

/** Whether a name can be taken by this viewer, and the likest one that can. */
async function availability(db: Services['db'], name: string, viewer: Viewer) {
  const ideas = usernameIdeas(name)
  const taken = await listTakenUsernames(db, [name, ...ideas], viewer?.id)
  const isFree = (idea: string) => !taken.has(usernameKey(idea))
  const problem = usernameProblem(name) ?? (isFree(name) ? null : ('taken' as const))
  const suggestion = problem === null ? null : (ideas.find(isFree) ?? null)
  return { available: problem === null, problem, suggestion }
}
