import { longestName } from '@slot-liste/contract/core/messages.ts'
import type { z } from 'zod'
import { fail, failValidation } from './errors.ts'

/** The value as the schema reads it. @throws CodedError `VALIDATION` naming every field that is wrong. */
export function readInput(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  refuseBrokenText(value)
  const result = schema.safeParse(value, { reportInput: true })
  if (!result.success) throw failValidation(result.error.issues)
  return result.data
}

/** Percent-escapes that are not UTF-8 would otherwise be taken for text. */
export function refuseBrokenEscapes(url: string): void {
  try {
    decodeURIComponent(url.slice(url.indexOf('?') + 1))
  } catch {
    throw fail('MALFORMED_REQUEST')
  }
}

type Place = { value: unknown; name: string; within: Place | undefined }

/** NUL and half surrogate pairs are no text a database can hold. */
function refuseBrokenText(value: unknown): void {
  const left: Place[] = [{ value, name: '', within: undefined }]
  for (let place = left.pop(); place; place = left.pop()) {
    const { value: found } = place
    if (isBroken(found)) throw fail('VALIDATION', { [pathOf(place)]: 'bad_text' })
    if (found === null || typeof found !== 'object' || found instanceof Uint8Array) continue
    for (const [name, inner] of Object.entries(found)) {
      if (isBroken(name)) throw fail('VALIDATION', { request: 'bad_text' })
      left.push({ value: inner, name, within: place })
    }
  }
}

const isBroken = (value: unknown) =>
  typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())

/** Written out for the one place that is reported. */
function pathOf(place: Place): string {
  const names: string[] = []
  for (let at: Place | undefined = place; at?.within; at = at.within)
    names.unshift(at.name.slice(0, longestName))
  return names.join('.') || 'request'
}
