import type { FastifyInstance } from 'fastify'
import { fail } from './errors.ts'

type Most = { depth: number; values: number }

/** Far more than any body here has: a list of 500 games is 4 levels deep and holds some 2,000 values. */
const most: Most = { depth: 20, values: 10_000 }

/** Every JSON body is looked at as text before anything is made of it. */
export function readBoundedJson(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error')
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    refuseBoundlessJson(text)
    void parse(request, text, done)
  })
}

/** @throws CodedError `MALFORMED_REQUEST` for text nested too deeply, `PAYLOAD_TOO_LARGE` for too many values. */
export function refuseBoundlessJson(text: string): void {
  const beyond = beyondOf(text, most)
  if (beyond) throw fail(beyond === 'depth' ? 'MALFORMED_REQUEST' : 'PAYLOAD_TOO_LARGE')
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * The first limit of `most` that JSON text exceeds, found in one pass that stops there. An empty list counts as
 * two values. Of what is no JSON nothing is said: parsing ends where it breaks.
 */
export function beyondOf(text: string, most: Most): keyof Most | undefined {
  let depth = 0
  let values = 1
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === quote) at = endOfString(text, at + 1)
    else if (sign === closeList || sign === closeObject) depth--
    else if (sign === openList || sign === openObject) {
      if (++depth > most.depth) return 'depth'
      values++
    } else if (sign === comma) values++
    if (values > most.values) return 'values'
  }
  return undefined
}

function endOfString(text: string, start: number): number {
  let at = start
  while (at < text.length) {
    const sign = text.charCodeAt(at)
    if (sign === quote) break
    at += sign === backslash ? 2 : 1
  }
  return at
}
