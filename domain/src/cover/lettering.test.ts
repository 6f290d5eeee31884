import { describe, expect, it } from 'vitest'
import { ems, setLine, setName } from './lettering.ts'

const space = { width: 264, height: 112, largest: 70 }

describe('the estimated width', () => {
  it.each([
    ['Street Fighter II: The World Warrior Slot', 19.417],
    ['PIZZA! PIZZA? PIZZA!', 10.003],
    ['10,001 Nights', 6.418],
    ['Motörhead', 5.505],
    ['Possessed', 5.332],
    ['ÇĞIİÖŞÜ çğıiöşü â î û', 10.088],
  ])('of %s is what a browser measures in the display font', (text, measured) => {
    expect(Math.abs(ems(text) / measured - 1)).toBeLessThan(0.015)
  })
})

describe('a name', () => {
  it.each([
    ['Gates of Olympus', ['Gates', 'of Olympus']],
    ['Zeus', ['Zeus']],
    ['Fire in the Hole 3', ['Fire', 'in the Hole 3']],
    ['Big Bass - Hold & Spinner', ['Big Bass -', 'Hold & Spinner']],
    ['Rich Wilde and the Tome of Madness', ['Rich Wilde', 'and the Tome', 'of Madness']],
  ])('%s breaks before the words that belong to the next line', (name, lines) => {
    expect(setName(name, space).lines).toEqual(lines)
  })

  it('that is one endless word is cut into pieces that fit', () => {
    const { lines, size } = setName('W'.repeat(100), space)
    expect(lines.length).toBeLessThanOrEqual(4)
    expect(Math.max(...lines.map(ems)) * size).toBeLessThanOrEqual(space.width)
  })
})

it("a provider's line leaves out brackets and shrinks to fit", () => {
  expect(setLine('Light & Wonder (WMS, NextGen, Barcrest)', 264, 15)).toEqual({
    lines: ['Light & Wonder'],
    size: 15,
  })
  expect(setLine('A provider with a rather long name of its own', 264, 15).size).toBeLessThan(15)
})
