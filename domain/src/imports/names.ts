import { createNameIndex } from '#search/names/name-index.ts'
import { fold } from '#text/fold.ts'
import { drawnInLatin } from '#text/look-alikes.ts'

/** Whether two names differ in the case of their letters, in punctuation and in spaces alone; marks of letters count. */
export const sameButForCase = (one: string, other: string): boolean => letters(one) === letters(other)

const letters = (name: string) =>
  name
    .normalize('NFC')
    .replace(/[İIı]/g, 'i')
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** Whether the first cell of a row says that the row sums up the others: `Genel toplam`, `Average:`. */
export const isSummaryName = (name: string): boolean => summaries.has(fold(name))

const summaries = new Set(
  [
    'toplam|genel toplam|ara toplam|toplamlar|ortalama|genel ortalama|ortanca|medyan|en az|en cok|en dusuk|en yuksek',
    'toplam oyun|toplam oyun sayisi|oyun sayisi|adet|kayit sayisi|satir sayisi|ozet|minimum|maksimum|standart sapma',
    'total|totals|grand total|sub total|subtotal|sum|average|avg|mean|median|count|min|max|maximum|std dev|summary',
    'total games|number of games|game count|standard deviation',
  ].flatMap((names) => names.split('|')),
)

export type Named = { slug: string; name: string }

/** Words that many providers have in their names. */
const common = new Set(
  'game games gaming studio studios play software soft interactive entertainment limited ltd group the and by slots casino inc ab'.split(
    ' ',
  ),
)

/** A name that shares less with the text is not suggested. */
const minScore = 0.5
/** From so many letters on a name is meant by a text that begins with it: `Net Entertainment`. */
const shortestBeginning = 5

/** Finds the names a text may mean, as search finds names; the nearest first. Words of many providers alone mean none. */
export function createNearest(known: readonly Named[]): (text: string, most?: number) => Named[] {
  const index = createNameIndex(
    known.map(({ name }, id) => ({ kind: 'provider', id, name, also: null, fame: 1 })),
    [],
  )
  const whole = (name: string) => fold(name).replaceAll(' ', '')
  return (text, most = 3) => {
    const name = drawnInLatin(text) ?? text
    const isDistinct = fold(name)
      .split(' ')
      .some((word) => word !== '' && !common.has(word))
    if (!isDistinct) return []
    const begun = known.filter(
      (one) => whole(one.name).length >= shortestBeginning && whole(name).startsWith(whole(one.name)),
    )
    const alike = index
      .find(name, most)
      .filter(({ score }) => score >= minScore)
      .flatMap(({ id }) => known[id] ?? [])
    return [...new Set([...begun, ...alike])].slice(0, most).map(({ slug, name }) => ({ slug, name }))
  }
}
