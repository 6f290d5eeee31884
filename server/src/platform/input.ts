import type { z } from 'zod'
import { fail, failValidation } from './errors.ts'

/** The value as the schema reads it. @throws CodedError `VALIDATION` naming every field that is wrong. */
export function readInput(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  refuseBrokenText(value, [])
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

/** NUL and half surrogate pairs are no text a database can hold. */
function refuseBrokenText(value: unknown, path: string[]): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed())
      throw fail('VALIDATION', { [path.join('.') || 'request']: 'bad_text' })
  } else if (value !== null && typeof value === 'object' && !(value instanceof Uint8Array)) {
    for (const [key, inner] of Object.entries(value)) {
      refuseBrokenText(key, [])
      refuseBrokenText(inner, [...path, key])
    }
  }
}
