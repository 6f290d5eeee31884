import { fold } from './fold.ts'

/**
 * A name's part of a URL: folded ASCII letters and digits joined by `-` (`&` reads as `and`), at most 80 characters,
 * no `-` at either end. Letters of other scripts are left out, so a name of only those (or of signs) gives `''`:
 * the caller asks for another name.
 */
export function slug(text: string): string {
  return fold(text.replaceAll('&', ' and '))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 80)
    .replace(/-$/, '')
}
