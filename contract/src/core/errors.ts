import { accountErrors, accountFieldErrors } from '#src/accounts/account-errors.ts'
import { battleErrors } from '#src/battles/battle-errors.ts'
import { catalogueErrors, catalogueFieldErrors } from '#src/catalogue/catalogue-errors.ts'
import { correctionErrors, correctionFieldErrors } from '#src/catalogue/correction-errors.ts'
import { importErrors } from '#src/catalogue/import-errors.ts'
import { huntErrors } from '#src/hunts/hunt-errors.ts'
import { siteErrors, siteFieldErrors } from '#src/site/site-errors.ts'
import { writeErrors } from './write-errors.ts'

export type Language = 'tr' | 'en'

type ErrorText = { status: number } & Record<Language, string>

/** The closed list: every error the server answers is one of these. */
export const errors = {
  VALIDATION: {
    status: 422,
    tr: 'Gönderilen bilgilerde hata var.',
    en: 'Some of what was sent is not valid.',
  },
  MALFORMED_REQUEST: { status: 400, tr: 'İstek okunamadı.', en: 'The request could not be read.' },
  UNAUTHENTICATED: {
    status: 401,
    tr: 'Bu işlemi yapmak için lütfen giriş yapın',
    en: 'Please log in to perform this action',
  },
  ...accountErrors,
  USER_NOT_FOUND: { status: 404, tr: 'Bu kullanıcı bulunamadı.', en: 'This user was not found.' },
  PROFILE_MEMBERS_ONLY: {
    status: 403,
    tr: 'Bu profili yalnızca üyeler görebilir. Görmek için oturum açın.',
    en: 'Only members can see this profile. Please sign in to see it.',
  },
  MEDIA_NOT_FOUND: { status: 404, tr: 'Bu resim bulunamadı.', en: 'This picture was not found.' },
  IMAGE_UNSUPPORTED: {
    status: 415,
    tr: 'Bu dosya türü kullanılamıyor. JPEG, PNG, WebP veya AVIF biçiminde bir resim seçin.',
    en: 'This kind of file cannot be used. Choose a JPEG, PNG, WebP or AVIF picture.',
  },
  IMAGE_BROKEN: {
    status: 422,
    tr: 'Resim okunamadı; dosya bozuk veya eksik olabilir.',
    en: 'The picture could not be read; the file may be damaged or incomplete.',
  },
  IMAGE_TOO_MANY_PIXELS: {
    status: 413,
    tr: 'Resmin boyutları çok büyük. En fazla 40 megapiksel olabilir.',
    en: 'The picture is too large. It may have at most 40 megapixels.',
  },
  IMAGE_ANIMATED: {
    status: 422,
    tr: 'Hareketli resimler kullanılamıyor; kıpırdamayan bir resim seçin.',
    en: 'Animated pictures cannot be used. Choose one that stands still.',
  },
  IMAGE_TOO_NARROW: {
    status: 422,
    tr: 'Resmin bir kenarı ötekinin yirmi katından uzun. Kırpıp yeniden deneyin.',
    en: 'One side of the picture is more than twenty times the other. Crop it and try again.',
  },
  FORBIDDEN: { status: 403, tr: 'Bu işlem için yetkiniz yok.', en: 'You are not allowed to do this.' },
  NOT_FOUND: { status: 404, tr: 'Aradığınız bulunamadı.', en: 'What you are looking for was not found.' },
  GAME_NOT_FOUND: { status: 404, tr: 'Bu oyun bulunamadı.', en: 'This game was not found.' },
  PROVIDER_NOT_FOUND: { status: 404, tr: 'Bu sağlayıcı bulunamadı.', en: 'This provider was not found.' },
  LIST_NOT_FOUND: {
    status: 404,
    tr: 'Liste bulunamadı veya silinmiş.',
    en: 'The list was not found or has been deleted.',
  },
  LIST_PRIVATE: {
    status: 403,
    tr: 'Bu liste gizli; görüntüleme izniniz yok.',
    en: 'This list is private; you do not have permission to view it.',
  },
  OWN_LIST: { status: 403, tr: 'Kendi listenizi beğenemezsiniz.', en: 'You cannot like your own list.' },
  LIST_FULL: {
    status: 409,
    tr: 'Bir listede en fazla 500 oyun olabilir.',
    en: 'A list holds at most 500 games.',
  },
  GAME_ALREADY_IN_LIST: {
    status: 409,
    tr: 'Bu oyun listede zaten var.',
    en: 'This game is already in the list.',
  },
  ...battleErrors,
  ...huntErrors,
  ...catalogueErrors,
  ...correctionErrors,
  ...siteErrors,
  ...importErrors,
  ...writeErrors,
  TAG_NOT_FOUND: { status: 404, tr: 'Bu etiketle liste yok.', en: 'There is no list with this tag.' },
  COMMENT_NOT_FOUND: { status: 404, tr: 'Bu yorum bulunamadı.', en: 'This comment was not found.' },
  COMMENTS_CLOSED: {
    status: 403,
    tr: 'Buradaki yorumlar size kapalı.',
    en: 'Comments here are closed to you.',
  },
  OWN_COMMENT: {
    status: 403,
    tr: 'Kendi yorumunuzu beğenemezsiniz.',
    en: 'You cannot like your own comment.',
  },
  EDIT_TIME_OVER: {
    status: 403,
    tr: 'Bir yorum yalnızca ilk 24 saat içinde düzenlenebilir.',
    en: 'A comment can be edited only within its first 24 hours.',
  },
  BLOCKED: {
    status: 403,
    tr: 'Bu kişiyle aranızda engelleme olduğu için bunu yapamazsınız.',
    en: 'You cannot do this because one of you has blocked the other.',
  },
  OWN_PROFILE: {
    status: 403,
    tr: 'Bunu kendinize yapamazsınız.',
    en: 'You cannot do this to yourself.',
  },
  PROFILE_PRIVATE: { status: 403, tr: 'Bu profil gizli.', en: 'This profile is private.' },
  NOTIFICATION_NOT_FOUND: {
    status: 404,
    tr: 'Bu bildirim bulunamadı.',
    en: 'This notification was not found.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    tr: 'Bu adres bu yöntemi kabul etmiyor.',
    en: 'This address does not accept that method.',
  },
  REQUEST_TIMEOUT: {
    status: 408,
    tr: 'Gönderim çok yavaş ilerledi ve durduruldu. Bağlantınızı kontrol edip yeniden deneyin.',
    en: 'What you sent came in too slowly and was stopped. Check your connection and try again.',
  },
  PAYLOAD_TOO_LARGE: { status: 413, tr: 'Gönderilen içerik çok büyük.', en: 'What was sent is too large.' },
  URI_TOO_LONG: { status: 414, tr: 'Adres çok uzun.', en: 'The address is too long.' },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    tr: 'Bu içerik türü burada kabul edilmiyor.',
    en: 'This type of content is not accepted here.',
  },
  RATE_LIMITED: {
    status: 429,
    tr: 'Çok sık denediniz. Biraz bekleyip yeniden deneyin.',
    en: 'Too many tries. Wait a little and try again.',
  },
  HEADERS_TOO_LARGE: {
    status: 431,
    tr: 'İstek başlıkları çok büyük.',
    en: 'The request headers are too large.',
  },
  INTERNAL: { status: 500, tr: 'Sunucuda bir hata oluştu.', en: 'Something went wrong on the server.' },
  UNAVAILABLE: {
    status: 503,
    tr: 'Site şu anda yanıt veremiyor. Birazdan yeniden deneyin.',
    en: 'The site cannot answer right now. Try again shortly.',
  },
} as const satisfies Record<string, ErrorText>

