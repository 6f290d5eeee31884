import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compared, soundLikeness, spelledLikeness } from './likeness.ts'

const alike = {
  sound: (a: string, b: string) => soundLikeness(compared(a), compared(b), 0.55),
  spelling: (a: string, b: string) => spelledLikeness(compared(a), compared(b)),
}
describe('likeness', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abceikstvxyz'), minLength: 1, maxLength: 9 })

  /** Optimal string alignment, written as its definition has it. */
  function apart(a: string, b: string): number {
    if (a === '' || b === '') return a.length + b.length
    const steps = [
      apart(a.slice(1), b) + 1,
      apart(a, b.slice(1)) + 1,
      apart(a.slice(1), b.slice(1)) + (a[0] === b[0] ? 0 : 1),
    ]
    if (a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0] && a[0] !== b[0])
      steps.push(apart(a.slice(2), b.slice(2)) + 1)
    return Math.min(...steps)
  }

  it('of spelling is the share of letters that need no step', () => {
    const short = fc.string({ unit: fc.constantFrom(...'abc'), minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(short, short, (a, b) => {
        expect(alike.spelling(a, b)).toBeCloseTo(1 - apart(a, b) / Math.max(a.length, b.length), 9)
      }),
    )
  })

  it('is the same from both sides, 1 for the same word, and between 0 and 1', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        for (const of of Object.values(alike)) {
          expect(of(a, b)).toBeCloseTo(of(b, a), 9)
          expect(of(a, a)).toBe(1)
          expect(of(a, b)).toBeGreaterThanOrEqual(0)
          expect(of(a, b)).toBeLessThanOrEqual(1)
        }
      }),
    )
  })

  it('minds a consonant more than a vowel', () => {
    expect(alike.sound('bonansa', 'bonenso')).toBeGreaterThan(alike.sound('bonansa', 'bolarsa'))
  })

  it('is the same however much is wanted, or nothing', () => {
    fc.assert(
      fc.property(
        word,
        word,
        word,
        fc.double({ min: 0.1, max: 0.9, noNaN: true }),
        (a, ending, middle, least) => {
          const b = a.slice(0, 2) + middle.slice(0, 2) + a.slice(3) + ending.slice(0, 1)
          const all = soundLikeness(compared(a), compared(b), 0)
          const some = soundLikeness(compared(a), compared(b), least)
          if (Math.abs(all - least) > 1e-6) expect(some).toBe(all > least ? all : 0)
        },
      ),
    )
  })
})
