import { expect, it } from 'vitest'
import { keepable } from './counts.ts'

it.each([
  ['Gates of Olympus', 'gates of olympus'],
  ['  İnanılmaz  Şey ', 'inanilmaz sey'],
  ['book of 99', 'book of 99'],
  ['5000x 96,51', '5000x 96 51'],
  // Of a long text the first 300 characters are read.
  [`${'olimpos'.padEnd(300)}x`, 'olimpos'],
])('keeps what was looked for: %j', (typed, kept) => {
  expect(keepable(typed)).toBe(kept)
})

it.each([
  'ayse@example.com',
  '0532 123 45 67',
  '+90(532)1234567',
  '4111 1111 1111 1111',
  'https://x.example',
  '',
  '!!',
  'x'.repeat(101),
])('keeps nothing of %j', (typed) => {
  expect(keepable(typed)).toBeUndefined()
})
