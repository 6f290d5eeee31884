import { availableParallelism } from 'node:os'
import { hash } from '@node-rs/argon2'
import { expect, it } from 'vitest'
import { createSemaphore } from '#platform/jobs/semaphore.ts'
import { createPasswords, hashesAtOnce, usualCost } from './passwords.ts'

const passwords = await createPasswords(usualCost)

it('hashes as OWASP asks for, and knows what it hashed', async () => {
  const stored = await passwords.hash('parola')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.verify(stored, 'parola')).toBe(true)
  expect(await passwords.verify(stored, 'Parola')).toBe(false)
  expect(passwords.isOld(stored)).toBe(false)
  expect(passwords.isOld(await hash('parola', { memoryCost: 8192, timeCost: 1 }))).toBe(true)
})

it.each([{ memoryCost: 8192 }, { timeCost: 1 }, { parallelism: 2 }, { outputLen: 16 }])(
  'takes a hash of another cost for old: %o',
  async (change) => {
    expect(passwords.isOld(await hash('parola', { ...usualCost, ...change }))).toBe(true)
  },
)

it('hashes alike with the same salt, and never without', async () => {
  const salt = new Uint8Array(16).fill(7)
  const hashed = (given?: Uint8Array) => passwords.hash('parola', given)
  expect(await hashed(salt)).toBe(await hashed(salt))
  expect(await hashed()).not.toBe(await hashed())
})

it('has fifty wait, and asks who comes then to come again', async () => {
  const cheap = await createPasswords({ ...usualCost, memoryCost: 64, timeCost: 1 })
  const asked = await Promise.allSettled(Array.from({ length: 60 }, () => cheap.hash('parola')))
  const hashed = asked.filter(({ status }) => status === 'fulfilled')
  expect(hashed).toHaveLength(50 + hashesAtOnce(availableParallelism()))
})

it('knows a password from every keyboard, and from before spellings were evened out', async () => {
  const [composed, apart] = ['çağrı şifresi', 'çağrı şifresi'.normalize('NFD')]
  for (const one of [composed, apart])
    for (const other of [composed, apart])
      expect(await passwords.verify(await passwords.hash(one), other)).toBe(true)
  expect(await passwords.verify(await hash(apart), apart)).toBe(true)
  expect(await passwords.verify(await hash(apart), composed)).toBe(false)
})

it('says no to nobody, and takes its time over it', async () => {
  const stored = await passwords.hash('parola')
  for (const nothing of [undefined, null])
    expect(await passwords.verify(nothing, 'nobody has this password')).toBe(false)
  const time = async (hash: string | undefined) => {
    const began = performance.now()
    await passwords.verify(hash, 'wrong')
    return performance.now() - began
  }
  // In turns, and the shortest of each: what else the machine does hits both alike.
  let [known, unknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let i = 0; i < 20; i++) {
    known = Math.min(known, await time(stored))
    unknown = Math.min(unknown, await time(undefined))
  }
  expect(unknown / known).toBeGreaterThan(0.5)
  expect(unknown / known).toBeLessThan(2)
})

it.each([
  [1, 1],
  [2, 1],
  [3, 2],
  [64, 3],
])('hashes on %i cores %i at a time', (cores, hashes) => {
  expect(hashesAtOnce(cores)).toBe(hashes)
})

it('works on a few at a time, lets some wait and sends the rest away', async () => {
  const inTurn = createSemaphore(2, 3)
  let running = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve, 10))
    running--
  }
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => inTurn(work)))
  expect(most).toBe(2)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'UNAVAILABLE', retryAfter: 2 },
  })
  await inTurn(work)
})
