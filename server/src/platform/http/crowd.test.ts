import { expect, it } from 'vitest'
import { createCrowd } from './crowd.ts'

it('is full while so many are worked for, and lets go of those who fail too', async () => {
  const crowd = createCrowd(2)
  const ends: (() => void)[] = []
  const wait = () =>
    crowd.during(() => new Promise<void>((_, reject) => ends.push(() => reject(new Error()))))
  const all = [wait(), wait()]
  expect([crowd.isFull(), crowd.underway()]).toEqual([true, 2])
  for (const end of ends) end()
  await Promise.allSettled(all)
  expect([crowd.isFull(), crowd.underway()]).toEqual([false, 0])
})
