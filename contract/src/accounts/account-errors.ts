export const accountErrors = {
  INVALID_CREDENTIALS: { status: 401, tr: 'E-posta veya parola hatalı.', en: 'Invalid credentials' },
  SESSION_ENDED: {
    status: 401,
    tr: 'Oturumunuz sona erdi: süresi doldu, başka bir cihazdan kapatıldı ya da parolanız değişti. Yeniden giriş yapın.',
    en: 'Your session has ended: it expired, was closed on another device, or your password was changed. Please sign in again.',
  },
  EMAIL_NOT_CONFIRMED: {
    status: 403,
    tr: 'E-posta adresiniz henüz doğrulanmadı. Size gönderilen bağlantıyı açın.',
    en: 'Your e-mail address is not confirmed yet. Open the link we sent you.',
  },
  ACCOUNT_BANNED: {
    status: 403,
    tr: 'Bu hesap kullanıma kapatıldı.',
    en: 'This account has been suspended.',
  },
  SIGN_IN_UNAVAILABLE: {
    status: 503,
    tr: 'Şu anda giriş yapılamıyor; sorun sizde değil, sitede. Birazdan yeniden deneyin.',
    en: 'Signing in does not work right now. The fault is on our side; try again shortly.',
  },
  CODE_WRONG: {
    status: 400,
    tr: 'Bu kod doğru değil. Son gelen iletideki kodu yazın.',
    en: 'This code is not right. Enter the one from the newest mail.',
  },
  CODE_EXPIRED: {
    status: 400,
    tr: 'Bu kodun süresi doldu. Yeni bir kod isteyin.',
    en: 'This code has expired. Ask for a new one.',
  },
  CODE_USED: {
    status: 400,
    tr: 'Bu kod ya da iletideki bağlantı daha önce kullanıldı. Yeni bir kod isteyin.',
    en: 'This code, or the link of its mail, has been used already. Ask for a new one.',
  },
  CODE_TRIED_TOO_OFTEN: {
    status: 400,
    tr: 'Kod çok kez yanlış girildi ve artık geçersiz. Yeni bir kod isteyin.',
    en: 'Wrong codes were entered too often, so the code no longer works. Ask for a new one.',
  },
  CURRENT_PASSWORD_WRONG: {
    status: 400,
    tr: 'Şu anki parola doğru değil.',
    en: 'The current password is not right.',
  },
  SAME_PASSWORD: {
    status: 422,
    tr: 'Yeni parola eskisinden farklı olmalı.',
    en: 'The new password must differ from the old one.',
  },
  REGISTRATION_CLOSED: {
    status: 403,
    tr: 'Yeni üyelik şu anda kapalı.',
    en: 'New registrations are closed at the moment.',
  },
  WEAK_PASSWORD: {
    status: 422,
    tr: 'Bu parola kolay tahmin edilir. Daha uzun, size özgü bir cümle deneyin.',
    en: 'This password is easy to guess. Try a longer phrase of your own.',
  },
  EMAIL_TAKEN: {
    status: 409,
    tr: 'Bu e-posta adresiyle bir hesap zaten var.',
    en: 'There is already an account with this e-mail address.',
  },
  USERNAME_TAKEN: {
    status: 409,
    tr: 'Bu kullanıcı adı ya da çok benzeri alınmış.',
    en: 'This username, or one that looks like it, is taken.',
  },
  DELETION_UNAVAILABLE: {
    status: 403,
    tr: 'Hesap silme bu sitede henüz kurulmadı. Silinmesi için bize yazın.',
    en: 'Deleting accounts is not set up on this site. Please write to us to have yours deleted.',
  },
  SIGN_IN_AGAIN: {
    status: 403,
    tr: 'Güvenliğiniz için çıkış yapıp yeniden giriş yaptıktan sonra deneyin.',
    en: 'For your safety, sign out, sign in again, and then try once more.',
  },
  REAUTHENTICATION_NEEDED: {
    status: 403,
    tr: 'Güvenliğiniz için önce kim olduğunuzu yeniden doğrulayın.',
    en: 'For your safety, confirm that it is you first.',
  },
  SECOND_FACTOR_NEEDED: {
    status: 403,
    tr: 'Bunun için ikinci adım gerekir: doğrulama uygulamanızdaki kodu girin ya da Ayarlar’ın Güvenlik bölümünde bir uygulama ekleyin.',
    en: 'This needs a second step: enter the code of your authenticator app, or add one under Security in the settings.',
  },
  FACTOR_CODE_WRONG: {
    status: 400,
    tr: 'Bu kod doğru değil ya da kullanıldı. Uygulamanızın gösterdiği sıradaki kodu yazın.',
    en: 'This code is wrong or was used. Enter the next one your app shows.',
  },
  FACTOR_NAME_TAKEN: {
    status: 409,
    tr: 'Bu adla bir doğrulama uygulamanız zaten var.',
    en: 'You already have an authenticator app of this name.',
  },
  TOO_MANY_FACTORS: {
    status: 409,
    tr: 'En fazla on doğrulama uygulaması ekleyebilirsiniz.',
    en: 'You can add at most ten authenticator apps.',
  },
  LAST_ADMIN: {
    status: 409,
    tr: 'Sitenin son yöneticisi hesabını silemez. Önce başka birini yönetici yapın.',
    en: 'The last administrator cannot delete their account. Make somebody else an administrator first.',
  },
  ACCOUNTS_ELSEWHERE: {
    status: 409,
    tr: 'Bu sitenin hesapları barındırılan projede tutuluyor; oturumları oradan kapatın.',
    en: 'The accounts of this site live in a hosted project; end their sessions there.',
  },
} as const

export const accountFieldErrors = {
  six_digits: { tr: 'İletideki altı rakamı yazın.', en: 'Enter the six digits of the mail.' },
  username_characters: {
    tr: 'Yalnızca İngilizce harf, rakam, nokta, tire ve alt çizgi kullanılabilir.',
    en: 'Only the letters a–z, digits, dots, hyphens and underscores are allowed.',
  },
  username_punctuation: {
    tr: 'Nokta, tire ve alt çizgi yalnızca harf veya rakamların arasında, tek tek durabilir.',
    en: 'Dots, hyphens and underscores may only stand between letters or digits, one at a time.',
  },
  username_reserved: {
    tr: 'Bu kullanıcı adı siteye ayrılmış; başka bir ad seçin.',
    en: 'This username is kept for the site itself; choose another.',
  },
  username_mismatch: { tr: 'Kullanıcı adınızı aynen yazın.', en: 'Type your username exactly.' },
} as const
