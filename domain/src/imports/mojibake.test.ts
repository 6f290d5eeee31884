import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mended } from './mojibake.ts'

/** Text whose UTF-8 bytes a program took for another encoding. */
const spoilt = (text: string, encoding: string) =>
  new TextDecoder(encoding).decode(new TextEncoder().encode(text))

it.each([
  ['SeÃ±or Deneme', 'Señor Deneme'],
  ['Priv√© Deneme', 'Privé Deneme'],
  ['Åžans Ã‡arkÄ±', 'Şans Çarkı'],
  ['Ã…Å¾ans', 'Şans'],
  ['Donâ€™t Panic', 'Don’t Panic'],
  ['SaÄŸlayÄ±cÄ±', 'Sağlayıcı'],
  ['Oyun Adý', 'Oyun Adı'],
  ['Þimþek Yaðmuru', 'Şimşek Yağmuru'],
])('mends %s', (text, meant) => {
  expect(mended(text)).toBe(meant)
})

it.each([
  'Şans Çarkı',
  'Señor',
  'Crème brûlée',
  'Gonzo’s Quest™',
  '“Özel” sürüm',
  'Æsir',
  'ÇÖZ',
  'İĞNE™',
  'Þór',
  'Příběh starý',
  '日本',
  'Чарда',
  '',
])('leaves %s as it is', (text) => expect(mended(text)).toBeNull())

it('mends Turkish that was read as Latin-1, which has other signs for six letters', () => {
  const signs = { ğ: 'ð', ı: 'ý', ş: 'þ', Ğ: 'Ð', İ: 'Ý', Ş: 'Þ' } as Record<string, string>
  const letters = fc.constantFrom(...'abc XYZçğıöşüÇĞİÖŞÜ')
  fc.assert(
    fc.property(fc.string({ unit: letters, maxLength: 20 }), (text) => {
      const broken = [...text].map((letter) => signs[letter] ?? letter).join('')
      expect(mended(broken) ?? broken).toBe(text)
    }),
  )
})

it('mends whatever was spoilt, in three encodings, and leaves alone what it mended', () => {
  const letters = fc.constantFrom(...'abc XYZ’çğıöşüÇĞİÖŞÜéñ–')
  fc.assert(
    fc.property(
      fc.string({ unit: letters, maxLength: 20 }),
      fc.constantFrom('windows-1252', 'windows-1254', 'macintosh'),
      (text, encoding) => {
        const broken = spoilt(text, encoding)
        expect(mended(broken) ?? broken).toBe(text)
        expect(mended(text)).toBeNull()
      },
    ),
  )
})
