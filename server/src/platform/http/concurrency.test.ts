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
