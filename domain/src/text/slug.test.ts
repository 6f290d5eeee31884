import fc from 'fast-check'
import { expect, it } from 'vitest'
import { slug } from './slug.ts'

it.each([
  ['Işık & Gölge 2', 'isik-and-golge-2'],
  ["Play'n GO", 'playn-go'],
  ['Tombstone R.I.P.', 'tombstone-rip'],
  ['10,001 Nights', '10001-nights'],
  ['Motörhead', 'motorhead'],
  ['Игра 5', '5'],
  ['???', ''],
  ['', ''],
])('%s → %s', (name, expected) => {
  expect(slug(name)).toBe(expected)
})

it('is ASCII kebab of at most 80 characters and its own slug', () => {
  const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.string({ unit: 'binary' }))
  fc.assert(
    fc.property(text, (name) => {
      expect(slug(name)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
      expect(slug(name).length).toBeLessThanOrEqual(80)
      expect(slug(slug(name))).toBe(slug(name))
    }),
  )
  expect(slug(`${'a'.repeat(79)} b`)).toBe('a'.repeat(79))
})
