import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isNumbered, splitNames } from './pasted-names.ts'

it.each([
  [
    '1. Starburst\n2) Book of Dead\r\n\n- Gonzo’s Quest\n• Şans\n',
    ['Starburst', 'Book of Dead', 'Gonzo’s Quest', 'Şans'],
  ],
  ['300 Shields\n7s on Fire\n#1 Wolf Gold', ['300 Shields', '7s on Fire', 'Wolf Gold']],
  ['  Starburst \nStarburst', ['Starburst']],
  ['3-Reel Fun\n1 - Jammin’ Jars', ['3-Reel Fun', 'Jammin’ Jars']],
  ['', []],
])('%j holds %j', (text, names) => {
  expect(splitNames(text)).toEqual(names)
})

it('gives what the server takes, whatever is pasted', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (text) => {
      for (const name of splitNames(text)) {
        expect(name.length).toBeGreaterThan(0)
        expect(name.length).toBeLessThanOrEqual(200)
      }
    }),
  )
})

it.each([
  ['1. Starburst\n2) Book of Dead\n\n#3 Wolf Gold', true],
  ['3. c\n2. b\n1. a', true],
  ['#1 Wolf Gold\n#2 Starburst', true],
  ['1. Starburst', false],
  ['1. a\n1. b', false],
  ['1. a\n3. b', false],
  ['1. a\nb', false],
  ['300 Shields\n301 Shields', false],
  ['- a\n- b', false],
  ['', false],
])('%j is numbered: %s', (text, numbered) => {
  expect(isNumbered(text)).toBe(numbered)
})
