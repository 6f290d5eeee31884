import { roles } from '@slot-liste/domain/site/kinds.ts'
import { z } from 'zod'
import { person } from '#src/community/person.ts'
import { downloadReply, endpoint } from '#src/core/endpoint.ts'
import { queryFlag, usernameText } from '#src/core/query.ts'
import { adminPage, adminQuery } from './admin-pages.ts'
import { adminReason } from './admin-reason.ts'

export const adminUserSorts = ['createdAt', 'username', 'lastSignInAt', 'followers', 'reports'] as const

/** How long somebody stays out; `until` in ISO 8601, `null` is for good. `hide` takes all they made out of sight as well. */
export const suspension = z.strictObject({
  until: z.iso.datetime().nullable(),
  reason: adminReason,
  hide: z.boolean().default(false),
})

/** Somebody as administrators see them. */
export const adminUser = person.extend({
  fullName: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  role: z.enum(roles),
  lists: z.int(),
  comments: z.int(),
  followers: z.int(),
  /** Not decided yet. */
  reports: z.int(),
  /** ISO 8601. */
  createdAt: z.string(),
  lastSignInAt: z.string().nullable(),
  /** Only while it lasts; `until` is `null` where it has no end. */
  suspension: z.object({ until: z.string().nullable(), reason: z.string() }).nullable(),
})

export const adminUsersQuery = z.strictObject({
  ...adminQuery(adminUserSorts),
  dir: z.enum(['asc', 'desc']).default('desc'),
  role: z.enum(roles).optional(),
  state: z.enum(['active', 'suspended']).optional(),
  email: z.enum(['confirmed', 'unconfirmed']).optional(),
  reported: queryFlag.optional(),
})

export const listAdminUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
  summary: 'All accounts, a page of a table.',
  query: adminUsersQuery,
  reply: adminPage(adminUser),
})

export const exportAdminUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users/export',
  access: 'admin',
  summary: 'The accounts that pass the filters as CSV, at most 50,000.',
  query: adminUsersQuery,
  reply: downloadReply,
  type: 'text/csv',
  reauthentication: 'always',
  errors: ['REAUTHENTICATION_NEEDED'],
})

export const userAct = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('roleChanged'),
    role: z.enum(roles),
    /** Required where an administrator becomes a member. */
    reason: adminReason.optional(),
  }),
  z.strictObject({ action: z.literal('verified') }),
  z.strictObject({ action: z.literal('unverified') }),
  suspension.extend({ action: z.literal('suspended') }),
  z.strictObject({ action: z.literal('lifted') }),
  z.strictObject({ action: z.literal('signedOut') }),
])

/** Applies one action to several people, to all or none; a person already in that state is unchanged. */
export const actOnUsers = endpoint({
  method: 'POST',
  path: '/api/admin/users/acts',
  access: 'admin',
  summary: 'Change the role, mark as verified, suspend, lift a suspension or sign out everywhere.',
  body: z.strictObject({ usernames: z.array(usernameText).min(1).max(100), act: userAct }),
  reply: z.object({ changed: z.int() }),
  /** Roles, and suspensions of administrators. */
  reauthentication: 'sometimes',
  errors: ['USER_NOT_FOUND', 'OWN_PROFILE', 'FORBIDDEN', 'ACCOUNTS_ELSEWHERE', 'REAUTHENTICATION_NEEDED'],
})

export type AdminUser = z.output<typeof adminUser>
export type AdminUsersQuery = z.output<typeof adminUsersQuery>
export type UserAct = z.output<typeof userAct>
export type Suspension = z.output<typeof suspension>
