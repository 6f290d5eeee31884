import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createApp } from '#src/app.ts'
import { call, password, register } from '#testing/accounts.ts'
import { createWay, ownKeys } from '#testing/stand-ins/redis.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'
import { createOwnLimits } from './limits.ts'
import { createSharedLimits } from './shared-limits.ts'

const rate = { burst: 2, per: 2, seconds: 600 }
const clock = () => new Date()

function listen() {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _, done) {
      lines.push(JSON.parse(String(chunk)).msg)
      done()
    },
  })
  return { log: pino({ level: 'warn' }, stream), lines }
}

describe.skipIf(!inject('redis'))('when Redis', () => {
  it.each(['cut', 'hush'] as const)('is %s, a process counts by itself until it is back', async (how) => {
    const keys = ownKeys()
    const way = await createWay(keys.url)
    const { log, lines } = listen()
    const limits = await createSharedLimits({ ...keys, url: way.url }, createOwnLimits(clock), clock, log)
    try {
      await limits.take('a', rate)
      await limits.take('a', rate)
      expect(await limits.take('a', rate)).toBeGreaterThan(0)
      way[how]()
      expect(await Promise.all([limits.take('a', rate), limits.guess('b', { ...lockout })])).toEqual([0, 0])
      expect(await limits.take('a', rate)).toBe(0)
      expect(await limits.take('a', rate)).toBeGreaterThan(0)
      await limits.forgive('b')
      expect(lines).toEqual(['Redis does not answer: this process counts limits by itself'])
      way.mend()
      await expect.poll(() => limits.take('c', rate).then(() => lines.length)).toBe(2)
      expect(lines[1]).toBe('Redis answers again: limits are shared')
      await limits.take('shared again', rate)
      expect(await keys.list()).toContain(`${keys.prefix}rate:shared again`)
    } finally {
      limits.close()
      way.close()
      await keys.remove()
    }
  })
})

const lockout = { max: 2, seconds: 900, lock: 60, maxLock: 200 }

describe('without any Redis at its address', () => {
  withApp(
    'the site',
    (app) => {
      it('serves, and limits', async () => {
        const { email } = await register(app(), 'lonely')
        const guess = () =>
          call(app(), 'POST', '/api/auth/login', { body: { email, password: 'wrong horse' } })
        for (let i = 0; i < 10; i++) expect((await guess()).status).toBe(401)
        expect((await guess()).status).toBe(429)
      })
    },
    { REDIS_URL: 'redis://127.0.0.1:1' },
  )
})

const keys = ownKeys()

describe.skipIf(!inject('redis'))('with one Redis', () => {
  withApp(
    'two processes',
    (app) => {
      let other: TestApp | undefined
      beforeAll(async () => {
        const { database, services } = app()
        other = { ...app(), ...(await createApp(database, services.env, services.clock)) }
      })
      afterAll(async () => {
        await other?.http.close()
        await keys.remove()
      })

      const at = (turn: number) => (turn % 2 ? app() : (other as TestApp))

      it('count wrong guesses together, and a right one ends the count for both', async () => {
        const { email } = await register(app(), 'shared')
        const guess = (there: TestApp, given = 'wrong horse', ip = '192.0.2.9') =>
          call(there, 'POST', '/api/auth/login', { body: { email, password: given }, ip })
        for (let i = 0; i < 9; i++) await guess(at(i))
        expect((await guess(app(), password)).status).toBe(200)
        for (let i = 0; i < 10; i++) expect((await guess(at(i))).status).toBe(401)
        const refused = await guess(at(0), password)
        expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60'])
        expect((await guess(app(), password)).status).toBe(429)
      })

      it('count what the contract limits together', async () => {
        const ask = (there: TestApp) =>
          call(there, 'POST', '/api/contact', {
            body: {
              name: 'Ayşe',
              email: 'ayse@example.com',
              topic: 'general',
              message: 'Merhaba, bir sorum var.',
            },
            ip: '192.0.2.10',
          })
        const statuses: number[] = []
        for (let i = 0; i < 6; i++) statuses.push((await ask(at(i))).status)
        expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
      })
    },
    { REDIS_URL: keys.url || 'redis://127.0.0.1:1', REDIS_PREFIX: keys.prefix },
  )
})
