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

it.each(['119', '86401', 'long'])('refuses tokens that live for %s seconds', (ACCESS_TOKEN_TTL) => {
  expect(() => readEnv({ ACCESS_TOKEN_TTL })).toThrowError(/ACCESS_TOKEN_TTL/)
})
