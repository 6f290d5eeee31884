import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test.each([
  ['', 0],
  ['123456', 0],
  ['aaaaaaaaaaaaaaaa', 0],
  ['parola123', 1],
  ['Galatasaray1905', 1],
  ['fenerbahce', 0],
  ['kR7!vq2Lx', 3],
  ['üç deli eşek göle düştü', 4],
  ['correct horse battery staple', 4],
])('%j is of strength %i', (password, strength) => expect(passwordStrength(password)).toBe(strength))

test('what is known of the person counts for little', () => {
  expect(passwordStrength('cagri.ozturk', [])).toBeGreaterThan(2)
  expect(passwordStrength('cagri.ozturk', ['cagri@ornek.com', 'cagri.ozturk'])).toBeLessThan(2)
})
