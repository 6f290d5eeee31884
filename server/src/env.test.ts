import { expect, it } from 'vitest'
import { readEnv } from './env.ts'

it('has a default for everything', () => {
  expect(readEnv({ HOST: '' })).toMatchObject({
    HOST: '127.0.0.1',
    PORT: 3000,
    DATA_DIR: 'data',
    DEMO_HOSTS: [],
  })
})

it('reads hosts as a list', () => {
  expect(readEnv({ DEMO_HOSTS: 'Demo.example.com, play.example.org' }).DEMO_HOSTS).toEqual([
    'demo.example.com',
    'play.example.org',
  ])
})

it('reads replicas, of a database that is named', () => {
  const DATABASE_REPLICA_URLS = 'postgres://one/x, postgresql://two/x'
  expect(readEnv({ DATABASE_URL: 'postgres://db/x', DATABASE_REPLICA_URLS })).toMatchObject({
    DATABASE_REPLICA_URLS: ['postgres://one/x', 'postgresql://two/x'],
  })
  expect(() => readEnv({ DATABASE_REPLICA_URLS })).toThrowError(/only together with DATABASE_URL/)
  expect(() => readEnv({ DATABASE_URL: 'postgres://db/x', DATABASE_REPLICA_URLS: 'two' })).toThrowError(
    /DATABASE_REPLICA_URLS\.0: addresses/,
  )
})

it('names every variable that is wrong at once', () => {
  expect(() => readEnv({ PORT: '99999', DATABASE_URL: 'mysql://x', DEMO_HOSTS: 'https://x' })).toThrowError(
    /not valid:\n {2}PORT: .*\n {2}DATABASE_URL: an address like postgres:.*\n {2}DEMO_HOSTS\.0: host names/,
  )
})

it('wants keys that all processes share once others can reach them', () => {
  const shared = { HOST: '0.0.0.0', DATABASE_URL: 'postgres://db/x' }
  expect(() => readEnv(shared)).toThrowError(
    /AUTH_JWT_PRIVATE_JWK: required .*\n {2}AUTH_REFRESH_SECRET: required/,
  )
  expect(() => readEnv({ ...shared, AUTH_JWT_PRIVATE_JWK: '{}', AUTH_REFRESH_SECRET: 'short' })).toThrowError(
    /AUTH_REFRESH_SECRET: at least 32 characters/,
  )
  readEnv({ ...shared, AUTH_JWT_PRIVATE_JWK: '{}', AUTH_REFRESH_SECRET: 'x'.repeat(32) })
  readEnv({ ...shared, HOST: '127.0.0.1' })
})

it('wants all that leads to a bucket, or nothing', () => {
  expect(() => readEnv({ S3_ENDPOINT: 'https://s3.example.com', S3_BUCKET: 'media' })).toThrowError(
    /S3_REGION: required .*\n {2}S3_ACCESS_KEY_ID: required .*\n {2}S3_SECRET_ACCESS_KEY: required/,
  )
})

it.each(['119', '86401', 'long'])('refuses tokens that live for %s seconds', (ACCESS_TOKEN_TTL) => {
  expect(() => readEnv({ ACCESS_TOKEN_TTL })).toThrowError(/ACCESS_TOKEN_TTL/)
})

const hosted = {
  SUPABASE_URL: 'https://x.example.com/',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_0123456789',
}
const keyFor = (role: string) =>
  `e30.${Buffer.from(JSON.stringify({ role })).toString('base64url')}.signature`

it('reads a hosted project, whose keys stand for ours', () => {
  expect(readEnv(hosted)).toMatchObject({ SUPABASE_URL: 'https://x.example.com' })
  readEnv({ ...hosted, HOST: '0.0.0.0', DATABASE_URL: 'postgres://db/x' })
  readEnv({
    ...hosted,
    SUPABASE_PUBLISHABLE_KEY: keyFor('anon'),
    SUPABASE_SECRET_KEY: keyFor('service_role'),
  })
})

