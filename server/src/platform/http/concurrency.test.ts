import { expect, it } from 'vitest'
import { createConcurrencyLimiter } from './concurrency.ts'

it('is full while so many are worked for, and lets go of those who fail too', async () => {
  const limiter = createConcurrencyLimiter(2)
  const ends: (() => void)[] = []
  const wait = () =>
    limiter.during(() => new Promise<void>((_, reject) => ends.push(() => reject(new Error()))))
  const all = [wait(), wait()]
  expect([limiter.isFull(), limiter.underway()]).toEqual([true, 2])
  for (const end of ends) end()
  await Promise.allSettled(all)
  expect([limiter.isFull(), limiter.underway()]).toEqual([false, 0])
})

it('has room until it is full, and counts whom it sent away', async () => {
  const limiter = createConcurrencyLimiter(2)
  expect([limiter.isFull(), limiter.refused()]).toEqual([false, 0])
  const work = Promise.withResolvers<string>()
  const one = limiter.during(() => work.promise)
  expect([limiter.isFull(), limiter.underway()]).toEqual([false, 1])
  limiter.refuse()
  work.resolve('done')
  expect([await one, limiter.refused()]).toEqual(['done', 1])
})
