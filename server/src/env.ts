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

const schema = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'an address like postgres://user:password@host:5432/name')
    .optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DEMO_HOSTS: hosts.default([]),
  TRUST_PROXY: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true'),
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
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const problems = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The configuration is not valid:\n${problems.join('\n')}`)
}
