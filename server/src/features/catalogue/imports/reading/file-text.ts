import { FileRefusal, lineOf } from './refusal.ts'

export type Encoding = 'utf-8' | 'utf-16' | 'windows-1254' | 'none'

/** The text of a file, and how it was written. @throws FileRefusal for anything that is no text of one encoding. */
export function readText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const wide = wideEncoding(bytes)
  const { text, encoding } = wide
    ? { text: decodeWide(bytes, wide), encoding: 'utf-16' as const }
    : decode(bytes)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what no table holds
  const control = /[\u0000-\u0008\u000e-\u001f]/.exec(text)
  if (control)
    throw new FileRefusal(
      control[0] === '\0' ? 'IMPORT_NUL_BYTES' : 'IMPORT_NOT_A_TABLE',
      lineOf(text, control.index),
    )
  // The mark at the start, also as another encoding reads it.
  return { text: text.replace(/^(?:\ufeff|ï»¿)+/, ''), encoding }
}

/** The first bytes of a file tell more than its name. */
export const beginsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, place) => bytes[place] === byte)

/** By its mark, or by the zeros beside Latin letters. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (beginsWith(bytes, [0xff, 0xfe])) return 'utf-16le'
  if (beginsWith(bytes, [0xfe, 0xff])) return 'utf-16be'
  const head = bytes.subarray(0, 200)
  const zeros = [0, 1].map((side) => head.filter((byte, place) => place % 2 === side && byte === 0).length)
  const [even = 0, odd = 0] = zeros
  if (even === 0 && odd > head.length / 4) return 'utf-16le'
  return odd === 0 && even > head.length / 4 ? 'utf-16be' : undefined
}

function decodeWide(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new FileRefusal('IMPORT_ENCODING')
  }
}

function decode(bytes: Uint8Array): { text: string; encoding: Encoding } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    const dos = decodeDos(bytes)
    if (dos !== undefined) return { text: dos, encoding: 'none' }
    const text = new TextDecoder('windows-1254').decode(bytes)
    if (twoBytes.test(text)) throw new FileRefusal('IMPORT_MIXED_ENCODING', { line: firstBroken(bytes) })
    const strange = undefinedIn1254.exec(text)
    if (strange) throw new FileRefusal('IMPORT_ENCODING', lineOf(text, strange.index))
    return { text, encoding: 'windows-1254' }
  }
}

/** The letters of DOS in Turkey from 0x80 on (code page 857). */
const dosLetters = 'ÇüéâäàåçêëèïîıÄÅÉæÆôöòûùİÖÜø£ØŞşáíóúñÑĞğ'
/** Within a word, where Windows has signs: ü ç ı ö İ Ö Ü Ş ş Ğ ğ as DOS writes them. */
const dosWord = /[a-z][\x81\x87\x8d\x94\x98-\x9a\x9e\x9f\xa6\xa7]+[a-z]/i
/** ğ ı ş ü ö ç and their capitals as Windows writes them, and what DOS draws lines with. */
const noDosLetter = /[\xa8-\xff]/

/** A text of DOS, as its letters within words show; undefined for any other. */
function decodeDos(bytes: Uint8Array): string | undefined {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  if (!dosWord.test(text) || noDosLetter.test(text)) return undefined
  return text.replace(/[\x80-\xa7]/g, (sign) => dosLetters[sign.charCodeAt(0) - 0x80] ?? sign)
}

/** The line of the first bytes that are no UTF-8. */
function firstBroken(bytes: Uint8Array): number {
  const text = new TextDecoder('utf-8').decode(bytes)
  return lineOf(text, Math.max(0, text.indexOf('\ufffd'))).line
}

/** The UTF-8 of ç ğ ı ö ş ü and their capitals as it looks in Windows-1254: no word of any language contains it. */
const twoBytes = /Ã[§¶¼‡–œ]|Ä[±°ŸŸžğ\u009e]|Å[ŸŸž\u009e]|ÄŸ|Å\u009f/
/** Bytes that encoding has no letter for. */
const undefinedIn1254 = /[\u0080-\u009f]/
