import { expect, it } from 'vitest'
import { newPublicId } from './public-id.ts'

it('is twelve letters and digits, of all there are', () => {
  const ids = Array.from({ length: 2000 }, newPublicId)
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{12}$/)
  expect(new Set(ids).size).toBe(2000)
  expect(new Set(ids.join(''))).toEqual(
    new Set('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'),
  )
})
