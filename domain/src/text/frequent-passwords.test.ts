import { expect, test } from 'vitest'
import { frequentPasswords } from './frequent-passwords.ts'

test('each word is one of lower case, once, also as typed without Turkish letters', () => {
  expect(frequentPasswords).toEqual(expect.arrayContaining(['şifre', 'sifre', 'fenerbahçe', 'fenerbahce']))
  expect(new Set(frequentPasswords).size).toBe(frequentPasswords.length)
  for (const word of frequentPasswords) expect(word).toMatch(/^[a-zçğıöşü0-9]{3,}$/)
})
