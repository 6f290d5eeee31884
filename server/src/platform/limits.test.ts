import { expect, it } from 'vitest'
import { networkOf } from './caller.ts'
import { createLimits } from './limits.ts'

function start(scale = 1) {
  let now = 1_000_000_000
  const limits = createLimits(() => new Date(now), scale)
  return { limits, pass: (seconds: number) => (now += seconds * 1000) }
}

const rate = { burst: 3, per: 60, seconds: 300 }

it('lets a burst through, then one whenever the bucket has refilled', () => {
  const { limits, pass } = start()
  expect([1, 2, 3, 4].map(() => limits.take('a', rate))).toEqual([0, 0, 0, 5])
  expect(limits.take('b', rate)).toBe(0)
  pass(5)
  expect([limits.take('a', rate), limits.take('a', rate)]).toEqual([0, 5])
})

it('multiplies what is allowed by its scale', () => {
  const { limits } = start(2)
  expect(Array.from({ length: 7 }, () => limits.take('a', rate)).map(Boolean)).toEqual([
    ...Array<boolean>(6).fill(false),
    true,
  ])
})

const lockout = { max: 2, seconds: 900, lock: 60, maxLock: 200 }

it('closes after too many wrong guesses, for twice as long each time, and forgets after a right one', () => {
  const { limits, pass } = start()
  const guess = () => limits.guess('a', lockout)
  expect([guess(), guess(), guess()]).toEqual([0, 0, 60])
  pass(30)
  expect(guess()).toBe(30)
  pass(30)
  expect([guess(), guess(), guess()]).toEqual([0, 0, 120])
  pass(120)
  expect([guess(), guess(), guess()]).toEqual([0, 0, 200])
  limits.forgive('a')
  expect([guess(), guess(), guess()]).toEqual([0, 0, 60])
})

it('begins anew when the window has passed', () => {
  const { limits, pass } = start()
  expect([limits.guess('a', lockout), limits.guess('a', lockout)]).toEqual([0, 0])
  pass(901)
  expect([limits.guess('a', lockout), limits.guess('a', lockout)]).toEqual([0, 0])
})

it.each([
  ['203.0.113.7', 32, '203.0.113.7'],
  ['203.0.113.7', 24, '203.0.113'],
  ['::ffff:203.0.113.7', 24, '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', 32, '2001:db8:1:2'],
  ['2001:db8::6', 24, '2001:db8:0:0'],
  ['::1', 32, '0:0:0:0'],
  ['fe80::1%eth0', 32, 'fe80:0:0:0'],
] as const)('takes %s /%i for %s', (ip, bits, network) => {
  expect(networkOf(ip, bits)).toBe(network)
})
