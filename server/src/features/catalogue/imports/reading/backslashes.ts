import { type Options, parse } from 'csv-parse/sync'

/** Stands for a backslash that is a letter: no table holds control characters. */
const letter = '\u0002'

export type Escaped = { text: string; escape: '"' | '\\' }

/**
 * Quotes within quotes are doubled, or else escaped by a backslash in all of the file. Other backslashes are letters (`C:\new`),
 * unless every one in the file escapes a quote, an apostrophe or a backslash, as `addslashes` does, or writes `\N` for nothing.
 */
export function withEscapes(text: string, options: Options): Escaped {
  if (!text.includes('\\')) return { text, escape: '"' }
  const isWhole = !/\\(?!["']|N(?!\p{L}))/u.test(text.replaceAll('\\\\', ''))
  const plain = isWhole && /\\'/.test(text) && !/(?<!\\)'/.test(text) ? text.replaceAll("\\'", "'") : text
  if (!plain.includes('\\"') || isSound(plain, options, '"')) return { text: plain, escape: '"' }
  const escaped = plain.replace(isWhole ? /\\(?!["\\])/g : /\\(?!")/g, letter)
  return isSound(escaped, options, '\\') ? { text: escaped, escape: '\\' } : { text: plain, escape: '"' }
}

export const withBackslashes = (cell: string): string => cell.replaceAll(letter, '\\')

function isSound(text: string, options: Options, mark: string): boolean {
  try {
    parse(text, { ...options, escape: mark, on_record: () => null })
    return true
  } catch {
    return false
  }
}
