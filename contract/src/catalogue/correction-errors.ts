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
    tr: 'Bir öneri, bağlantısı açılıp bakılmadan kabul edilemez.',
    en: 'A proposal cannot be accepted before its link has been opened.',
  },
  GAME_EXISTS: {
    status: 409,
    tr: 'Bu oyun katalogda zaten var.',
    en: 'The catalogue already has this game.',
  },
  PROPOSAL_OPEN: {
    status: 409,
    tr: 'Bu oyunu zaten önerdiniz; öneriniz incelenmeyi bekliyor.',
    en: 'You have already proposed this game; it waits for review.',
  },
  PROPOSAL_NOT_FOUND: { status: 404, tr: 'Bu öneri bulunamadı.', en: 'This proposal was not found.' },
  PROPOSAL_DECIDED: {
    status: 409,
    tr: 'Bu öneri hakkında zaten karar verildi.',
    en: 'This proposal has already been decided.',
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
  not_a_name: {
    tr: 'Adda en az bir harf (a–z) ya da rakam olmalı.',
    en: 'A name needs at least one letter (a–z) or digit.',
  },
  provider_exists: {
    tr: 'Bu sağlayıcı zaten var; listeden seçin.',
    en: 'This provider exists already; choose it from the list.',
  },
  no_such_source: { tr: 'Böyle bir kaynak yok.', en: 'There is no such source.' },
  source_exists: {
    tr: 'Bu adda bir kaynak zaten var; listeden seçin.',
    en: 'There is a source of this name already; choose it from the list.',
  },
} as const
