import type { gotrueUser } from '@slot-liste/contract/accounts/auth.ts'
import type { z } from 'zod'
import type { Factor } from '#store/accounts/factors.ts'
import type { User } from '#store/accounts/users.ts'

/** A user as GoTrue tells them. `role` is its own: what a person may do here is not in it. */
export function toGotrueUser(user: User, factors: Factor[] = []): z.output<typeof gotrueUser> {
  const { id, email, createdAt, updatedAt } = user
  const confirmedAt = moment(user.emailConfirmedAt)
  const metadata = { email, email_verified: Boolean(confirmedAt), phone_verified: false, sub: id }
  const stamps = { created_at: createdAt.toISOString(), updated_at: updatedAt.toISOString() }
  const lastSignInAt = moment(user.lastSignInAt)
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    ...given('email_confirmed_at', confirmedAt),
    ...given('confirmed_at', confirmedAt),
    ...given('confirmation_sent_at', moment(user.confirmationSentAt)),
    ...given('recovery_sent_at', moment(user.recoverySentAt)),
    ...given('new_email', user.newEmail),
    ...given('email_change_sent_at', moment(user.emailChangeSentAt)),
    ...given('last_sign_in_at', lastSignInAt),
    ...given('banned_until', moment(user.bannedUntil)),
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { ...user.userMetadata, username: user.username, ...metadata },
    identities: [
      {
        identity_id: id,
        id,
        user_id: id,
        identity_data: metadata,
        provider: 'email',
        ...given('last_sign_in_at', lastSignInAt),
        ...stamps,
        email,
      },
    ],
    ...(factors.length > 0 && { factors: factors.map(toGotrueFactor) }),
    ...stamps,
    is_anonymous: false,
  }
}

/** Without the secret. */
const toGotrueFactor = ({ id, name, verifiedAt, createdAt, lastUsedAt }: Factor) => ({
  id,
  friendly_name: name,
  factor_type: 'totp',
  status: verifiedAt ? 'verified' : 'unverified',
  created_at: createdAt.toISOString(),
  updated_at: (lastUsedAt ?? createdAt).toISOString(),
})

const moment = (date: Date | null) => date?.toISOString() ?? null

const given = (name: string, value: string | null) => (value === null ? {} : { [name]: value })
