/** Refusals of a write because of another one. */
export const writeErrors = {
  CONFLICT: { status: 409, tr: 'Bu kayıt başka bir yerde değişti.', en: 'This was changed elsewhere.' },
  REPORT_DECIDED: {
    status: 409,
    tr: 'Bu şikâyet hakkında az önce karar verildi.',
    en: 'These reports have just been decided.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    tr: 'Bu form daha önce başka bir içerikle gönderildi. Kaydedileni kontrol edin; yeniden gönderirseniz ayrıca kaydedilir.',
    en: 'This form was already sent with other content. Check what was saved; sending it again saves it separately.',
  },
  REQUEST_IN_PROGRESS: {
    status: 409,
    tr: 'Bu gönderi hâlâ kaydediliyor. Birazdan yeniden deneyin.',
    en: 'This is still being saved. Try again shortly.',
  },
  ALREADY_SAVED: {
    status: 409,
    tr: 'Bu gönderi daha önce kaydedildi. Görmek için sayfayı yenileyin.',
    en: 'This was already saved. Reload the page to see it.',
  },
} as const
