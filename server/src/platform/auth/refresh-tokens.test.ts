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
