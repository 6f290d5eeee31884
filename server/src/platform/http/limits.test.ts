import { readdirSync, readFileSync } from 'node:fs'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { ownKeys } from '#testing/stand-ins/redis.ts'
import { addressOf, networkOf } from './caller.ts'
import { createBudget, createOwnLimits, type Limits, scaleLimits, takeOfNetwork } from './limits.ts'
import { createSharedLimits } from './shared-limits.ts'

const rate = { burst: 3, per: 60, seconds: 300 }
const lockout = { max: 2, seconds: 900, lock: 60, maxLock: 200 }

let now = 1_700_000_000_000.5
const clock = () => new Date(now)
const pass = (seconds: number) => {
  now += seconds * 1000
}

async function inTurn<T>(times: number, ask: () => Promise<T>): Promise<T[]> {
  const answers: T[] = []
  for (let i = 0; i < times; i++) answers.push(await ask())
  return answers
}

function behave(limits: () => Limits): void {
  it('let a burst through, then one whenever the bucket has refilled', async () => {
    expect(await inTurn(4, () => limits().take('a', rate))).toEqual([0, 0, 0, 5])
    expect(await limits().take('b', rate)).toBe(0)
    pass(5)
    expect(await inTurn(2, () => limits().take('a', rate))).toEqual([0, 5])
    pass(3600)
    expect(await inTurn(4, () => limits().take('a', rate))).toEqual([0, 0, 0, 5])
  })

  it('give no more than there is to many at once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => limits().take('many', rate)))
    expect(answers.filter((wait) => wait === 0)).toHaveLength(3)
    const guesses = await Promise.all(Array.from({ length: 50 }, () => limits().guess('many', lockout)))
    expect(guesses.filter((wait) => wait === 0)).toHaveLength(2)
  })

  it('multiply what is allowed by their scale', async () => {
    const twice = scaleLimits(limits(), 2)
    const answers = await inTurn(7, () => twice.take('scaled', rate))
    expect(answers).toEqual([0, 0, 0, 0, 0, 0, 2.5])
    expect(await inTurn(5, () => twice.guess('scaled', lockout))).toEqual([0, 0, 0, 0, 60])
  })

  it('leave one of each where the scale leaves less', async () => {
    const tenth = scaleLimits(limits(), 0.1)
    expect(await inTurn(2, () => tenth.take('rare', rate))).toEqual([0, 50])
    expect(await inTurn(2, () => tenth.guess('rare', lockout))).toEqual([0, 60])
  })

  it('count an IPv6 network with the others of its /48, which have four times as much', async () => {
    const take = (network: string) => takeOfNetwork(limits(), 'site', network, rate)
    expect(await inTurn(4, () => take('2001:db8:1:0'))).toEqual([0, 0, 0, 5])
    for (const network of ['a', 'b', 'c'])
      expect(await inTurn(3, () => take(`2001:db8:1:${network}`))).toEqual([0, 0, 0])
    expect(await take('2001:db8:1:d')).toBe(1.25)
    expect(await take('2001:db8:2:d')).toBe(0)
    expect(await inTurn(4, () => take('203.0.113.7'))).toEqual([0, 0, 0, 5])
    expect(await take('203.0.113.8')).toBe(0)
  })

  it('refuse who comes a moment too early', async () => {
    await inTurn(3, () => limits().take('early', rate))
    pass(4.999)
    expect(await limits().take('early', rate)).toBeCloseTo(0.001, 5)
    pass(0.001)
    expect(await limits().take('early', rate)).toBe(0)
  })

  it('close after too many wrong guesses, for twice as long each time, and forget after a right one', async () => {
    const guess = () => limits().guess('a', lockout)
    expect(await inTurn(3, guess)).toEqual([0, 0, 60])
    pass(30)
    expect(await guess()).toBe(30)
    pass(30)
    expect(await inTurn(3, guess)).toEqual([0, 0, 120])
    pass(120)
    expect(await inTurn(3, guess)).toEqual([0, 0, 200])
    await limits().forgive('a')
    expect(await inTurn(3, guess)).toEqual([0, 0, 60])
  })

  it('start over when the window has passed', async () => {
    const guess = () => limits().guess('window', lockout)
    expect(await inTurn(2, guess)).toEqual([0, 0])
    pass(900.001)
    expect(await inTurn(2, guess)).toEqual([0, 0])
    pass(900)
    expect(await guess()).toBe(60)
    pass(60 + 900.001)
    expect(await inTurn(3, guess)).toEqual([0, 0, 60])
  })
}

