import type { Settings, SettingsChange } from '@slot-liste/contract/accounts/users.ts'
import { notificationKinds } from '@slot-liste/domain/site/kinds.ts'
import { and, eq, isNull, lte, or, type Placeholder, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { inRetriedTransaction } from '#store/query/transaction.ts'

const byDefault = { inApp: true, email: false }

const defaults: Settings = {
  theme: null,
  language: null,
  profileVisibility: 'public',
  showLiked: true,
  indexable: true,
  analytics: { optedIn: false, decidedAt: null, policyVersion: null },
  localOnly: false,
  notifications: Object.fromEntries(
    notificationKinds.map((kind) => [kind, byDefault]),
  ) as Settings['notifications'],
}

/** A row holds what differs from the defaults, so that a default may change for those who never chose. */
export function settingsOf({ settings }: { settings: Record<string, unknown> }): Settings {
  const stored = settings as Partial<Settings>
  return { ...defaults, ...stored, notifications: { ...defaults.notifications, ...stored.notifications } }
}

/** People whose profile anybody may see, none of them suspended: a condition on users. */
export const isOpen = (now: Date | Placeholder) =>
  and(
    users.listed,
    or(isNull(users.bannedUntil), lte(users.bannedUntil, now)),
    sql`coalesce(${users.settings}->>'profileVisibility', ${defaults.profileVisibility}) = 'public'`,
  )

/** Those of them that search engines may list. */
export const isOffered = (now: Date | Placeholder) =>
  and(isOpen(now), sql`coalesce((${users.settings}->>'indexable')::boolean, ${defaults.indexable})`)

/** The settings as they now are; `undefined` when there is no such user. */
export function updateSettings(
  db: Db,
  userId: string,
  change: SettingsChange,
  now: Date,
): Promise<Settings | undefined> {
  return inRetriedTransaction(db, async (tx) => {
    const [row] = await tx
      .select({ settings: users.settings })
      .from(users)
      .where(eq(users.id, userId))
      .for('update')
    if (!row) return undefined
    const settings = changed(row.settings as Partial<Settings>, change, now)
    await tx.update(users).set({ settings, updatedAt: now }).where(eq(users.id, userId))
    return settingsOf({ settings })
  })
}

/** The changed kinds with both of their ways: one that was not sent stays. */
const waysOf = (stored: Partial<Settings>, change: NonNullable<SettingsChange['notifications']>) =>
  Object.fromEntries(
    Object.entries(change).map(([kind, ways]) => {
      const given = Object.entries(ways).filter(([, way]) => way !== undefined)
      const before = stored.notifications?.[kind as keyof Settings['notifications']] ?? byDefault
      return [kind, { ...before, ...Object.fromEntries(given) }]
    }),
  )

function changed(stored: Partial<Settings>, change: SettingsChange, now: Date): Record<string, unknown> {
  const { analytics, notifications, ...plain } = change
  const given = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined))
  const next = {
    ...stored,
    ...given,
    ...(analytics && { analytics: { ...analytics, decidedAt: now.toISOString() } }),
    ...(notifications && { notifications: { ...stored.notifications, ...waysOf(stored, notifications) } }),
  }
  // With `localOnly` the account stores neither theme nor language.
  return next.localOnly ? { ...next, theme: null, language: null } : next
}
