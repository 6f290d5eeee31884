import type { AppUser } from '@slot-liste/contract/accounts/auth.ts'
import type { Session } from '@supabase/auth-js'
import { call } from '#platform/api/api.ts'
import { authStore } from './auth-store.ts'

/** Milliseconds between two requests of the profile: at the start, and after events of the client. */
const gapMs = { init: 500, event: 2000 }

let last: { userId: string; at: number } | null = null
let pending: Promise<void> | null = null

/**
 * The first of several calls asks; the others join it however long it takes, or are dropped. Another person is asked for at
 * once.
 */
export function reloadProfile(reason: keyof typeof gapMs): Promise<void> {
  const { session } = authStore.getState()
  if (!session) return Promise.resolve()
  const userId = session.user.id
  const now = performance.now()
  if (last?.userId === userId && (pending || now - last.at < gapMs[reason]))
    return pending ?? Promise.resolve()
  last = { userId, at: now }
  const loading = load(session).finally(() => {
    if (pending === loading) pending = null
  })
  pending = loading
  return loading
}

/** The profile has just come with another answer. */
export function profileIsFresh(userId: string): void {
  last = { userId, at: performance.now() }
}

export function forgetProfile(): void {
  last = null
  pending = null
}

/** A user from the session alone, before or without their profile. The token's `role` is not the site's. */
export function fallbackUser({ user }: Session): AppUser {
  const email = user.email ?? ''
  const named: unknown = user.user_metadata?.username
  return {
    id: user.id,
    email,
    username: (typeof named === 'string' && named) || email.split('@')[0] || 'user',
    role: 'user',
    avatar_url: null,
    fullName: '',
    bio: '',
    location: '',
    website: '',
    verified: false,
    memberSince: user.created_at ?? '',
    followers: 0,
    following: 0,
  }
}

/** A reply for an account signed out meanwhile is dropped; a known profile is not replaced by less. */
async function load(session: Session): Promise<void> {
  const profile = await call('GET /api/auth/me').catch(() => null)
  const { session: current, user } = authStore.getState()
  if (current?.user.id !== session.user.id) return
  if (profile?.id === current.user.id) authStore.setState({ user: profile })
  else if (user?.id !== current.user.id) authStore.setState({ user: fallbackUser(session) })
}
