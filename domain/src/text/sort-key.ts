import { plainLetters, spell } from './spelling.ts'

/** Stands below space, so that a name sorts before the longer name it begins. */
const levelBreak = '\u001f'

/** The mark that makes a Turkish letter of its own out of a base letter; other marks are only accents. */
const ownMark: Record<string, string> = { c: '\u0327', g: '\u0306', o: '\u0308', s: '\u0327', u: '\u0308' }

/** Accents in the order the Unicode collation gives them: acute, grave, breve, circumflex, caron, ring … */
const accentOrder = '\u0301\u0300\u0306\u0302\u030c\u030a\u0308\u030b\u0303\u0307\u0338\u0327\u0328\u0304'

type Letter = { primary: string; accents: string; upper: boolean }

/**
 * A string whose bytewise order (SQL: `COLLATE "C"`) is the order of Turkish readers:
 * a b c ç d e f g ğ h ı i j k l m n o ö p q r s ş t u ü v w x y z.
 *
 * - Space lowest, then digits, Latin letters, letters of other scripts by code point.
 * - Runs of digits compare as numbers: `Sugar Rush 2` before `Sugar Rush 1000`. Articles count as words.
 * - â î û é ø … stand with their base letter; only where all letters agree an accent, and then an upper-case
 *   letter, comes after. A bare `I` is always the upper case of ı; `Î` is that of î and stands with i (ICU puts it
 *   with ı).
 * - Punctuation as `spell` says; names that differ in nothing else have equal keys.
 *
 * Printable ASCII and U+001F only, at most 1000 characters; of the text the first 200 count.
 */
export function sortKey(text: string): string {
  let primary = ''
  let accents = ''
  let cases = ''
  const spelled = spell(text.normalize('NFC').slice(0, 200))
  for (const [whole, number, base, marks] of spelled.matchAll(/([0-9]+)|([\p{L}\p{Nd}])(\p{M}*)| /gu)) {
    if (number !== undefined) primary += numberKey(number)
    else if (base === undefined) primary += whole
    else {
      const letter = letterOf(base, marks ?? '')
      primary += letter.primary
      accents += `0${letter.accents}`
      cases += letter.upper ? '1' : '0'
    }
  }
  const levels = [primary.replace(/ +/g, ' ').trim(), accents.replace(/0+$/, ''), cases.replace(/0+$/, '')]
  while (levels.at(-1) === '') levels.pop()
  return levels.join(levelBreak).slice(0, 1000)
}

/** A letter with the tilde, the last printable sign, sorts after its base and every word begun with that. */
function letterOf(base: string, marks: string): Letter {
  const lower = base.toLowerCase()
  const upper = base !== lower
  if (base === 'ı' || (base === 'I' && marks === ''))
    return { primary: 'h~', accents: accentsOf(marks), upper }
  if (lower === 'i') return { primary: 'i', accents: accentsOf(marks.replaceAll('\u0307', '')), upper }
  const own = ownMark[lower]
  if (own && marks.includes(own))
    return { primary: `${lower}~`, accents: accentsOf(marks.replace(own, '')), upper }
  const plain = plainLetters.get(lower)
  if (plain && /^[a-z]+$/.test(plain)) return { primary: plain, accents: '~', upper }
  if (/^[a-z]$/.test(lower)) return { primary: lower, accents: accentsOf(marks), upper }
  return {
    primary: `|${lower.codePointAt(0)?.toString(16).padStart(6, '0')}`,
    accents: accentsOf(marks),
    upper,
  }
}

/** One sign per accent, all above the `0` that opens a letter. */
function accentsOf(marks: string): string {
  return [...marks]
    .map((mark) => accentOrder.indexOf(mark))
    .map((place) => (place < 0 ? '}' : String.fromCharCode(0x31 + place)))
    .join('')
}

/** A number's length stands before it, so that the longer one is greater; leading zeros don't count. */
function numberKey(run: string): string {
  const digits = run.replace(/^0+/, '')
  const length = digits.length < 9 ? String(digits.length) : `9${String(digits.length).padStart(3, '0')}`
  return length + digits
}