describe('limits of one process', () => {
  const limits = createOwnLimits(clock)
  behave(() => limits)
})

describe.skipIf(!inject('redis'))('limits in Redis', () => {
  const keys = ownKeys()
  const processes: Limits[] = []
  beforeAll(async () => {
    const log = pino({ level: 'silent' })
    for (let i = 0; i < 2; i++)
      processes.push(await createSharedLimits(keys, createOwnLimits(clock), clock, log))
  })
  afterAll(async () => {
    for (const limits of processes) limits.close()
    await keys.remove()
  })
  let turn = 0
  // Each operation asks the other process: what they count is one.
  behave(() => processes[turn++ % 2] as Limits)

  it('are kept there, and are forgotten by themselves', async () => {
    await processes[0]?.take('short', { burst: 1, per: 1, seconds: 0.2 })
    const names = (await keys.list()).map((key) => key.slice(keys.prefix.length))
    expect(names).toEqual(expect.arrayContaining(['rate:short', 'rate:many', 'guess:many']))
    await expect.poll(keys.list).not.toContain(`${keys.prefix}rate:short`)
  })
})

describe('the budget of a network', () => {
  const openBudget = () => createBudget(clock, 6000)

  it('lets a network spend the milliseconds of a minute, and then as many as come back', () => {
    const take = openBudget()
    expect([take('203.0.113.7', 5900), take('203.0.113.7', 100), take('203.0.113.7', 50)]).toEqual([
      0, 0, 0.5,
    ])
    expect(take('203.0.113.8', 6000)).toBe(0)
    pass(0.499)
    expect(take('203.0.113.7', 50)).toBeCloseTo(0.001, 5)
    pass(0.001)
    expect([take('203.0.113.7', 50), take('203.0.113.7', 50)]).toEqual([0, 0.5])
  })

  it('lets what costs more than a whole budget pass where nothing was spent', () => {
    const take = openBudget()
    expect([take('203.0.113.7', 9000), take('203.0.113.7', 1)]).toEqual([0, 30.01])
  })

  it('gives a /48 as much as four of its networks', () => {
    const take = openBudget()
    for (const network of ['1', '2', '3', '4']) expect(take(`2001:db8:1:${network}`, 6000)).toBe(0)
    expect(take('2001:db8:1:5', 60)).toBeCloseTo(0.15, 5)
    expect(take('2001:db8:2:5', 60)).toBe(0)
  })
})

it('every limit of networks counts the /48, too', () => {
  const folder = new URL('../../', import.meta.url)
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('http/limits.ts'))
    .map((file) => [file, readFileSync(new URL(file, folder), 'utf8')] as const)
  expect(sources.filter(([, text]) => text.includes('takeOfNetwork(')).length).toBeGreaterThan(8)
  // Guesses have a key of the neighbourhood, which is the /48.
  const narrow = /limits\s*\.(take|guess)\(\s*`[^`]*(\b(network|ip)\}|, 32\))/
  expect(sources.filter(([, text]) => narrow.test(text)).map(([file]) => file)).toEqual([])
})

it.each([
  ['203.0.113.7', 32, '203.0.113.7'],
  ['203.0.113.7', 24, '203.0.113'],
  ['::ffff:203.0.113.7', 24, '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', 32, '2001:db8:1:2'],
  ['2001:db8::6', 24, '2001:db8:0'],
  ['2001:db8:1:2:3:4:5:6', 24, '2001:db8:1'],
  ['::1', 32, '0:0:0:0'],
  ['fe80::1%eth0', 32, 'fe80:0:0:0'],
] as const)('takes %s /%i for %s', (ip, bits, network) => {
  expect(networkOf(addressOf({ ip }), bits)).toBe(network)
})
