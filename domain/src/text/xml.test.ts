import fc from 'fast-check'
import { expect, it } from 'vitest'
import { escapeXml } from './xml.ts'

it('escapes what would be markup', () => {
  expect(escapeXml(`<a b="c">&amp;</a>`)).toBe('&lt;a b=&quot;c&quot;&gt;&amp;amp;&lt;/a&gt;')
})

it('drops what XML cannot hold and keeps every other letter', () => {
  expect(escapeXml('a\u0000b\u001bc\ud800d\ufffee 😀 ığ\t')).toBe('abcde 😀 ığ\t')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(escapeXml(text)).not.toMatch(/[<>"\p{Cs}\ufffe\uffff]/u)
      expect(escapeXml(text).isWellFormed()).toBe(true)
    }),
  )
})
