/** Errors of the site's settings and its library of pictures. */
export const siteErrors = {
  COMMENTS_OFF: {
    status: 403,
    tr: 'Yorumlar şu anda bütün sitede kapalı.',
    en: 'Comments are switched off on the whole site at the moment.',
  },
  BLOCKED_WORD: {
    status: 422,
    tr: 'Yazdıklarınızda bu sitede kullanılamayan bir söz var.',
    en: 'What you wrote contains a word that cannot be used on this site.',
  },
  BLOCKED_DOMAIN: {
    status: 422,
    tr: 'Yazdıklarınızda bu sitede paylaşılamayan bir adres var.',
    en: 'What you wrote contains an address that cannot be shared on this site.',
  },
  MAINTENANCE: {
    status: 503,
    tr: 'Site şu anda bakımda. Birazdan yeniden deneyin.',
    en: 'The site is down for maintenance. Try again shortly.',
  },
  OEMBED_ADDRESS: {
    status: 404,
    tr: 'Bu adreste başka sitelere yerleştirilebilecek bir liste ya da savaş yok.',
    en: 'There is no list or battle at this address that other sites can embed.',
  },
  OEMBED_FORMAT: {
    status: 501,
    tr: 'Yanıtlar yalnızca JSON olarak verilir.',
    en: 'Answers come as JSON alone.',
  },
  MEDIA_IN_USE: {
    status: 409,
    tr: 'Bu resim kullanılıyor. Önce gösterildiği yerlerden kaldırın.',
    en: 'This picture is in use. Take it away from where it is shown first.',
  },
} as const

export const siteFieldErrors = {
  blocked_word: {
    tr: 'Burada bu sitede kullanılamayan bir söz var.',
    en: 'This contains a word that cannot be used on this site.',
  },
  blocked_domain: {
    tr: 'Burada bu sitede paylaşılamayan bir adres var.',
    en: 'This contains an address that cannot be shared on this site.',
  },
  not_a_host: {
    tr: 'Yalnızca alan adını yazın, örneğin oyna.example.com.',
    en: 'Enter a host name alone, like play.example.com.',
  },
  not_a_link: {
    tr: '/ ile başlayan bir sayfa yolu veya https:// ile başlayan bir adres girin.',
    en: 'Enter a path of this site that begins with / or an address that begins with https://.',
  },
} as const
