import { describe, expect, it } from 'vitest'
import { languageOf } from '#platform/ssr/language.ts'
import { beyondOf, refuseBoundlessJson } from './json.ts'

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const code = (text: string) => {
  try {
    refuseBoundlessJson(text)
    return null
  } catch (error) {
    return (error as { code: string }).code
  }
}

describe('the bounds of a JSON body', () => {
  it.each([
    ['[[]]', undefined],
    ['[[[]]]', 'depth'],
    ['{"a":{}}', undefined],
    ['{"a":{"b":{}}}', 'depth'],
    ['[[],[]]', undefined],
    ['[1,2,3,4]', undefined],
    ['[1,2,3,4,5]', 'values'],
    ['{"a":1,"b":2,"c":3,"d":4}', undefined],
    ['{"a":1,"b":2,"c":3,"d":4,"e":5}', 'values'],
    ['["[[[[",",,,,,,"]', undefined],
    [String.raw`["\"[[[,,,,,,"]`, undefined],
    [String.raw`["\\",1,2,3,4]`, 'values'],
    ['"', undefined],
    [']]]][[', undefined],
  ])('of depth 2 and 5 values: %s', (text, beyond) => {
    expect(beyondOf(text, { depth: 2, values: 5 })).toBe(beyond)
  })

  it('are twenty levels and ten thousand values', () => {
    expect([code(nested(20)), code(nested(21))]).toEqual([null, 'MALFORMED_REQUEST'])
    const list = (values: number) =>
      `[${Array(values - 1)
        .fill(0)
        .join()}]`
    expect([code(list(10_000)), code(list(10_001))]).toEqual([null, 'PAYLOAD_TOO_LARGE'])
  })
})

it.each([
  [undefined, 'tr'],
  ['', 'tr'],
  ['en', 'en'],
  ['en-GB,tr;q=0.5', 'en'],
  ['tr,en;q=0.5', 'tr'],
  ['de', 'tr'],
  ['de,en;q=0.1', 'en'],
] as const)('reads the language of %s as %s', (header, language) => {
  expect(languageOf({ 'accept-language': header })).toBe(language)
})
