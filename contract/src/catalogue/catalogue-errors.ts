/** Errors of editing the catalogue. */
export const catalogueErrors = {
  ADDRESS_TAKEN: {
    status: 409,
    tr: 'Bu adres başka bir kayıt tarafından kullanılıyor veya daha önce kullanılmış.',
    en: 'This address is, or once was, that of another entry.',
  },
  PROVIDER_HAS_GAMES: {
    status: 409,
    tr: 'Oyunu olan bir sağlayıcı silinemez. Önce oyunlarını taşıyın veya sağlayıcıyı birleştirin.',
    en: 'A provider with games cannot be removed. Move its games first, or merge the provider.',
  },
  MERGE_WITH_ITSELF: {
    status: 409,
    tr: 'Bir kayıt kendisiyle birleştirilemez.',
    en: 'An entry cannot be merged into itself.',
  },
  SOURCE_NOT_FOUND: { status: 404, tr: 'Bu kaynak bulunamadı.', en: 'This source was not found.' },
  NO_SUCH_HOST: {
    status: 409,
    tr: 'Bu kaynağın o sitede hiç beyanı yok ya da hepsi orada; ayrılacak bir şey kalmıyor.',
    en: 'None of the voices of this source, or all of them, are found at that site: nothing is left to split.',
  },
  VOICE_NOT_FOUND: { status: 404, tr: 'Bu beyan bulunamadı.', en: 'This voice was not found.' },
  VOICE_EXISTS: {
    status: 409,
    tr: 'Bu kaynak bu değeri zaten söylüyor. Kaldırıldıysa listeden geri alın.',
    en: 'This source says this value already. If it was taken away, put it back in the list.',
  },
} as const

export const catalogueFieldErrors = {
  no_such_provider: { tr: 'Bu sağlayıcı katalogda yok.', en: 'This provider is not in the catalogue.' },
  no_such_theme: { tr: 'Böyle bir tema yok.', en: 'There is no such theme.' },
  no_such_feature: { tr: 'Böyle bir özellik yok.', en: 'There is no such feature.' },
  no_such_picture: { tr: 'Bu görsel kitaplıkta yok.', en: 'This picture is not in the library.' },
  address_taken: {
    tr: 'Bu adres başka bir kaydın; başka bir adres yazın.',
    en: 'This address belongs to another entry; type another one.',
  },
  address_letters: {
    tr: 'Yalnızca küçük İngilizce harf, rakam ve aralarında tire kullanılabilir.',
    en: 'Only the small letters a–z, digits and single hyphens between them are allowed.',
  },
  not_builds: {
    tr: 'RTP sürümlerini yüzde olarak, aralarına | koyarak yazın; örneğin 94,5 | 92.',
    en: 'Enter the RTP of each build in percent with | between them, such as 94.5 | 92.',
  },
  not_a_layout: {
    tr: 'Her makaranın satır sayısını tireyle ayırarak yazın; örneğin 2-3-3-3-2.',
    en: 'Enter the rows of each reel with hyphens between them, such as 2-3-3-3-2.',
  },
  no_such_source: { tr: 'Böyle bir kaynak yok.', en: 'There is no such source.' },
  not_a_value: {
    tr: 'Bu bilgi için geçerli bir değer değil ya da sınırların dışında.',
    en: 'Not a value of this fact, or out of its bounds.',
  },
  too_many_words: {
    tr: 'Daha az kelime yazın.',
    en: 'Use fewer words.',
  },
  not_a_month: {
    tr: 'Bir ay (2026-09) veya gün (2026-09-15) yazın.',
    en: 'Enter a month (2026-09) or a day (2026-09-15).',
  },
  in_the_future: { tr: 'Gelecekte bir tarih olamaz.', en: 'This date has not come yet.' },
  address_needed: {
    tr: 'Bu türden bir kaynağın söylediği yerin adresi gerekli.',
    en: 'A source of this kind needs the address where it says so.',
  },
  not_a_date: {
    tr: 'Bir yıl (2024), ay (2024-05) veya gün (2024-05-30) yazın.',
    en: 'Enter a year (2024), a month (2024-05) or a day (2024-05-30).',
  },
} as const
