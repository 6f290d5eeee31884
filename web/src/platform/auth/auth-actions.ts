import type { AppUser, Session as WireSession } from '@slot-liste/contract/accounts/auth.ts'
import type { Session } from '@supabase/auth-js'
import { ApiError, call } from '#platform/api/api.ts'
import { removeStored, writeStored } from '#platform/storage.ts'
import { toastError, toastSuccess } from '#platform/toasts.ts'
import { enter, leave, replaceSession, requestEmail } from './auth-events.ts'
import { profileIsFresh } from './auth-profile.ts'
import { forgetTokens } from './auth-record.ts'
import { type AuthActions, authStore, type Outcome, outcomeText, type ProofRequest } from './auth-store.ts'
import { noteSignInByMail } from './signed-in-by-mail.ts'
import { loseSession, whileDeleting } from './unauthorized.ts'

export const login: AuthActions['login'] = async (body) => {
  let isHalf = false
  const outcome = await attempt('login', async () => {
    const { session, user } = await call('POST /api/auth/login', { body })
    const { factors } = session.user as unknown as Session['user']
    isHalf = factors?.some(({ status }) => status === 'verified') ?? false
    await signedIn(session, user)
  })
  return outcome.ok && isHalf ? { ok: true, isHalf } : outcome
}

export const register: AuthActions['register'] = (body) =>
  attempt('register', async () => {
    const { session, user } = await call('POST /api/auth/register', { body })
    if (session) await signedIn(session, user)
  })

export const updateProfile: AuthActions['updateProfile'] = (body) =>
  attempt('updateProfile', async () => {
    const answer = await call('PUT /api/users/profile', { body })
    authStore.setState(({ user }) => ({ user: { ...user, ...answer } }))
  })

export const updatePassword: AuthActions['updatePassword'] = (body) =>
  attempt('updatePassword', async () => {
    await call('POST /api/auth/update-password', { body })
    authStore.setState({ isRecovering: false })
  }).then((outcome) => {
    // The link was followed too long ago: the form has to ask for the old password after all.
    const asked = !outcome.ok && outcome.fields?.current_password
    if (asked) authStore.setState({ isRecovering: false, isByMail: false })
    return outcome
  })

export const forgotPassword: AuthActions['forgotPassword'] = (body) =>
  attempt('forgotPassword', () => call('POST /api/auth/forgot-password', { body }))

export const verifyCode: AuthActions['verifyCode'] = async (body) => {
  let isHalf = false
  const outcome = await attempt('verifyCode', async () => {
    const { session, user } = await call('POST /api/auth/verify', { body })
    isHalf = !session || !user
    if (!session || !user) return
    profileIsFresh(user.id)
    await replaceSession(session as unknown as Session)
    authStore.setState({ user, ...(body.type === 'recovery' && { isRecovering: true }) })
    noteSignInByMail(body.type)
  })
  return outcome.ok ? { ok: true, isHalf } : outcome
}

export const deleteAccount: AuthActions['deleteAccount'] = (body) =>
  attempt('deleteAccount', () =>
    whileDeleting(async () => {
      await call('DELETE /api/users/account', { body })
      // The session ended with the account: without its record the client does not ask the server to end it.
      forgetTokens()
      await leave('local')
      removeStored('last_login_at')
    }),
  )

/**
 * Proves by the password that it is still oneself. The session keeps its id and gets new tokens; in a hosted project it is
 * another one.
 */
export const reauthenticate = (password: string): Promise<Outcome> =>
  attempt('login', async () => {
    const { session } = await call('POST /api/auth/reauthenticate', { body: { password } })
    await enter(session as unknown as Session)
  })

/** Finishes signing in by a code of an app, or by a recovery code. */
export const takeSecondStep = (code: string): Promise<Outcome> =>
  attempt('verifyCode', async () => {
    const { session } = await call('POST /api/auth/second-step', { body: { code } })
    await enter(session as unknown as Session)
  })

/** Takes over tokens that another call of one's own session answered. */
export const takeSession = (session: WireSession): Promise<void> => enter(session as unknown as Session)

/** The hosted-backend client speaks English alone: what can be expected is said in our words. */
export const changeEmail: AuthActions['changeEmail'] = async (email) => {
  try {
    await requestEmail(email)
    return { ok: true }
  } catch (error) {
    const { code, name } = error as { code?: string; name?: string }
    const needed = proofs[code ?? '']
    if (needed) {
      const { askForProof } = await import('./proof.ts')
      if (await askForProof(needed)) return changeEmail(email)
    }
    if (name === 'AuthSessionMissingError' || endedCodes.includes(code ?? '')) {
      await loseSession(outcomeText('sessionEnded'))
      return { ok: false, message: outcomeText('sessionEnded'), code }
    }
    const key =
      code === 'email_exists' ? 'emailTaken' : code?.startsWith('over_') ? 'tooOften' : 'changeEmail'
    return { ok: false, message: outcomeText(key), code }
  }
}

const proofs: Record<string, ProofRequest['code']> = {
  reauthentication_needed: 'REAUTHENTICATION_NEEDED',
  insufficient_aal: 'SECOND_FACTOR_NEEDED',
}

const endedCodes = ['bad_jwt', 'no_authorization', 'session_expired', 'session_not_found', 'user_not_found']

/** On this device whoever asks is signed out in any case; an error then says that the server may not know. */
export const signOut: AuthActions['signOut'] = async (scope = 'local') => {
  const outcome = await attempt('signOut', async () => {
    const error = await leave(scope)
    if (error) throw error
  })
  if (outcome.ok) toastSuccess(outcomeText('signedOut'))
  else toastError(outcomeText('signOutFailed'))
  return outcome
}

/** The answer is authoritative: its user is not asked for again. */
async function signedIn(session: WireSession, user: AppUser): Promise<void> {
  profileIsFresh(user.id)
  await enter(session as unknown as Session)
  authStore.setState({ user })
  writeStored('last_login_at', new Date().toISOString())
}

async function attempt(action: keyof AuthActions, work: () => Promise<unknown>): Promise<Outcome> {
  try {
    await work()
    return { ok: true }
  } catch (error) {
    if (!(error instanceof ApiError)) return { ok: false, message: outcomeText(action) }
    const { said, message, code, fields } = error
    return { ok: false, message: said ? message : outcomeText(action), code, fields }
  }
}
