import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '#testing/runs.ts'
import { manyLines, oneLine } from './plain-text.ts'

it.each([
  ['  Ayşe   Yılmaz\n', 'Ayşe Yılmaz'],
  ['Ays\u0327e', 'Ayşe'],
  ['\u202eetsil\u202c tols', 'etsil tols'],
  ['A\u200by\u2060ş\ufeffe\u00ad', 'Ayşe'],
  ['a\u0007b\u0000c\u009fd', 'abcd'],
  ['a\u2066b\u2069 \u200fc', 'ab c'],
  ['a\u200db', 'ab'],
  ['a\u200d\u0300\u200dم', 'àم'],
  ['👩‍💻 geliştirici', '👩‍💻 geliştirici'],
  ['می‌خواهم', 'می‌خواهم'],
  [`Z${'\u0335'.repeat(40)}!`, `Z${'\u0335'.repeat(4)}!`],
  ['\u200b\u3164\u202e', ''],
  ['\u2800 \u2800', ''],
  ['\u0378\u0379', ''],
  ['a\u034fb\u17b4c\u{1d173}d\ufff0', 'abcd'],
  ['\ufe0f', ''],
  ['a\ufe0fb \ufe0f', 'ab'],
  ['❤️️ ☎\ufe0e 1️⃣', '❤️ ☎\ufe0e 1️⃣'],
  ['葛\u{e0100}', '葛\u{e0100}'],
  ['gizli\u{e0068}\u{e0069}', 'gizli'],
  [
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  ],
  ['👩🏽‍⚕️ 🏳️‍🌈', '👩🏽‍⚕️ 🏳️‍🌈'],
])('%j is the line %j', (typed, line) => {
  expect(oneLine(typed)).toBe(line)
})

it.each([
  [' bir \r\n iki\r\rüç\n\n\n\n dört ', 'bir\niki\n\nüç\n\ndört'],
  ['sekme\there', 'sekme here'],
  ['\u202ebir\u2028iki', 'bir\niki'],
])('%j is the lines %j', (typed, lines) => {
  expect(manyLines(typed)).toBe(lines)
})

it('changes nothing the second time, and leaves nothing unseen', () => {
  const odd = fc.constantFrom(
    '\u200d',
    '\u200c',
    '\u202e',
    '\u0335',
    '\u0300',
    'a',
    'é',
    '👩',
    ' ',
    '\n',
    '\r',
    '\t',
    'م',
    '\u0000',
    '\u2800',
    '\ufe0f',
    '🏴',
    '\u{e0067}',
    '\u{e007f}',
  )
  const typed = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(odd, { maxLength: 40 }).map((signs) => signs.join('')),
  )
  fc.assert(
    fc.property(typed, (text) => {
      for (const clean of [oneLine, manyLines]) {
        expect(clean(clean(text))).toBe(clean(text))
        expect(clean(text)).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b\ufeff\0]/)
      }
    }),
    { numRuns: runs(1000) },
  )
})
