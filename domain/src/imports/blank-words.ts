import { fold } from '#text/fold.ts'

/** Words that people and programs write into a cell of which nothing is known, in the form `fold` gives. */
const words = new Set([
  ...[
    'null',
    'nil',
    'none',
    'nan',
    'na',
    'n a',
    'n d',
    'nd',
    'n k',
    'nvt',
    'undefined',
    'unknown',
    'empty',
    'blank',
    'missing',
  ],
  ...[
    'tba',
    'tbc',
    'tbd',
    'to be announced',
    'to be confirmed',
    'not available',
    'not applicable',
    'not known',
    'no data',
  ],
  ...[
    'yok',
    'veri yok',
    'bilgi yok',
    'bilinmiyor',
    'bilinmeyen',
    'belirsiz',
    'belli degil',
    'belirtilmemis',
    'bos',
  ],
  ...['aciklanmadi', 'duyurulmadi', 'mevcut degil', 'girilmedi', 'girilmemis'],
  ...['henuz belli degil', 'henuz yok', 'not set', 'not found', 'not announced', 'to be determined'],
])

/** Errors of spreadsheets, in English and in Turkish. */
const errors =
  /^#(n\/a|yok|null|boş|ref|başv|value|değer|name|ad|num|sayı|div\/0|sayı\/0|sayi|deger|spill|taşma|calc|hesaplama|getting_data)[!?]?$/iu
const signs = /^(?:[-–—?_]{2,}|\?|\\N|\.{2,}|…|\*+)$/u

/** Whether a cell says in a word that there is nothing in it. A single dash, which means unknown, does not count. */
export const isBlankWord = (text: string): boolean => {
  const cell = text.trim()
  return cell.length <= 20 && (signs.test(cell) || errors.test(cell) || words.has(fold(cell)))
}
