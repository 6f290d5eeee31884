import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import cases from '#golden/fold.json' with { type: 'json' }
import { fold, foldWithin, queryWords } from './fold.ts'

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(..."ıiİIşsğgçcöoüuâîû\u0307\u0327\u0306\u0308\u0302'’.,- 12") }),
)

describe('fold', () => {
  it.each(cases)('$input → $folded', ({ input, folded }) => {
    expect(fold(input)).toBe(folded)
  })

  it('gives the same for composed and decomposed text', () => {
    fc.assert(fc.property(anyText, (text) => fold(text.normalize('NFC')) === fold(text.normalize('NFD'))))
  })

  it('changes nothing when done twice', () => {
    fc.assert(fc.property(anyText, (text) => fold(fold(text)) === fold(text)))
  })

  it('holds only lower-case letters, digits and single spaces', () => {
    const allowed = /^(?:[\p{L}\p{Nd}]+(?: [\p{L}\p{Nd}]+)*)?$/u
    fc.assert(
      fc.property(anyText, (text) => {
        expect(fold(text)).toMatch(allowed)
        expect(fold(text)).toBe(fold(text).toLowerCase())
      }),
    )
  })

  // In proportion to the square of it, it would take longer than a test may.
  it('takes time in proportion to the text', () => {
    for (const piece of ["'", '. ', '1,', '\u0301', ' -', "a'"]) queryWords(piece.repeat(400_000))
  })
})

describe('queryWords', () => {
  it.each([
    ["Pragmatic'in", [['pragmaticin', 'pragmatic']]],
    [
      "Play'n GO’nun",
      [
        ['playn', 'play'],
        ['gonun', 'go'],
      ],
    ],
    ["Stick 'Em Jammin'", [['stick'], ['em'], ['jammin']]],
    ["O'Reilly 5'li", [['oreilly'], ['5li', '5']]],
    [
      "Jammin'in rock'n'roll",
      [
        ['jamminin', 'jammin'],
        ['rocknroll', 'rockn'],
      ],
    ],
    ['Hold-and-Win hold', [['hold'], ['and'], ['win']]],
    ["' -- 🎰", []],
    ['', []],
  ])('%s', (query, words) => {
    expect(queryWords(query)).toEqual(words)
  })

  it('stops at the most words asked for', () => {
    expect(queryWords('a b c d e f g h i j')).toHaveLength(8)
    expect(queryWords('a a b c', 2)).toEqual([['a'], ['b']])
  })

  it('asks for the words of the folded query', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const words = new Set(fold(text).split(' ').filter(Boolean))
        expect(queryWords(text, Infinity).map(([word]) => word)).toEqual([...words])
      }),
    )
  })
})

describe('foldWithin', () => {
  it('is no longer than it may be, whatever the signs are taken apart into', () => {
    expect(fold('\ufdfa'.repeat(100)).length).toBeGreaterThan(1700)
    const grown = fc.string({
      unit: fc.constantFrom('\ufdfa', '\u3316', 'ß', '\u{1d400}', '\u{20000}', 'a', ' '),
    })
    fc.assert(
      fc.property(fc.oneof(anyText, grown), fc.nat(40), (text, most) => {
        const folded = foldWithin(text, most)
        expect(folded.length).toBeLessThanOrEqual(most)
        expect(folded.isWellFormed()).toBe(true)
        expect(fold(folded)).toBe(folded)
      }),
    )
  })

  it('is the folded text where that fits', () => {
    expect(foldWithin('  Şeker-Fırtınası ', 100)).toBe('seker firtinasi')
    for (const [word = ''] of queryWords('\u3316'.repeat(400))) expect(word.length).toBeLessThanOrEqual(100)
  })
})
