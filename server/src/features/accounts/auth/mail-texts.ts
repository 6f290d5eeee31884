import type { Language } from '@slot-liste/contract/core/errors.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { mailBody } from '#platform/mail/mail-body.ts'

export type MailKind =
  | 'confirm'
  | 'alreadyRegistered'
  | 'recover'
  | 'confirmChangeOld'
  | 'confirmChangeNew'
  | 'code'
  | 'passwordChanged'
  | 'emailChanged'
  | 'factorAdded'
  | 'factorRemoved'
  | 'recoveryCodeUsed'

type Values = { username: string; link?: string; code?: string; email?: string; site: string }

/** A mail in the reader's language. */
export function mailText(kind: MailKind, language: Language, values: Values): Omit<Mail, 'to'> {
  const { subject, lines, button } = texts[kind][language]
  const { hello, team } = frame[language]
  const paragraphs = [`${hello} {username},`, ...lines, `${team}\n{site}`]
  return mailBody({ language, subject, paragraphs, values, button })
}

const frame = {
  tr: { hello: 'Merhaba', team: 'Slot Liste' },
  en: { hello: 'Hello', team: 'Slot Liste' },
}

type Text = {
  subject: string
  lines: string[]
  /** The words on the button that opens the link. */
  button?: string
}

const texts: Record<MailKind, Record<Language, Text>> = {
  confirm: {
    tr: {
      subject: 'E-posta adresinizi doğrulayın',
      button: 'E-posta adresimi doğrula',
      lines: [
        "Slot Liste'ye hoş geldiniz. E-posta adresinizi doğrulamak için şu bağlantıyı açın:",
        '{link}',
        'Bağlantı 24 saat geçerlidir. Bağlantı yerine 10 dakika içinde şu kodu da siteye girebilirsiniz: {code}',
        'Bu hesabı siz açmadıysanız bu iletiyi dikkate almayın.',
      ],
    },
    en: {
      subject: 'Confirm your e-mail address',
      button: 'Confirm my address',
      lines: [
        'Welcome to Slot Liste. To confirm your e-mail address, open this link:',
        '{link}',
        'It works for 24 hours. Instead of the link you can enter this code on the site within 10 minutes: {code}',
        'If you did not open this account, please ignore this message.',
      ],
    },
  },
  alreadyRegistered: {
    tr: {
      subject: 'Bu adresle zaten bir hesabınız var',
      lines: [
        'Az önce bu e-posta adresiyle yeni bir hesap açılmak istendi. Bu adresle zaten {username} adlı hesabınız var; yeni bir hesap açılmadı.',
        'Bunu siz yaptıysanız giriş yapın veya yeni bir parola isteyin: {site}/login',
        'Siz yapmadıysanız hiçbir şey yapmanız gerekmez.',
      ],
    },
    en: {
      subject: 'You already have an account',
      lines: [
        'Somebody just tried to open an account with this e-mail address. You already have one, {username}; no new one was opened.',
        'If it was you, sign in or ask for a new password: {site}/login',
        'If it was not, there is nothing to do.',
      ],
    },
  },
  recover: {
    tr: {
      subject: 'Parolanızı yenileyin',
      button: 'Yeni parola belirle',
      lines: [
        'Yeni bir parola belirlemek için şu bağlantıyı açın:',
        '{link}',
        'Bağlantı bir saat geçerlidir ve bir kez kullanılabilir. Bağlantı yerine 10 dakika içinde şu kodu da siteye girebilirsiniz: {code}',
        'Bu isteği siz yapmadıysanız hiçbir şey yapmanız gerekmez; parolanız değişmedi.',
      ],
    },
    en: {
      subject: 'Choose a new password',
      button: 'Choose a new password',
      lines: [
        'To choose a new password, open this link:',
        '{link}',
        'It works once, within an hour. Instead of the link you can enter this code on the site within 10 minutes: {code}',
        'If you did not ask for this, there is nothing to do: your password has not changed.',
      ],
    },
  },
  confirmChangeOld: {
    tr: {
      subject: 'E-posta değişikliğini onaylayın',
      button: 'Değişikliği onayla',
      lines: [
        'Hesabınızın e-posta adresi {email} olarak değiştirilmek isteniyor. Onaylamak için şu bağlantıyı açın:',
        '{link}',
        'Değişiklik, iki adres de onaylandığında yapılır. Bağlantı yerine 10 dakika içinde şu kodu da ayarlarınızdaki hesap sekmesine girebilirsiniz: {code}',
        'Bu isteği siz yapmadıysanız bağlantıyı açmayın ve parolanızı değiştirin.',
      ],
    },
    en: {
      subject: 'Confirm the change of your e-mail address',
      button: 'Confirm the change',
      lines: [
        'Somebody, hopefully you, wants to change the e-mail address of your account to {email}. To agree, open this link:',
        '{link}',
        'The change is made once both addresses have agreed. Instead of the link you can enter this code in the account tab of your settings within 10 minutes: {code}',
        'If this was not you, leave the link alone and change your password.',
      ],
    },
  },
  confirmChangeNew: {
    tr: {
      subject: 'Yeni e-posta adresinizi doğrulayın',
      button: 'Yeni adresimi doğrula',
      lines: [
        'Bu adresi hesabınızın yeni e-posta adresi yapmak için şu bağlantıyı açın:',
        '{link}',
        'Değişiklik, iki adres de onaylandığında yapılır. Bağlantı yerine 10 dakika içinde şu kodu da ayarlarınızdaki hesap sekmesine girebilirsiniz: {code}',
        'Bu isteği siz yapmadıysanız bu iletiyi dikkate almayın.',
      ],
    },
    en: {
      subject: 'Confirm your new e-mail address',
      button: 'Confirm my new address',
      lines: [
        'To make this the e-mail address of your account, open this link:',
        '{link}',
        'The change is made once both addresses have agreed. Instead of the link you can enter this code in the account tab of your settings within 10 minutes: {code}',
        'If this was not you, please ignore this message.',
      ],
    },
  },
  code: {
    tr: {
      subject: 'Doğrulama kodunuz: {code}',
      lines: [
        'Siz olduğunuzu doğrulamak için kodunuz: {code}',
        'Kod 10 dakika geçerlidir. Kimseyle paylaşmayın.',
      ],
    },
    en: {
      subject: 'Your code: {code}',
      lines: [
        'The code that shows it is you: {code}',
        'It works for 10 minutes. Do not share it with anybody.',
      ],
    },
  },
  passwordChanged: {
    tr: {
      subject: 'Parolanız değişti',
      lines: [
        'Hesabınızın parolası az önce değiştirildi ve diğer cihazlardaki oturumlar kapatıldı.',
        'Bunu siz yapmadıysanız hemen yeni bir parola isteyin: {site}/login',
      ],
    },
    en: {
      subject: 'Your password was changed',
      lines: [
        'The password of your account has just been changed, and you were signed out on all other devices.',
        'If this was not you, ask for a new password right away: {site}/login',
      ],
    },
  },
  emailChanged: {
    tr: {
      subject: 'E-posta adresiniz değişti',
      lines: [
        'Hesabınızın e-posta adresi {email} olarak değiştirildi. Bundan sonraki iletiler oraya gönderilecek.',
        'Bunu siz yapmadıysanız bize yazın: {site}/contact',
      ],
    },
    en: {
      subject: 'Your e-mail address was changed',
      lines: [
        'The e-mail address of your account is now {email}. Later messages go there.',
        'If this was not you, write to us: {site}/contact',
      ],
    },
  },
  factorAdded: {
    tr: {
      subject: 'Hesabınıza ikinci adım eklendi',
      lines: [
        'Hesabınıza bir doğrulama uygulaması eklendi. Öteki cihazlarınızdaki oturumlar kapatıldı.',
        'Bunu siz yapmadıysanız hemen parolanızı yenileyin ve bize yazın: {site}/contact',
      ],
    },
    en: {
      subject: 'A second step was added to your account',
      lines: [
        'An authenticator app was added to your account. Your other devices were signed out.',
        'If this was not you, choose a new password at once and write to us: {site}/contact',
      ],
    },
  },
  factorRemoved: {
    tr: {
      subject: 'Hesabınızdan ikinci adım kaldırıldı',
      lines: [
        'Hesabınızdan bir doğrulama uygulaması kaldırıldı.',
        'Bunu siz yapmadıysanız hemen parolanızı yenileyin ve bize yazın: {site}/contact',
      ],
    },
    en: {
      subject: 'A second step was removed from your account',
      lines: [
        'An authenticator app was removed from your account.',
        'If this was not you, choose a new password at once and write to us: {site}/contact',
      ],
    },
  },
  recoveryCodeUsed: {
    tr: {
      subject: 'Bir kurtarma kodunuz kullanıldı',
      lines: [
        'Hesabınıza doğrulama uygulaması yerine bir kurtarma koduyla girildi. O kod artık geçersiz.',
        'Bunu siz yapmadıysanız hemen parolanızı yenileyin ve bize yazın: {site}/contact',
      ],
    },
    en: {
      subject: 'One of your recovery codes was used',
      lines: [
        'Somebody signed in to your account by a recovery code in place of the authenticator app. That code no longer works.',
        'If this was not you, choose a new password at once and write to us: {site}/contact',
      ],
    },
  },
}
