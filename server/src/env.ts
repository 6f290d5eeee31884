import { z } from 'zod'

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
  .pipe(z.array(z.url({ protocol: /^https?$/ })))

const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((text) => text === 'true')

const schema = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'an address like postgres://user:password@host:5432/name')
    .optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  REDIRECT_URLS: addresses.default([]),
  REQUIRE_EMAIL_CONFIRMATION: flag,
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Slot Liste <no-reply@localhost>'),
  ACCESS_TOKEN_TTL: z.coerce.number().int().min(120).max(86_400).default(3600),
  AUTH_JWT_PRIVATE_JWK: z.string().optional(),
  AUTH_REFRESH_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(6).max(128).optional(),
  DEMO_HOSTS: hosts.default([]),
  TRUST_PROXY: flag,
  RATE_LIMIT_SCALE: z.coerce.number().positive().max(100_000).default(1),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('warn'),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
})

export type Env = z.output<typeof schema>

/**
 * The configuration, from the environment alone. An empty variable counts as absent.
 * @throws Error naming every variable that is wrong, and how.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = schema.superRefine(refuseUnsharedSecrets).safeParse(given)
  if (result.success) return result.data
  const problems = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The configuration is not valid:\n${problems.join('\n')}`)
}

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/

/** Processes that share a database must share the keys: what one signs, the others have to accept. */
function refuseUnsharedSecrets(env: Env, context: z.RefinementCtx): void {
  if (env.NODE_ENV !== 'production' || !env.DATABASE_URL || loopback.test(env.HOST)) return
  for (const name of ['AUTH_JWT_PRIVATE_JWK', 'AUTH_REFRESH_SECRET'] as const)
    if (!env[name])
      context.addIssue({
        code: 'custom',
        path: [name],
        message: 'required with DATABASE_URL on a public address',
      })
}
