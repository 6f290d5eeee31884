import { expect, it } from 'vitest'
import { createPerCatalogue } from './per-version.ts'
import { createResponseCache } from './response-cache.ts'

it('computes what hangs on the catalogue once for all callers, and again after a change of the catalogue', async () => {
  const cache = createResponseCache()
  let made = 0
  const read = createPerCatalogue(cache)(async () => ++made)
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
  cache.invalidate(['lists', 'people'])
  expect(await read()).toBe(1)
  cache.invalidate(['catalogue'])
  expect(await Promise.all([read(), read()])).toEqual([2, 2])
  // Something may have been missed.
  cache.clear()
  expect(await read()).toBe(3)
})

it('tries again after a failure', async () => {
  let made = 0
  const read = createPerCatalogue(createResponseCache())(async () => {
    if (++made === 1) throw new Error('The database is away.')
    return made
  })
  await expect(read()).rejects.toThrow('away')
  expect(await read()).toBe(2)
})
