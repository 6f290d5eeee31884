import { expect, test } from 'vitest'
import { estimateStrength } from './password-strength.ts'

test.each([
  ['abcdef', 0],
  ['123456', 0],
  ['qwertyuıop', 0],
  ['Parola123', 1],
  ['Galatasaray1905', 1],
  ['fenerbahçe', 0],
  ['sifre', 0],
  ['üç deli eşek göle düştü', 4],
  ['correct horse battery staple', 4],
])('%j is of strength %i', async (password, expected) => {
  expect(await estimateStrength(password, [])).toBe(expected)
})

test('what is known of the person counts for little', async () => {
  expect(await estimateStrength('cagri.ozturk', [])).toBeGreaterThan(2)
  expect(await estimateStrength('cagri.ozturk', ['cagri@ornek.com', 'cagri.ozturk'])).toBe(0)
})

test('the longest password an account takes is judged by its beginning', async () => {
  expect(await estimateStrength('a@4$5!1|'.repeat(16), [])).toBeLessThan(4)
})
