import { type FieldError, fieldErrors, type Language } from '#src/core/errors.ts'

/** Problems of a cell or a row of an uploaded file, besides those of any field. */
export const importProblems = {
  asks: {
    tr: 'Birden çok anlama gelebilir; sütun için sorulan soruyu yanıtlayın.',
    en: 'Has several meanings; answer the question about its column.',
  },
  not_a_percentage: {
    tr: '{min} ile {max} arasında bir yüzde olmalı.',
    en: 'Must be a percentage between {min} and {max}.',
  },
  several_values: {
    tr: 'Birden çok değer var: bu sütuna birini, ötekileri “RTP seçenekleri” sütununa yazın.',
    en: 'Holds several values: write one of them here, the others in the column of RTP variants.',
  },
  out_of_range: { tr: 'Bu sayı bu sütun için olamaz.', en: 'This column cannot hold this number.' },
  not_a_day: {
    tr: 'Tarih değil: 20.11.2026, 20 Kasım 2026 veya 2026 gibi, dört haneli yılla yazın.',
    en: 'Not a date: write 2026-11-20, 20 November 2026 or 2026, with a year of four digits.',
  },
  no_such_volatility: {
    tr: 'Düşük, orta veya yüksek olmalı.',
    en: 'Must be low, medium or high.',
  },
  no_such_volatilityLevel: {
    tr: 'Düşük, orta-düşük, orta, orta-yüksek, yüksek veya çok yüksek olmalı.',
    en: 'Must be low, medium-low, medium, medium-high, high or very high.',
  },
  no_such_mechanic: {
    tr: 'Ödeme çizgisi, kazanma yolu, küme veya her yerde öder olmalı.',
    en: 'Must be paylines, ways, cluster or scatter-pays.',
  },
  no_such_status: {
    tr: 'Yayında, yakında veya kaldırıldı olmalı.',
    en: 'Must be released, upcoming or retired.',
  },
  no_such_retirementReason: {
    tr: 'Lisansı bitti, geri çekildi, yenisiyle değiştirildi veya sağlayıcı kapandı olmalı.',
    en: 'Must be licence ended, withdrawn, replaced or provider closed.',
  },
  no_such_theme: { tr: '“{word}” diye bir tema yok.', en: 'There is no theme “{word}”.' },
  no_such_feature: { tr: '“{word}” diye bir özellik yok.', en: 'There is no feature “{word}”.' },
  broken_text: {
    tr: 'Metindeki bazı harfler bozulmuş.',
    en: 'Some letters of the text are damaged.',
  },
  mojibake: {
    tr: 'Harfler bozulmuş; “{meant}” olmalı. Yukarıdaki soruyu yanıtlayın.',
    en: 'The letters are spoilt; this should be “{meant}”. Answer the question above.',
  },
  blank_word: {
    tr: '“Boş” demek olabilir; dosya için sorulan soruyu yanıtlayın.',
    en: 'May mean “nothing”; answer the question about the file.',
  },
  rounded: {
    tr: 'İki ondalıktan fazlası yuvarlandı.',
    en: 'Decimals beyond two were rounded.',
  },
  unusual: { tr: 'Alışılmadık bir değer; doğru mu?', en: 'An unusual value; is it right?' },
  look_alike: {
    tr: 'Başka alfabeden harfler var; “{meant}” ile aynı oyun gibi görünüyor. Bu yüzden işaretlenmedi.',
    en: 'Holds letters of another alphabet; seems to be the same game as “{meant}”. It was not ticked therefore.',
  },
  could_be: {
    tr: 'Katalogdaki “{meant}” olabilir; öyleyse adını böyle yazın. Bu yüzden işaretlenmedi.',
    en: 'Could be “{meant}”, which is in the catalogue; if so, write that name. It was not ticked therefore.',
  },
  summary_row: {
    tr: 'Bu satır bir oyun değil, dosyanın toplamı veya ortalaması gibi görünüyor. Bu yüzden işaretlenmedi.',
    en: 'This row seems to be a total or an average of the file, not a game. It was not ticked therefore.',
  },
  unknown_provider: {
    tr: 'Bu sağlayıcı katalogda yok; yukarıda ne yapılacağını seçin.',
    en: 'This provider is not in the catalogue; choose above what to do with it.',
  },
  same_row: {
    tr: 'Aynı oyun {row}. satırda da var.',
    en: 'The same game is also in row {row}.',
  },
  ambiguous: {
    tr: 'Bu ada birden çok oyun uyuyor; hangisi olduğunu adres sütununda yazın.',
    en: 'Several games have this name; say which one in the address column.',
  },
  too_many_cells: {
    tr: 'Satırda başlıklardan daha çok hücre var.',
    en: 'The row has more cells than there are headings.',
  },
  cannot_be_unknown: {
    tr: 'Bu alan bilinmiyor yapılamaz.',
    en: 'This field cannot be set to unknown.',
  },
  no_address: {
    tr: 'Bu addan adres yapılamıyor; adres sütununa bir adres yazın.',
    en: 'No address can be made of this name; write one in the address column.',
  },
} as const satisfies Record<string, Record<Language, string>>

export type ImportProblem = keyof typeof importProblems | FieldError

/** Problems that do not keep a row from being written. */
const warnings: ReadonlySet<ImportProblem> = new Set<ImportProblem>([
  'rounded',
  'unusual',
  'look_alike',
  'could_be',
  'summary_row',
])
export const isWarning = (code: ImportProblem): boolean => warnings.has(code)

/** A problem as a sentence. */
export function problemMessage(
  code: ImportProblem,
  language: Language,
  values: Record<string, string | number> = {},
): string {
  const all: Record<string, Record<Language, string>> = { ...fieldErrors, ...importProblems }
  return (all[code]?.[language] ?? code).replace(/\{(\w+)\}/g, (_, name: string) =>
    String(values[name] ?? ''),
  )
}
