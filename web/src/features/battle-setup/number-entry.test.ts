import { expect, it } from 'vitest'
import { readNumber } from './number-entry.tsx'

it.each([
  ['5000', 0, 5_000],
  ['5.000', 0, 5_000],
  ['100,000', 0, 100_000],
  [' 1 000x', 0, 1_000],
  ['96,5', 2, 96.5],
  ['%94.25', 2, 94.25],
  ['12.34', 1, 12.3],
  ['-5', 0, undefined],
  ['1e5', 0, undefined],
  ['çok', 2, undefined],
])('reads %s', (typed, digits, value) => expect(readNumber(typed, digits)).toBe(value))
