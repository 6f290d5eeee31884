import type { Language } from '@slot-liste/contract/errors.ts'
import type { NotificationKind } from '@slot-liste/contract/users.ts'

type Values = {
  /** Of a battle instead of a list. */
  ofBattle: boolean
  username: string
  /** Who did it; `null` is the site. */
  actor: string | null
  /** How many others of the same kind came with it. */
  more: number
  note: string | null
  site: string
}

/** Subject and text of the mail about an entry of the inbox. */
export function notificationMail(kind: NotificationKind, language: Language, values: Values) {
  const { somebody, hello, more, read, stop } = frame[language]
  const sentence = (values.ofBattle && ofBattles[kind]) || sentences[kind]
  const subject = sentence[language].replace('{actor}', values.actor ?? somebody)
  const lines = [
    `${hello} ${values.username},`,
    `${subject}.`,
    ...(values.note ? [values.note] : []),
    ...(values.more > 0 ? [more.replace('{count}', String(values.more))] : []),
    `${read} ${values.site}/notifications`,
    `${stop} ${values.site}/settings?tab=notifications`,
    `Slot Liste\n${values.site}`,
  ]
  return { subject, text: `${lines.join('\n\n')}\n` }
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
  moderated: { tr: 'İçeriğinizle ilgili bir karar verildi', en: 'A decision was made about your content' },
  announcement: { tr: "Slot Liste'den bir duyuru var", en: 'There is an announcement from Slot Liste' },
}
