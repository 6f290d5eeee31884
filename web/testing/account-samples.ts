import type { CallReply } from '@slot-liste/contract/core/calls.ts'
import { notificationKinds } from '@slot-liste/domain/site/kinds.ts'
import { writeRecord } from '#platform/auth/auth-record.ts'
import { type AppUser, sessionOf } from './samples.ts'

type Settings = CallReply<'GET /api/users/settings'>
type SessionItem = CallReply<'GET /api/auth/sessions'>['items'][number]

/** The settings of a new account. */
export function settings(more: Partial<Settings> = {}): Settings {
  const kinds = notificationKinds.map((kind) => [kind, { inApp: true, email: false }])
  return {
    theme: null,
    language: null,
    profileVisibility: 'public',
    showLiked: true,
    indexable: true,
    analytics: { optedIn: false, decidedAt: null, policyVersion: null },
    localOnly: false,
    notifications: Object.fromEntries(kinds),
    ...more,
  }
}

/** A device somebody is signed in on; `number` tells it from others. */
export function device(number: number, more: Partial<SessionItem> = {}): SessionItem {
  return {
    id: `00000000-0000-4000-8000-00000000010${number}`,
    createdAt: '2026-05-01T12:00:00.000Z',
    lastUsedAt: '2026-05-02T12:00:00.000Z',
    userAgent: null,
    current: false,
    ...more,
  }
}

/** For actions of the account's own client, which reads its session from storage. */
export function storeSession(user: AppUser): void {
  writeRecord(sessionOf(user) as never)
}
