import type { AuthChangeEvent, Session } from '@supabase/auth-js'
import { readStored } from '#platform/storage.ts'
import { adopt, auth, endReplaced, takeForeignLink, takeLinkType } from './auth-client.ts'
import { cameByMail } from './auth-client-claims.ts'
import { fallbackUser, forgetProfile, reloadProfile } from './auth-profile.ts'
import { forgetTokens, readRecord } from './auth-record.ts'
import { authStore } from './auth-store.ts'
import { noteSignInByMail } from './signed-in-by-mail.ts'

let connected = false

/**
 * From now on the store follows the client. Handlers must not wait for the client: it waits for them.
 * @public A test loads it with modules of its own.
 */
export function connect(): void {
  if (connected) return
  connected = true
  auth.onAuthStateChange(handle)
}

/** The session of the address or of storage, and its profile. The outcome names what was wrong with a mailed link. */
export async function restore(): Promise<{ linkError: string | undefined }> {
  connect()
  const { error } = await auth.initialize()
  if (!error) endReplaced()
  const { data } = await auth.getSession()
  const session = data.session ?? (await sessionFromTokens())
  authStore.setState({ foreignLink: takeForeignLink() })
  const linkType = takeLinkType()
  if (session) {
    if (linkType && !error) noteSignInByMail(linkType)
    // Their profile may take longer than pages wait: they are no guest meanwhile.
    authStore.setState({ session, user: fallbackUser(session), isByMail: cameByMail(session) })
    await reloadProfile('init')
  }
  return { linkError: codeOf(error) }
}

/** Signs in as the person a foreign link is for. */
export async function followForeignLink(link: string): Promise<boolean> {
  const fragment = new URLSearchParams(link.slice(1))
  const access_token = fragment.get('access_token') ?? ''
  const refresh_token = fragment.get('refresh_token') ?? ''
  const before = readRecord()?.access_token
  const { error } = await auth.setSession({ access_token, refresh_token })
  if (error) return false
  endReplaced(before)
  const type = fragment.get('type') ?? ''
  authStore.setState({ isRecovering: type === 'recovery' })
  noteSignInByMail(type)
  return true
}

/** The answer names the new address as one that waits; nothing else changes yet. */
export async function requestEmail(email: string): Promise<void> {
  const emailRedirectTo = `${location.origin}/settings?tab=account`
  const { error } = await auth.updateUser({ email }, { emailRedirectTo })
  if (error) throw error
}

/** Takes an answered session over: store first, so that what the client tells of it finds it there. */
export async function enter(session: Session): Promise<void> {
  authStore.setState({ session, ended: null, isByMail: cameByMail(session) })
  connect()
  await adopt(session)
}

/** The same where somebody may be signed in already: one browser is one device. */
export async function replaceSession(session: Session): Promise<void> {
  const before = readRecord()?.access_token
  await enter(session)
  endReplaced(before)
}

export async function leave(scope: 'local' | 'global'): Promise<Error | null> {
  const { error } = await auth.signOut({ scope })
  if (scope === 'local') handle('SIGNED_OUT', null)
  return error
}

function handle(event: AuthChangeEvent, session: Session | null): void {
  if (event === 'SIGNED_OUT') clear()
  if (!session) return
  if (event === 'PASSWORD_RECOVERY') authStore.setState({ isRecovering: true })
  const before = authStore.getState().session?.user.id
  const another = before !== undefined && before !== session.user.id
  authStore.setState(another ? { session, user: null } : { session })
  if (event !== 'USER_UPDATED') void Promise.resolve().then(() => reloadProfile('event'))
}

function clear(): void {
  forgetProfile()
  forgetTokens()
  authStore.setState({ session: null, user: null, isRecovering: false, isByMail: false })
}

/** Tokens without a record of the client, as after an update of it: the session is built from them, or they go. */
async function sessionFromTokens(): Promise<Session | null> {
  const access_token = readStored('access_token')
  const refresh_token = readStored('refresh_token')
  if (!refresh_token) return null
  const { data, error } = access_token
    ? await auth.setSession({ access_token, refresh_token })
    : await auth.refreshSession({ refresh_token })
  if (data.session) return data.session
  const lost = error?.name !== 'AuthRetryableFetchError'
  if (lost && readRecord() === null) forgetTokens()
  return null
}

function codeOf(error: unknown): string | undefined {
  const { details } = (error ?? {}) as { details?: { code?: string } | null }
  return details?.code
}
