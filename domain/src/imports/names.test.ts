import fc from 'fast-check'
import { expect, it } from 'vitest'
import { drawnInLatin } from '#text/look-alikes.ts'
import { isBlankWord } from './blank-words.ts'
import { createNearest, isSummaryName, sameButForCase } from './names.ts'

it.each([
  ['SWEET bonanza', 'Sweet Bonanza', true],
  ['Play-n-Go!', "Play'n GO", true],
  ['IŞIKLI ÇARŞI', 'Işıklı Çarşı', true],
  ['Sans Carki', 'Şans Çarkı', false],
  ['Sweet Bonanza 2', 'Sweet Bonanza', false],
])('tells whether %s is %s but for its case', (one, other, is) => {
  expect(sameButForCase(one, other)).toBe(is)
})

it('knows rows that sum up a file from games', () => {
  const sums = [
    'Toplam',
    'GENEL TOPLAM:',
    'Ortalama',
    'Total',
    'Grand Total',
    '— Average —',
    'Toplam oyun sayısı',
  ]
  expect(sums.filter((name) => !isSummaryName(name))).toEqual([])
  const games = [
    'Total Overdrive',
    'Max Quest',
    'Mean Streets',
    'Sum Dim',
    'Toplama Kampı',
    'Count Cashtacular',
  ]
  expect(games.filter(isSummaryName)).toEqual([])
})

it('tells names in capitals from no others, in any language', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'abcıiIİşçö -!') }), (name) => {
      expect(sameButForCase(name.toUpperCase(), name)).toBe(true)
    }),
  )
})

it('draws letters of other alphabets in Latin ones, where all of them can be', () => {
  expect(drawnInLatin('Deneme Bonanzа')).toBe('Deneme Bonanza')
  expect(drawnInLatin('ΝetΕnt')).toBe('NetEnt')
  expect(drawnInLatin('Bonanza Şans')).toBeNull()
  expect(drawnInLatin('Чарда')).toBeNull()
})

const nearest = createNearest(
  [
    'NetEnt',
    'Play’n GO',
    'PG Soft',
    'Blueprint Gaming',
    'Pragmatic Play',
    'Big Time Gaming',
    'Red Tiger',
    'Relax Gaming',
    'Playtech',
  ].map((name) => ({ slug: name, name })),
)
it.each([
  ['NET ENT', 'NetEnt'],
  ['Net Entertainment', 'NetEnt'],
  ['Play N Go', 'Play’n GO'],
  ['PG', 'PG Soft'],
  ['PGSoft', 'PG Soft'],
  ['Blueprint', 'Blueprint Gaming'],
  ['Pragmatic', 'Pragmatic Play'],
  ['BigTimeGaming', 'Big Time Gaming'],
  ['BTG', 'Big Time Gaming'],
  ['RT', 'Red Tiger'],
  ['NеtEnt', 'NetEnt'],
  ['Pragmatik Play', 'Pragmatic Play'],
  ['Yepyeni Stüdyo', undefined],
  ['Gaming', undefined],
  ['!', undefined],
])('takes %s for %s', (text, name) => {
  expect(nearest(text)[0]?.name).toBe(name)
})

it.each(['NULL', 'n/a', 'None', '?', '--', 'yok', 'BİLİNMİYOR', 'TBA', '#N/A', '#YOK', '—--', '…'])(
  'takes %s for nothing',
  (text) => expect(isBlankWord(text)).toBe(true),
)
it.each(['-', '', 'Yokohama', 'Nullo', '#1 Hit', '96', 'Na Na Na'])('takes %s for something', (text) => {
  expect(isBlankWord(text)).toBe(false)
})