it.each([
  ['SUPABASE_PUBLISHABLE_KEY', { SUPABASE_URL: 'https://x.example.com' }],
  ['SUPABASE_PUBLISHABLE_KEY', { SUPABASE_PUBLISHABLE_KEY: hosted.SUPABASE_PUBLISHABLE_KEY }],
  ['SUPABASE_SECRET_KEY', { SUPABASE_SECRET_KEY: 'sb_secret_0123456789012' }],
  ['SUPABASE_JWT_SECRET', { SUPABASE_JWT_SECRET: 's'.repeat(40) }],
  ['SUPABASE_URL', { ...hosted, SUPABASE_URL: 'https://x.example.com/auth/v1' }],
  ['SUPABASE_URL', { ...hosted, SUPABASE_URL: 'https://who@x.example.com' }],
  ['SUPABASE_PUBLISHABLE_KEY', { ...hosted, SUPABASE_PUBLISHABLE_KEY: 'sb_secret_0123456789012' }],
  ['SUPABASE_PUBLISHABLE_KEY', { ...hosted, SUPABASE_PUBLISHABLE_KEY: keyFor('service_role') }],
  ['SUPABASE_SECRET_KEY', { ...hosted, SUPABASE_SECRET_KEY: keyFor('anon') }],
  ['ADMIN_EMAIL', { ...hosted, ADMIN_EMAIL: 'a@example.com' }],
  ['ADMIN_PASSWORD', { ...hosted, ADMIN_PASSWORD: 'long enough' }],
  ['REQUIRE_EMAIL_CONFIRMATION', { ...hosted, REQUIRE_EMAIL_CONFIRMATION: 'true' }],
])('refuses half a hosted project, naming %s', (name, variables) => {
  expect(() => readEnv(variables)).toThrowError(
    new RegExp(`^The configuration is not valid:\\n {2}${name}: .*$`),
  )
})

it.each([
  [undefined, 0],
  ['false', 0],
  ['0', 0],
  ['true', 1],
  ['1', 1],
  ['2', 2],
])('takes %s for the number of proxies', (TRUST_PROXY, hops) => {
  expect(readEnv({ TRUST_PROXY }).TRUST_PROXY).toBe(hops)
})

it.each(['11', '-1', 'yes', '1.5', '10.0.0.0/8'])('refuses %s for the number of proxies', (TRUST_PROXY) => {
  expect(() => readEnv({ TRUST_PROXY })).toThrowError(/TRUST_PROXY: true, false, or how many/)
})

it.each([
  ['PORT', 'abc', 'a whole number from 0 to 65535'],
  ['PORT', '80.5', 'a whole number from 0 to 65535'],
  ['SLOW_QUERY_MS', 'slow', 'a whole number from 0 to 3600000'],
  ['MAX_UNDERWAY', '0', 'a whole number from 1 to 100000'],
  ['PASSWORD_MIN_STRENGTH', '5', 'a whole number from 0 to 4'],
  ['ACCESS_TOKEN_TTL', 'long', 'a whole number from 120 to 86400'],
  ['RATE_LIMIT_SCALE', 'x', 'a number above 0, at most 100000'],
  ['RATE_LIMIT_SCALE', '0', 'a number above 0, at most 100000'],
  ['PUBLIC_URL', 'slot.example', 'an address like https://example.com'],
  ['REDIRECT_URLS.0', 'slot.example', 'addresses like https://example.com, separated by commas'],
  ['REDIS_URL', 'localhost:6379', 'an address like redis://host:6379'],
  ['SMTP_URL', 'mail.example', 'an address like smtps://user:password@host'],
  ['DATABASE_URL', 'postgres://a:b@host:port/x', 'an address like postgres://user:password@host:5432/name'],
  ['SUPABASE_URL', 'x', 'an address like https://x.supabase.co'],
  ['REGISTRATION_OPEN', 'yes', 'true or false'],
  ['LOG_LEVEL', 'loud', 'one of silent, fatal, error, warn, info, debug, trace'],
  ['NODE_ENV', 'staging', 'one of production, development, test'],
  ['ADMIN_EMAIL', 'boss', 'an e-mail address'],
  ['ADMIN_PASSWORD', 'short', 'at least 6 characters'],
  ['METRICS_TOKEN', 'short', 'at least 16 characters'],
  ['REDIS_PREFIX', 'x'.repeat(51), 'at most 50 characters'],
])('says in words what is wrong with %s=%s', (path, value, words) => {
  const name = path.split('.')[0] ?? ''
  expect(() => readEnv({ [name]: value })).toThrowError(`${path}: ${words}`)
})
