import { expect, it } from 'vitest'
import { everydayWord, isEveryday, meantStems } from './everyday-words.ts'

it.each([
  ['kalem', 'kalem'],
  ['kalemlerin', 'kalem'],
  ['ehliyetim', 'ehliyet'],
  ['corbasi', 'corba'],
  ['kale', undefined],
  ['kitap', undefined],
  ['bonanza', undefined],
])('knows whether a word is a form of an everyday one: %s', (word, everyday) => {
  expect(everydayWord(word)).toBe(everyday)
})

it('knows a query that says nothing but one', () => {
  for (const query of ['Çorba', 'ARABA', 'araba oyunları', 'kalemler'])
    expect(isEveryday(query), query).toBe(true)
  for (const query of ['', 'slot', 'kedi çorbası', 'okul arabası', 'sweet bonanza'])
    expect(isEveryday(query), query).toBe(false)
})

it('reads no shorter word in an everyday one, and no word in what lacks it, makes it or is made of it', () => {
  expect(meantStems('kalem')).toEqual([])
  expect(meantStems('kalemin')).toEqual(['kalemi', 'kalem'])
  for (const word of ['gozluk', 'kapici', 'meyvesiz', 'bonanzasiz'])
    expect(meantStems(word), word).toEqual([])
  expect(meantStems('meyveli')).toContain('meyve')
  expect(meantStems('olimposun')).toContain('olimpos')
})
