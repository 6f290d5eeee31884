import { type ErrorCode, errors, type Language } from '@slot-liste/contract/core/errors.ts'

/** Where in a file the reason of its refusal is. */
export type Place = { line?: number; column?: number; heading?: string; found?: string }

/** The refusal of a file. Thrown in the worker thread and reported by its code and the place. */
export class FileRefusal extends Error {
  readonly code: ErrorCode
  readonly place: Place

  constructor(code: ErrorCode, place: Place = {}) {
    super(code)
    this.code = code
    this.place = place
  }
}

/** The words of a refusal: the code's sentence, and the place. */
export function refusalWords(code: ErrorCode, place: Place): Record<Language, string> {
  const { line, column, heading, found } = place
  const join = (parts: (string | undefined)[]) => parts.filter((part) => part !== undefined).join(', ')
  const named = (text: string | undefined) => text && `“${text.slice(0, 60).trim()}”`
  const tr = join([line && `${line}. satır`, column && `${column}. sütun`, named(heading), found].map(orNone))
  const en = join([line && `line ${line}`, column && `column ${column}`, named(heading), found].map(orNone))
  return {
    tr: errors[code].tr + (tr && ` (${tr})`),
    en: errors[code].en + (en && ` (${en})`),
  }
}

const orNone = (text: string | number | undefined) => (text ? String(text) : undefined)

/** The line of a place in a text, and the sign in that line, both from 1. */
export function lineOf(text: string, at: number): { line: number; column: number } {
  let line = 1
  let start = 0
  for (let end = text.indexOf('\n'); end >= 0 && end < at; end = text.indexOf('\n', start)) {
    line++
    start = end + 1
  }
  return { line, column: at - start + 1 }
}
