/** Why a proposed correction of a figure, or a decision about one, is refused. */
export const correctionErrors = {
  CORRECTION_NOT_FOUND: {
    status: 404,
    tr: 'Bu düzeltme bulunamadı.',
    en: 'This correction was not found.',
  },
  FIGURE_CHANGED: {
    status: 409,
    tr: 'Bu değer bu arada değişti. Yeni değere bakıp yeniden karar verin.',
    en: 'This value has changed meanwhile. Look at the new value and decide again.',
  },
  CORRECTION_OPEN: {
    status: 409,
    tr: 'Bunun için incelenmeyi bekleyen bir düzeltmeniz zaten var. Yenisini göndermek için onu geri çekin.',
    en: 'You already have a correction of this that waits for review. Withdraw it to send another.',
  },
  CORRECTION_DECIDED: {
    status: 409,
    tr: 'Bu düzeltme hakkında zaten karar verildi.',
    en: 'This correction has already been decided.',
  },
  LINK_UNOPENED: {
    status: 409,
    tr: 'Bir düzeltme, bağlantısı açılıp bakılmadan kabul edilemez.',
    en: 'A correction cannot be accepted before its link has been opened.',
  },
} as const

export const correctionFieldErrors = {
  not_a_figure: {
    tr: 'Bu, bu alanın bir değeri olarak okunamadı.',
    en: 'This cannot be read as a value of this fact.',
  },
  out_of_bounds: {
    tr: 'Bu değer olası aralığın dışında.',
    en: 'This value is outside of what this can be.',
  },
  same_as_shown: { tr: 'Sayfada zaten bu değer gösteriliyor.', en: 'The page shows this value already.' },
  in_the_future: {
    tr: 'Tarih bugünden sonra olamaz.',
    en: 'The date cannot be later than today.',
  },
  no_such_source: { tr: 'Böyle bir kaynak yok.', en: 'There is no such source.' },
  source_exists: {
    tr: 'Bu adda bir kaynak zaten var; listeden seçin.',
    en: 'There is a source of this name already; choose it from the list.',
  },
} as const
