import type { Verdict } from '@slot-liste/contract/community/notifications.ts'
import type { Language } from '@slot-liste/contract/core/errors.ts'
import type { NotificationKind } from '@slot-liste/domain/site/kinds.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { mailBody } from '#platform/mail/mail-body.ts'

type Values = {
  /** Of a battle instead of a list. */
  ofBattle: boolean
  username: string
  /** The actor; `null` is the site. */
  actor: string | null
  /** How many others of the same kind came with it. */
  more: number
  note: string | null
  verdict: Verdict | null
  site: string
}

/** The mail about an entry of the inbox. */
export function notificationMail(
  kind: NotificationKind,
  language: Language,
  values: Values,
): Omit<Mail, 'to'> {
  const { somebody, hello, more, read, stop } = frame[language]
  const decided = values.verdict && verdicts[values.verdict]
  const sentence = decided || (values.ofBattle && ofBattles[kind]) || sentences[kind]
  const subject = sentence[language]
  const paragraphs = [
    `${hello} {username},`,
    `${subject}.`,
    ...(values.note ? ['{note}'] : []),
    ...(values.more > 0 ? [more] : []),
    `${read} {site}/notifications`,
    `${stop} {site}/settings?tab=notifications`,
    'Slot Liste\n{site}',
  ]
  const { username, site, note, actor } = values
  const filled = { username, site, note: note ?? '', actor: actor ?? somebody, count: String(values.more) }
  return mailBody({ language, subject, paragraphs, values: filled })
}

const frame = {
  tr: {
    somebody: 'Biri',
    hello: 'Merhaba',
    more: 'Aynı türden {count} yeni bildiriminiz daha var.',
    read: 'Bildirimleriniz:',
    stop: 'Bu e-postaları almak istemiyorsanız ayarlarınızdan kapatabilirsiniz:',
  },
  en: {
    somebody: 'Somebody',
    hello: 'Hello',
    more: 'New notifications of the same kind besides this one: {count}.',
    read: 'Your notifications:',
    stop: 'If you would rather not get these mails, turn them off in your settings:',
  },
}

const ofBattles: { [Kind in NotificationKind]?: Record<Language, string> } = {
  listLiked: { tr: '{actor} savaşınızı beğendi', en: '{actor} liked your battle' },
  listSaved: { tr: '{actor} savaşınızı kaydetti', en: '{actor} saved your battle' },
  listCommented: { tr: '{actor} savaşınıza yorum yaptı', en: '{actor} commented on your battle' },
}

const sentences: Record<NotificationKind, Record<Language, string>> = {
  listLiked: { tr: '{actor} listenizi beğendi', en: '{actor} liked your list' },
  listSaved: { tr: '{actor} listenizi kaydetti', en: '{actor} saved your list' },
  listCommented: { tr: '{actor} listenize yorum yaptı', en: '{actor} commented on your list' },
  commentReplied: { tr: '{actor} yorumunuzu yanıtladı', en: '{actor} replied to your comment' },
  mentioned: { tr: '{actor} bir yorumda sizden söz etti', en: '{actor} mentioned you in a comment' },
  followed: { tr: '{actor} sizi takip etmeye başladı', en: '{actor} started following you' },
  correctionDecided: { tr: 'Düzeltmenizle ilgili bir karar verildi', en: 'Your correction was decided' },
  proposalDecided: {
    tr: 'Önerdiğiniz oyunla ilgili bir karar verildi',
    en: 'The game you proposed was decided',
  },
  gameChanged: {
    tr: 'Takip ettiğiniz ya da listenizdeki bir oyunun bilgileri değişti',
    en: 'Figures of a game you follow or have in a list have changed',
  },
  moderated: { tr: 'İçeriğinizle ilgili bir karar verildi', en: 'A decision was made about your content' },
  announcement: { tr: "Slot Liste'den bir duyuru var", en: 'There is an announcement from Slot Liste' },
}

/** Of somebody's list, battle, comment or account alike; `upheld` and `dismissed` of what they reported. */
const verdicts: Record<Verdict, Record<Language, string>> = {
  hidden: { tr: 'İçeriğiniz gizlendi', en: 'Your content was hidden' },
  shown: { tr: 'İçeriğiniz yeniden görünür oldu', en: 'Your content is visible again' },
  deleted: { tr: 'İçeriğiniz kaldırıldı', en: 'Your content was removed' },
  restored: { tr: 'İçeriğiniz geri getirildi', en: 'Your content was restored' },
  locked: { tr: 'Listeniz yorumlara kapatıldı', en: 'Comments on your list were closed' },
  unlocked: { tr: 'Listeniz yorumlara yeniden açıldı', en: 'Comments on your list are open again' },
  visibility: { tr: 'Listenizi kimlerin görebileceği değiştirildi', en: 'Who can see your list was changed' },
  edited: { tr: 'Listeniz bir yönetici tarafından düzenlendi', en: 'An administrator edited your list' },
  featured: { tr: 'Listeniz ana sayfada öne çıkarıldı', en: 'Your list is featured on the home page' },
  suspended: { tr: 'Hesabınız askıya alındı', en: 'Your account was suspended' },
  warned: { tr: 'İçeriğiniz hakkında uyarıldınız', en: 'You were warned about your content' },
  upheld: {
    tr: 'Şikâyetiniz haklı bulundu, gereği yapıldı',
    en: 'Your report was upheld and acted upon',
  },
  dismissed: {
    tr: 'Şikâyetiniz incelendi, kurallara aykırılık bulunmadı',
    en: 'Your report was looked into; no rule was broken',
  },
  accepted: { tr: 'Önerdiğiniz düzeltme kabul edildi', en: 'The correction you proposed was accepted' },
  refused: { tr: 'Önerdiğiniz düzeltme kabul edilmedi', en: 'The correction you proposed was not accepted' },
  gameAccepted: { tr: 'Önerdiğiniz oyun kataloğa eklendi', en: 'The game you proposed is in the catalogue' },
  gameRefused: { tr: 'Önerdiğiniz oyun kabul edilmedi', en: 'The game you proposed was not accepted' },
}
