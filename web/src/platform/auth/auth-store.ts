import type { AppUser } from '@slot-liste/contract/accounts/auth.ts'
import type { CallInput, CallKey } from '@slot-liste/contract/core/calls.ts'
import type { Session } from '@supabase/auth-js'
import { createStore, useStore } from 'zustand'
import en from '#locales/en/auth-outcomes.json'
import tr from '#locales/tr/auth-outcomes.json'
import { appStore } from '#platform/app-store.ts'
import { toastError } from '#platform/toasts.ts'

/**
 * The outcome of an action: `isHalf` after the first of two confirmations, or of two steps of a sign-in; `message` is the server's own, else the product's fallback, in the
 * language of the page.
 */
export type Outcome =
  | { ok: true; isHalf?: boolean }
  | { ok: false; message: string; code?: string | undefined; fields?: Record<string, string> | undefined }

/** `code` is the refusal that asks for the proof. */
export type ProofRequest = {
  code: 'REAUTHENTICATION_NEEDED' | 'SECOND_FACTOR_NEEDED'
  answer: (isProven: boolean) => void
}

type Body<K extends CallKey> = CallInput<K>['body'] & object

export type AuthActions = {
  login: (body: Body<'POST /api/auth/login'>) => Promise<Outcome>
  /** Without a session afterwards the address has to be confirmed first. */
  register: (body: Body<'POST /api/auth/register'>) => Promise<Outcome>
  updateProfile: (body: Body<'PUT /api/users/profile'>) => Promise<Outcome>
  updatePassword: (body: Body<'POST /api/auth/update-password'>) => Promise<Outcome>
  forgotPassword: (body: Body<'POST /api/auth/forgot-password'>) => Promise<Outcome>
  /** Signs in by the digits of a mail, unless the other address of an e-mail change has yet to agree. */
  verifyCode: (body: Body<'POST /api/auth/verify'>) => Promise<Outcome>
  /** Signs out afterwards. */
  deleteAccount: (body: Body<'DELETE /api/users/account'>) => Promise<Outcome>
  /** Both addresses are written to; the change happens when both have answered. */
  changeEmail: (email: string) => Promise<Outcome>
  /** This device, or every one; a toast reports the outcome. */
  signOut: (scope?: 'local' | 'global') => Promise<Outcome>
}

export type AuthState = AuthActions & {
  user: AppUser | null
  session: Session | null
  /** False until storage and address have been looked at. */
  isReady: boolean
  /** Came by the link for a forgotten password: a new one may be set without the old. */
  isRecovering: boolean
  /** The session began with a mailed link so recently that the server does not ask for the current password. */
  isByMail: boolean
  /** Why the session ended, until the next one: the server's words. */
  ended: string | null
  /** The question to the member to prove who they are, while it is open. */
  proof: ProofRequest | null
  /** The fragment of a link for another account than the one signed in, until it is answered. */
  foreignLink: string | null
}

let load = (): Promise<AuthActions> => Promise.reject(new Error('Nobody has brought the actions.'))

/** Where the actions come from, with their first use: a guest who only reads never loads them. */
export function injectActions(from: () => Promise<AuthActions>): void {
  load = from
}

export const authStore = createStore<AuthState>()(() => ({
  user: null,
  session: null,
  isReady: false,
  isRecovering: false,
  isByMail: false,
  ended: null,
  proof: null,
  foreignLink: null,
  login: (body) => act('login', (actions) => actions.login(body)),
  register: (body) => act('register', (actions) => actions.register(body)),
  updateProfile: (body) => act('updateProfile', (actions) => actions.updateProfile(body)),
  updatePassword: (body) => act('updatePassword', (actions) => actions.updatePassword(body)),
  forgotPassword: (body) => act('forgotPassword', (actions) => actions.forgotPassword(body)),
  verifyCode: (body) => act('verifyCode', (actions) => actions.verifyCode(body)),
  deleteAccount: (body) => act('deleteAccount', (actions) => actions.deleteAccount(body)),
  changeEmail: (email) => act('changeEmail', (actions) => actions.changeEmail(email)),
  signOut: (scope) => act('signOut', (actions) => actions.signOut(scope)),
}))

const texts = { en, tr }
export const outcomeText = (key: keyof typeof tr): string => texts[appStore.getState().locale][key]

/** Code that cannot be fetched is reported like a missing reply. */
async function act(
  action: keyof AuthActions,
  ask: (actions: AuthActions) => Promise<Outcome>,
): Promise<Outcome> {
  const actions = await load().catch(() => null)
  if (actions) return ask(actions)
  if (action === 'signOut') toastError(outcomeText('signOutFailed'))
  return { ok: false, message: outcomeText(action) }
}

export function useAuth<T>(selector: (state: AuthState) => T): T {
  return useStore(authStore, selector)
}

export function isAuthenticated({ user, session }: AuthState): boolean {
  return user !== null && session !== null
}

export function isAdmin({ user }: AuthState): boolean {
  return user?.role === 'admin'
}
