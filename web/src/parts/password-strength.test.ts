import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test.each([
  ['', 0],
  ['123456', 0],
  ['aaaaaaaaaaaaaaaa', 0],
  ['abcdefghijklmnop', 0],
  ['parola123', 0],
  ['Galatasaray1905', 1],
  ['kedi77', 0],
  ['tavsan-9', 2],
  ['kR7!vq2Lx', 3],
  ['üç deli eşek göle düştü', 4],
  ['correct horse battery staple', 4],
])('%j is of strength %i', (password, strength) => expect(passwordStrength(password)).toBe(strength))

test('what is known of the person counts for little', () => {
  expect(passwordStrength('cagri.ozturk', [])).toBe(3)
  expect(passwordStrength('cagri.ozturk', ['cagri@ornek.com', 'ozturk'])).toBe(0)
})