export type ErrorCode = keyof typeof errors

/** Body of every answer that is not a success. `fields` maps a field to its message. */
export type ErrorBody = {
  code: ErrorCode
  message: string
  fields?: Record<string, string>
  requestId: string
}

/** Problems of one field; `{min}`, `{max}` and `{values}` are filled in. */
export const fieldErrors = {
  required: { tr: 'Bu alan gerekli.', en: 'This field is required.' },
  invalid: { tr: 'Geçersiz değer.', en: 'Not a valid value.' },
  unknown: { tr: 'Böyle bir alan yok.', en: 'There is no such field.' },
  not_a_number: { tr: 'Bir sayı olmalı.', en: 'Must be a number.' },
  not_an_email: { tr: 'Geçerli bir e-posta adresi girin.', en: 'Enter a valid e-mail address.' },
  not_one_of: { tr: 'Şunlardan biri olmalı: {values}.', en: 'Must be one of: {values}.' },
  too_short: { tr: 'En az {min} karakter olmalı.', en: 'Must be at least {min} characters.' },
  too_long: { tr: 'En fazla {max} karakter olabilir.', en: 'Must be at most {max} characters.' },
  too_small: { tr: 'En az {min} olmalı.', en: 'Must be at least {min}.' },
  too_big: { tr: 'En fazla {max} olabilir.', en: 'Must be at most {max}.' },
  too_many: { tr: 'En fazla {max} tane olabilir.', en: 'At most {max} are allowed.' },
  range_reversed: {
    tr: 'Alt sınır üst sınırdan büyük olamaz.',
    en: 'The lower limit is above the upper one.',
  },
  cursor_mismatch: {
    tr: 'Bu sayfa işareti bu sıralamaya ait değil.',
    en: 'This cursor belongs to another order.',
  },
  ...accountFieldErrors,
  tag_letters: {
    tr: 'Bir etikette en az iki harf veya rakam olmalı.',
    en: 'A tag needs at least two letters or digits.',
  },
  cover_not_in_list: {
    tr: 'Kapak, listedeki oyunlardan biri olmalı.',
    en: 'The cover must be one of the games of the list.',
  },
  no_such_game: { tr: 'Bu oyun katalogda yok.', en: 'This game is not in the catalogue.' },
  bracket_size: { tr: '4, 8 veya 16 farklı oyun seçin.', en: 'Choose 4, 8 or 16 different games.' },
  ...catalogueFieldErrors,
  ...correctionFieldErrors,
  ...siteFieldErrors,
  not_https: {
    tr: 'https:// ile başlayan tam bir adres girin.',
    en: 'Enter a full address that begins with https://.',
  },
  address_unclear: {
    tr: 'Adreste görünmeyen işaretler ya da başka bir alfabeden, benzer görünen harfler var.',
    en: 'The address has invisible characters, or letters of another alphabet that look alike.',
  },
  password_weak: {
    tr: 'Bu parola kolay tahmin edilebilir; daha uzun veya daha az bilinen bir parola seçin.',
    en: 'This password is easy to guess; choose a longer or less common one.',
  },
  password_bytes: {
    tr: 'Parola çok uzun: en fazla 72 karakter olabilir, Türkçe harfler iki karakter sayılır.',
    en: 'The password is too long: at most 72 characters, where letters beyond a–z count as two.',
  },
  bad_text: { tr: 'Metinde geçersiz karakter var.', en: 'The text contains invalid characters.' },
} as const satisfies Record<string, Record<Language, string>>

export type FieldError = keyof typeof fieldErrors
