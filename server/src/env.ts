import { emailAddress } from '@slot-liste/contract/core/email.ts'
import { z } from 'zod'
import { isLoopback } from '#platform/http/loopback.ts'

const hosts = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((host) => host.trim().toLowerCase())
      .filter(Boolean),
  )
  .pipe(z.array(z.string().regex(/^[a-z0-9.-]+(:\d+)?$/, 'host names, separated by commas')))

const addresses = z
  .string()
  .transform((text) => text.split(',').map((address) => address.trim()))
  .pipe(
    z.array(
      z.url({ protocol: /^https?$/, error: 'addresses like https://example.com, separated by commas' }),
    ),
  )

/** A hosted project: its origin, without a slash at the end. */
const project = z
  .url({ protocol: /^https?$/, error: 'an address like https://x.supabase.co' })
  .refine((text) => ['', '/'].includes(text.replace(/^https?:\/\/[^/?#@]+/, '')), 'an address without a path')
  .transform((text) => new URL(text).origin)

const databaseAddress = /^postgres(ql)?:\/\//

const whole = (min: number, max: number) => {
  const words = `a whole number from ${min} to ${max}`
  return z
    .string()
    .trim()
    .regex(/^\d+$/, { error: words, abort: true })
    .transform(Number)
    .pipe(z.number().min(min, words).max(max, words))
}

const webAddress = z.url({ protocol: /^https?$/, error: 'an address like https://example.com' })

const atLeast = (length: number) => z.string().min(length, `at least ${length} characters`)

const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, `one of ${words.join(', ')}`)

const databases = z
  .string()
  .transform((text) => text.split(',').map((address) => address.trim()))
  .pipe(
    z.array(
      z
        .string()
        .refine(
          (text) => databaseAddress.test(text) && URL.canParse(text),
          'addresses of databases, separated by commas',
        ),
    ),
  )

const flag = (standard: 'true' | 'false') =>
  z
    .enum(['true', 'false'], 'true or false')
    .default(standard)
    .transform((text) => text === 'true')

/** How many proxies of ours a request comes through. */
const hops = z
  .string()
  .regex(/^(true|false|\d|10)$/, 'true, false, or how many proxies there are (at most 10)')
  .default('false')
  .transform((text) => (text === 'true' ? 1 : text === 'false' ? 0 : Number(text)))

const typedAddress = z
  .string()
  .refine((text) => emailAddress.safeParse(text).success, 'an e-mail address')
  .pipe(emailAddress)

const scale = 'a number above 0, at most 100000'

const schema = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: whole(0, 65535).default(3000),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z
    .string()
    .refine(
      (text) => databaseAddress.test(text) && URL.canParse(text),
      'an address like postgres://user:password@host:5432/name',
    )
    .optional(),
  DATABASE_REPLICA_URLS: databases.default([]),
  SLOW_QUERY_MS: whole(0, 3_600_000).default(500),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'an address like redis://host:6379' }).optional(),
  REDIS_PREFIX: z.string().max(50, 'at most 50 characters').default('slot-liste:'),
  PUBLIC_URL: webAddress.optional(),
  REDIRECT_URLS: addresses.default([]),
  REGISTRATION_OPEN: flag('true'),
  REQUIRE_EMAIL_CONFIRMATION: flag('false'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'an address like smtps://user:password@host' }).optional(),
  MAIL_FROM: atLeast(3).default('Slot Liste <no-reply@localhost>'),
  S3_ENDPOINT: webAddress.optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  PASSWORD_MIN_STRENGTH: whole(0, 4).default(0),
  ACCESS_TOKEN_TTL: whole(120, 86_400).default(3600),
  AUTH_JWT_PRIVATE_JWK: z.string().optional(),
  AUTH_REFRESH_SECRET: atLeast(32).optional(),
  ADMIN_EMAIL: typedAddress.optional(),
  ADMIN_PASSWORD: atLeast(6).max(128, 'at most 128 characters').optional(),
  SUPABASE_URL: project.optional(),
  SUPABASE_PUBLISHABLE_KEY: atLeast(20).optional(),
  SUPABASE_SECRET_KEY: atLeast(20).optional(),
  SUPABASE_JWT_SECRET: atLeast(32).optional(),
  DEMO_COMMUNITY: flag('true'),
  DEMO_HOSTS: hosts.default([]),
  TRUST_PROXY: hops,
  RATE_LIMIT_SCALE: z.coerce.number(scale).positive(scale).max(100_000, scale).default(1),
  NETWORK_BUDGET_MS: whole(100, 10_000_000).default(6000),
  MAX_UNDERWAY: whole(1, 100_000).default(100),
  METRICS_TOKEN: atLeast(16).optional(),
  LOG_LEVEL: oneOf(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('warn'),
  NODE_ENV: oneOf(['production', 'development', 'test']).default('production'),
})

