import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readInput, refuseBrokenEscapes } from './input.ts'

const anything = z.unknown()
const refusal = (value: unknown, schema: z.ZodType = anything) => {
  try {
    readInput(schema, value)
    return undefined
  } catch (error) {
    return error as { code: string; fields?: object; issues?: { input: unknown }[] }
  }
}

describe('an input', () => {
  it('is what its schema makes of it, and nothing where none is asked for', () => {
    expect(readInput(z.object({ n: z.coerce.number() }), { n: '5' })).toEqual({ n: 5 })
    expect(readInput(undefined, { n: 5 })).toBeUndefined()
  })

  it('that does not fit names what was sent in each place', () => {
    const { code, issues } = refusal({ n: 'x' }, z.object({ n: z.number() })) ?? {}
    expect([code, issues?.map(({ input }) => input)]).toEqual(['VALIDATION', ['x']])
  })

  it.each([
    ['a\0b', { request: 'bad_text' }],
    ['a\ud800b', { request: 'bad_text' }],
    [{ a: 'b\0' }, { a: 'bad_text' }],
    [{ a: { b: [0, 'x', '\udc00'] } }, { 'a.b.2': 'bad_text' }],
    [{ 'a\0': 1 }, { request: 'bad_text' }],
    [[null, { 'b\ud800': null }], { request: 'bad_text' }],
    [{ ['x'.repeat(200)]: { y: '\0' } }, { [`${'x'.repeat(100)}.y`]: 'bad_text' }],
  ])('with text no database holds is refused where it stands (%#)', (value, fields) => {
    expect(refusal(value)).toMatchObject({ code: 'VALIDATION', fields })
  })

  it.each([
    ['çağrı 🎰'],
    [''],
    [null],
    [undefined],
    [5],
    [{ a: [null, 1, true, 'x', { b: '🎰' }] }],
    // Bytes of a file are no text.
    [new Uint8Array([0])],
  ])('of readable text is read (%#)', (value) => {
    expect(refusal(value)).toBeUndefined()
  })
})

describe('an address', () => {
  it.each(['/', '/api/games', '/api/%C3%A7', '/api/games?q=%C3%A7', '/a?q=100%25'])('%s is read', (url) => {
    expect(() => refuseBrokenEscapes(url)).not.toThrow()
  })

  it.each(['/a?%FF', '/a?q=%FF', '/a?q=%', '/%FF/a'])('%s is refused', (url) => {
    expect(() => refuseBrokenEscapes(url)).toThrow(expect.objectContaining({ code: 'MALFORMED_REQUEST' }))
  })
})
