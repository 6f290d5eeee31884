import fc from 'fast-check'
import { expect, it } from 'vitest'
import { normaliseEmail, pasted } from './pasted.ts'

it.each([
  ['\u200bayse@ornek.com\ufeff', 'ayse@ornek.com'],
  ['ay\u200d\u2060se', 'ayse'],
  ['\u202aayse\u202c', 'ayse'],
  ['ay\u00adse\ufe0f', 'ayse'],
  ['\u{e0061}ayse', 'ayse'],
  [' \u200b ayse \u00a0', 'ayse'],
  ['ay se', 'ay se'],
])('drops what nobody sees (%j)', (typed, meant) => expect(pasted(typed)).toBe(meant))

it.each([
  ['ali@ornek.com', 'ali@ornek.com'],
  ['  ALI@Ornek.COM ', 'ali@ornek.com'],
  ['ALİ@ORNEK.COM', 'ali@ornek.com'],
  ['ALI\u0307@ORNEK.COM', 'ali@ornek.com'],
  ['ali\u0307@ornek.com', 'ali@ornek.com'],
  ['İletisim@ornek.com', 'iletisim@ornek.com'],
  ['iletısım@ornek.com', 'iletisim@ornek.com'],
  ['ali@GMAİL.COM', 'ali@gmail.com'],
  ['ＡＬＩ＠ｏｒｎｅｋ．ｃｏｍ', 'ali@ornek.com'],
  ['a\u200bli@ornek.com\ufeff', 'ali@ornek.com'],
  ['ali@örnek.com', 'ali@xn--rnek-4qa.com'],
  ['ali@ÖRNEK.COM', 'ali@xn--rnek-4qa.com'],
  ['ali@O\u0308rnek.com', 'ali@xn--rnek-4qa.com'],
  ['ali@xn--RNEK-4qa.com', 'ali@xn--rnek-4qa.com'],
  ['ali@ısparta.com.tr', 'ali@xn--sparta-o9a.com.tr'],
  ['иван@пример。рф', 'иван@xn--e1afmkfd.xn--p1ai'],
  ['ali', 'ali'],
  ['@', '@'],
  ['ali@ö/x', 'ali@ö/x'],
  ['ali@ö:80', 'ali@ö:80'],
])('%j is meant as %j', (typed, meant) => expect(normaliseEmail(typed)).toBe(meant))

it('changes nothing the second time', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (name, domain) => {
      const once = normaliseEmail(`${name}@${domain}`)
      expect(normaliseEmail(once)).toBe(once)
    }),
  ))
