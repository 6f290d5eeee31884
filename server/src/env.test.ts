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
