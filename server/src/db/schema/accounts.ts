import { roles } from '@slot-liste/domain/site/kinds.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytewise, moment } from './columns.ts'

export const userRole = pgEnum('user_role', roles)

/** `email` and `username_key` are in lower case; `settings` holds what differs from the defaults. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: bytewise('email').notNull(),
    username: text('username').notNull(),
    usernameKey: bytewise('username_key').notNull().unique('users_username_key_key'),
    role: userRole('role').notNull().default('user'),
    passwordHash: text('password_hash'),
    emailConfirmedAt: moment('email_confirmed_at'),
    /** Whether the account opens only once its address is confirmed. */
    confirmationRequired: boolean('confirmation_required').notNull().default(false),
    /** A sign-up with an address that has an account: nobody's, it only holds the name for as long as a real one would. */
    pretended: boolean('pretended').notNull().default(false),
    newEmail: bytewise('new_email'),
    /** How many of the two addresses of a change have agreed to it. */
    newEmailConfirmations: smallint('new_email_confirmations').notNull().default(0),
    confirmationSentAt: moment('confirmation_sent_at'),
    recoverySentAt: moment('recovery_sent_at'),
    emailChangeSentAt: moment('email_change_sent_at'),
    lastSignInAt: moment('last_sign_in_at'),
    userMetadata: jsonb('user_metadata').$type<Record<string, unknown>>().notNull().default({}),
    fullName: text('full_name').notNull().default(''),
    bio: text('bio').notNull().default(''),
    location: text('location').notNull().default(''),
    website: text('website').notNull().default(''),
    verified: boolean('verified').notNull().default(false),
    /** The hash that names the picture in the media folder. */
    avatar: text('avatar'),
    /** Kept by a trigger of `follows`. */
    followers: integer('followers').notNull().default(0),
    following: integer('following').notNull().default(0),
    settings: jsonb('settings').$type<Record<string, unknown>>().notNull().default({}),
    /** True while the account has a verified second factor. */
    secondFactor: boolean('second_factor').notNull().default(false),
    /** For administrators: from when on they need a second factor; set at their first call without one. */
    secondFactorDueAt: moment('second_factor_due_at'),
    bannedUntil: moment('banned_until'),
    bannedReason: text('banned_reason'),
    deletedAt: moment('deleted_at'),
    /** For accounts of a hosted project: when it said that `email` is the address. */
    emailAsOf: moment('email_as_of'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** Whether others may see the account. */
    listed: boolean('listed')
      .notNull()
      .generatedAlwaysAs(
        sql`deleted_at is null and not pretended and (email_confirmed_at is not null or not confirmation_required)`,
      ),
  },
  (table) => [
    uniqueIndex('users_email_key').on(table.email).where(sql`not pretended`),
    index('users_not_listed').on(table.email).where(sql`not listed`),
    index('users_admins').on(table.role),
    index('users_latest').on(table.createdAt.desc(), table.id.desc()),
  ],
)

export type AuthMethod = {
  method: 'password' | 'otp' | 'recovery' | 'totp' | 'recovery_code'
  timestamp: number
}

/** A sign-in. The only refresh token that is good is the one of `counter`; none is stored. */
export const authSessions = pgTable(
  'auth_sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    counter: integer('counter').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    rotatedAt: moment('rotated_at').notNull(),
    refreshedAt: moment('refreshed_at').notNull(),
    notAfter: moment('not_after').notNull(),
    aal: text('aal').$type<'aal1' | 'aal2'>().notNull().default('aal1'),
    amr: jsonb('amr').$type<AuthMethod[]>().notNull(),
    ip: text('ip'),
    userAgent: text('user_agent'),
  },
  (table) => [
    index('auth_sessions_by_user').on(table.userId),
    index('auth_sessions_by_end').on(table.notAfter),
  ],
)

export const authTokenKind = pgEnum('auth_token_kind', [
  'signup',
  'recovery',
  'email_change_current',
  'email_change_new',
  'reauthentication',
])

/**
 * A mailed link (its digest) and the six digits beside it (keyed digest). A user has at most one of each kind. A used
 * one stays until it would have expired, so that its code can be refused as used.
 */
export const authOneTimeTokens = pgTable(
  'auth_one_time_tokens',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: authTokenKind('kind').notNull(),
    sentTo: bytewise('sent_to').notNull(),
    linkHash: bytewise('link_hash').notNull().unique('auth_one_time_tokens_link_key'),
    codeHash: bytewise('code_hash').notNull(),
    codeTries: smallint('code_tries').notNull().default(0),
    codeExpiresAt: moment('code_expires_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    flowStateId: uuid('flow_state_id').references(() => authFlowStates.id, { onDelete: 'cascade' }),
    usedAt: moment('used_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('auth_one_time_tokens_by_user').on(table.userId, table.kind)],
)

/** One PKCE flow: the challenge of the browser that began it, then the code the mailed link was traded for. */
export const authFlowStates = pgTable(
  'auth_flow_states',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    challenge: text('challenge').notNull(),
    challengeMethod: text('challenge_method').$type<'s256' | 'plain'>().notNull(),
    method: text('method').$type<'otp' | 'recovery'>().notNull(),
    authCode: uuid('auth_code').unique('auth_flow_states_code_key'),
    authCodeIssuedAt: moment('auth_code_issued_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('auth_flow_states_by_user').on(table.userId)],
)

/** A second factor; it counts from `verifiedAt` on. `lastStep` is the time step of the last accepted code. */
export const authFactors = pgTable(
  'auth_factors',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The secret of its codes, encrypted with a key that is not in the database. */
    sealedSecret: text('sealed_secret').notNull(),
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
    verifiedAt: moment('verified_at'),
    lastUsedAt: moment('last_used_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('auth_factors_by_user').on(table.userId)],
)

/** A request for a code of a factor by a client of GoTrue. Wrong codes close it. */
export const authFactorChallenges = pgTable(
  'auth_factor_challenges',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    factorId: uuid('factor_id')
      .notNull()
      .references(() => authFactors.id, { onDelete: 'cascade' }),
    tries: smallint('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('auth_factor_challenges_by_factor').on(table.factorId)],
)

/** Codes for lost factors: a keyed digest each, good once. */
export const authRecoveryCodes = pgTable(
  'auth_recovery_codes',
  {
    codeHash: bytewise('code_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    usedAt: moment('used_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('auth_recovery_codes_by_user').on(table.userId)],
)

/** Only ever added to. Never holds tokens or passwords; `userId` outlives the user. */
export const authAuditLog = pgTable(
  'auth_audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    action: text('action').notNull(),
    userId: uuid('user_id'),
    sessionId: uuid('session_id'),
    ip: text('ip'),
    userAgent: text('user_agent'),
  },
  (table) => [index('auth_audit_log_by_user').on(table.userId, table.at)],
)

/**
 * Claims of usernames by skeleton, maintained by a trigger of `users`, which fails where another account holds
 * the claim. `userId` is the account that may take the name back, `null` once it is deleted.
 */
export const usernameClaims = pgTable(
  'username_claims',
  {
    skeleton: bytewise('skeleton').primaryKey(),
    userId: uuid('user_id'),
    /** Since when nobody bears it: ninety days later it is free. */
    releasedAt: moment('released_at'),
  },
  (table) => [
    index('username_claims_by_user').on(table.userId),
    index('username_claims_released').on(table.releasedAt).where(sql`released_at is not null`),
  ],
)
