import { describe, expect, it } from 'vitest'
import { comparePath, readComparedSlugs } from './compare.ts'

describe('the games of a comparison', () => {
  it('are named with commas between them', () => {
    expect(readComparedSlugs('zeus, Aztec,')).toEqual({ slugs: ['zeus', 'aztec'], repeated: [], surplus: [] })
  })

  it('are each there once, at most four', () => {
    expect(readComparedSlugs('a,b,a,c,d,e,b')).toEqual({
      slugs: ['a', 'b', 'c', 'd'],
      repeated: ['a', 'b'],
      surplus: ['e'],
    })
  })

  it('have one address in whichever order they are named', () => {
    expect(comparePath(['zeus', 'aztec'])).toBe(comparePath(['aztec', 'zeus']))
    expect(comparePath(['zeus', 'aztec'])).toBe('/compare?g=aztec,zeus')
    expect(comparePath([])).toBe('/compare')
  })
})