export type Env = z.output<typeof schema>

/**
 * The configuration, from the environment alone. An empty variable counts as absent.
 * @throws Error naming every variable that is wrong, and how.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = schema
    .superRefine(refuseUnsharedSecrets)
    .superRefine(refuseHalfHosted)
    .superRefine(refuseHalfABucket)
    .superRefine(refuseReplicasOfNothing)
    .safeParse(given)
  if (result.success) return result.data
  const problems = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The configuration is not valid:\n${problems.join('\n')}`)
}

/** Processes that share a database must share the keys: what one signs, the others have to accept. */
function refuseUnsharedSecrets(env: Env, context: z.RefinementCtx): void {
  if (env.SUPABASE_URL || env.NODE_ENV !== 'production' || !env.DATABASE_URL || isLoopback(env.HOST)) return
  for (const name of ['AUTH_JWT_PRIVATE_JWK', 'AUTH_REFRESH_SECRET'] as const)
    if (!env[name])
      context.addIssue({
        code: 'custom',
        path: [name],
        message: 'required with DATABASE_URL on a public address',
      })
}

/** A hosted project needs both its address and its public key, and leaves no room for accounts of our own. */
function refuseHalfHosted(env: Env, context: z.RefinementCtx): void {
  const refuse = (name: keyof Env, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message })
  const { SUPABASE_PUBLISHABLE_KEY: publishable, SUPABASE_SECRET_KEY: secret } = env
  if (!env.SUPABASE_URL) {
    for (const name of ['SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY', 'SUPABASE_JWT_SECRET'] as const)
      if (env[name]) refuse(name, 'only together with SUPABASE_URL')
    return
  }
  if (!publishable) refuse('SUPABASE_PUBLISHABLE_KEY', 'required with SUPABASE_URL')
  else if (isSecretKey(publishable))
    refuse('SUPABASE_PUBLISHABLE_KEY', 'this key is secret, and would be sent to every browser')
  if (secret && !isSecretKey(secret)) refuse('SUPABASE_SECRET_KEY', 'this is not a secret key')
  for (const name of ['ADMIN_EMAIL', 'ADMIN_PASSWORD'] as const)
    if (env[name]) refuse(name, 'not with SUPABASE_URL: use npm run admin -- grant <user id>')
  if (env.REQUIRE_EMAIL_CONFIRMATION)
    refuse('REQUIRE_EMAIL_CONFIRMATION', 'not with SUPABASE_URL: it is a setting of the project')
}

/** `sb_secret_…`, or a token for the role that may do everything. */
function isSecretKey(key: string): boolean {
  const payload = Buffer.from(key.split('.')[1] ?? '', 'base64url').toString('utf8')
  return key.startsWith('sb_secret_') || /"role"\s*:\s*"service_role"/.test(payload)
}

const bucket = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** Pictures would land somewhere else than the administrator thinks. */
function refuseHalfABucket(env: Env, context: z.RefinementCtx): void {
  const missing = bucket.filter((name) => !env[name])
  if (missing.length === bucket.length) return
  for (const name of missing)
    context.addIssue({ code: 'custom', path: [name], message: 'required with the other S3_ variables' })
}

function refuseReplicasOfNothing(env: Env, context: z.RefinementCtx): void {
  if (env.DATABASE_REPLICA_URLS.length === 0 || env.DATABASE_URL) return
  context.addIssue({
    code: 'custom',
    path: ['DATABASE_REPLICA_URLS'],
    message: 'only together with DATABASE_URL',
  })
}
