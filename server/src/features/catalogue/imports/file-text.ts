import type { ErrorCode } from '@slot-liste/contract/core/errors.ts'

export type Encoding = 'utf-8' | 'windows-1254'

/** The refusal of a file. Thrown in the worker thread and reported by its code. */
export class FileRefusal extends Error {
  readonly code: ErrorCode

  constructor(code: ErrorCode) {
    super(code)
    this.code = code
  }
}

/** The text of a file, and how it was written. @throws FileRefusal for anything that is no text of one encoding. */
export function readText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  refuseOtherKinds(bytes)
  if (bytes.includes(0)) throw new FileRefusal('IMPORT_NUL_BYTES')
  const { text, encoding } = decode(bytes)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what no table holds
  if (/[\u0001-\u0008\u000e-\u001f]/.test(text)) throw new FileRefusal('IMPORT_NOT_A_TABLE')
  return { text, encoding }
}

const beginnings: readonly (readonly [readonly number[], ErrorCode])[] = [
  [[0x1f, 0x8b], 'IMPORT_COMPRESSED'],
  [[0x50, 0x4b, 0x03, 0x04], 'IMPORT_SPREADSHEET'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'IMPORT_SPREADSHEET'],
  [[0x25, 0x50, 0x44, 0x46], 'IMPORT_NOT_A_TABLE'],
  [[0x89, 0x50, 0x4e, 0x47], 'IMPORT_NOT_A_TABLE'],
  [[0xff, 0xd8, 0xff], 'IMPORT_NOT_A_TABLE'],
  [[0xff, 0xfe], 'IMPORT_UTF16'],
  [[0xfe, 0xff], 'IMPORT_UTF16'],
]

/** The first bytes of a file tell more than its name. */
function refuseOtherKinds(bytes: Uint8Array): void {
  const known = beginnings.find(([start]) => start.every((byte, place) => bytes[place] === byte))
  if (known) throw new FileRefusal(known[1])
  const head = bytes.subarray(0, 200)
  const zeros = [0, 1].map((side) => head.filter((byte, place) => place % 2 === side && byte === 0).length)
  const other = (side: number) => zeros[1 - side] === 0 && (zeros[side] ?? 0) > head.length / 4
  if (other(0) || other(1)) throw new FileRefusal('IMPORT_UTF16')
}

function decode(bytes: Uint8Array): { text: string; encoding: Encoding } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    const text = new TextDecoder('windows-1254').decode(bytes)
    if (twoBytes.test(text)) throw new FileRefusal('IMPORT_MIXED_ENCODING')
    if (undefinedIn1254.test(text)) throw new FileRefusal('IMPORT_ENCODING')
    return { text, encoding: 'windows-1254' }
  }
}

/** The UTF-8 of ç ğ ı ö ş ü and their capitals as it looks in Windows-1254: no word of any language contains it. */
const twoBytes = /Ã[§¶¼‡–œ]|Ä[±°ŸŸžğ\u009e]|Å[ŸŸž\u009e]|ÄŸ|Å\u009f/
/** Bytes that encoding has no letter for. */
const undefinedIn1254 = /[\u0080-\u009f]/
