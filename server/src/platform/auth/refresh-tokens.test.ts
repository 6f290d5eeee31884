import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createRefreshTokens } from './refresh-tokens.ts'

const tokens = createRefreshTokens('a secret of more than thirty-two characters')
const session = fc.uuid()
const counter = fc.integer({ min: 0, max: 2 ** 31 - 1 })

it('reads back what it wrote, and writes the same again', () => {
  fc.assert(
    fc.property(session, counter, (id, n) => {
      const token = tokens.write(id, n)
      expect(tokens.read(token)).toEqual({ sessionId: id, counter: n })
      expect(tokens.write(id, n)).toBe(token)
    }),
  )
})

it('refuses a token in which one character is another', () => {
  fc.assert(
    fc.property(session, counter, fc.nat(), fc.constantFrom(...'AZaz09-_'), (id, n, at, letter) => {
      const token = tokens.write(id, n)
      const place = at % token.length
      const forged = token.slice(0, place) + letter + token.slice(place + 1)
      if (forged !== token) expect(tokens.read(forged)).toBeUndefined()
    }),
  )
})

it('refuses what others wrote, and what is no token', () => {
  const other = createRefreshTokens('another secret of more than thirty-two characters')
  expect(tokens.read(other.write(randomUUID(), 1))).toBeUndefined()
  fc.assert(fc.property(fc.string({ maxLength: 80 }), (text) => tokens.read(text) === undefined))
})

it('writes what it wrote before the server was updated: nobody is signed out by that', () => {
  const id = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
  expect([0, 127, 128, 300, 2 ** 31 - 1].map((n) => tokens.write(id, n))).toEqual([
    'AG-WGf-Lhk0BtC0Az0_JZP8AYaRrX1uk4kwmGoAfCuE6wmUxrVQ',
    'AG-WGf-Lhk0BtC0Az0_JZP9_0CoNGFn5ZStFArFM3smc4bF1Rfw',
    'AG-WGf-Lhk0BtC0Az0_JZP-AAbVmIsUSLRq95RgDirQuGsdRe7Ze',
    'AG-WGf-Lhk0BtC0Az0_JZP-sAt-ygVaaRMqfxC9Sitt3ZVHkPc1H',
    'AG-WGf-Lhk0BtC0Az0_JZP______BwDiR0pqqd4_TJjXuQlUgRc93da2',
  ])
})

it('refuses a counter that is beyond any session', () => {
  const id = randomUUID()
  expect(tokens.read(tokens.write(id, 2 ** 31 - 1))).toEqual({ sessionId: id, counter: 2 ** 31 - 1 })
  expect(tokens.read(tokens.write(id, 2 ** 31))).toBeUndefined()
})
