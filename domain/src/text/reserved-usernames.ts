import { usernameSkeleton } from './username-skeleton.ts'

/** Names of whoever runs a site. With a number after them they say the same: `admin2` is none either. */
const offices = [
  ...['admin', 'admins', 'administrator', 'administrators', 'administration', 'sysadmin', 'superadmin'],
  ...[
    'moderator',
    'moderators',
    'mod',
    'mods',
    'root',
    'superuser',
    'sudo',
    'owner',
    'staff',
    'team',
    'official',
  ],
  ...[
    'system',
    'support',
    'helpdesk',
    'security',
    'abuse',
    'postmaster',
    'webmaster',
    'hostmaster',
    'noreply',
  ],
  ...['billing', 'legal', 'press', 'bot', 'robot', 'server', 'slotliste', 'slotlistesi', 'slotlist'],
  ...[
    'yonetici',
    'yoneticiler',
    'yonetim',
    'moderatorler',
    'sistem',
    'destek',
    'yardim',
    'guvenlik',
    'resmi',
  ],
  ...['resmihesap', 'ekip', 'editor', 'editorler', 'kurucu', 'sunucu', 'iletisim', 'hukuk', 'basin'],
  ...['yetkili', 'yetkililer', 'kvkk', 'gdpr', 'info', 'bilgi', 'operator', 'musteri', 'musterihizmetleri'],
]

/** Together with other words these may be anybody: `slotbot`, `basinc`. */
const common = new Set([
  'bot',
  'robot',
  'mod',
  'mods',
  'server',
  'press',
  'legal',
  'billing',
  'basin',
  'hukuk',
  'bilgi',
  'info',
  'editor',
  'team',
  'owner',
  'musteri',
])

/** Words that leave an office an office: `theadmin`, `destek-ekibi`, `slotliste.com`. */
const fillers = [
  ...[
    'the',
    'real',
    'site',
    'web',
    'page',
    'account',
    'team',
    'staff',
    'desk',
    'center',
    'service',
    'services',
    'live',
  ],
  ...[
    'online',
    'help',
    'info',
    'com',
    'net',
    'org',
    'tr',
    'app',
    'hq',
    'slot',
    'slots',
    'liste',
    'listesi',
    'mod',
    'bot',
  ],
  ...[
    'gercek',
    'hesap',
    'hesabi',
    'ekibi',
    'ekip',
    'masasi',
    'hatti',
    'merkezi',
    'birimi',
    'hizmeti',
    'hizmetleri',
  ],
  ...['canli', 'sayfa', 'sayfasi', 'sitesi', 'musteri', 'uye', 'teknik', 'bilgi', 'turkiye', 'turkey'],
]

/** Names of nobody, and words that programs take for no name at all. */
const nobodies = [
  ...['deleted', 'deleteduser', 'silinen', 'silinmis', 'silinmiskullanici', 'silinenkullanici', 'removed'],
  ...['anonymous', 'anonim', 'guest', 'misafir', 'ziyaretci', 'nobody', 'somebody', 'everyone', 'everybody'],
  ...['hic', 'hicbiri', 'hickimse', 'herkes', 'kullanici', 'uye', 'user', 'users', 'username', 'member'],
  ...['members', 'null', 'nil', 'undefined', 'none', 'nan', 'true', 'false', 'void', 'unknown', 'bilinmeyen'],
  ...['constructor', 'prototype', 'tostring', 'valueof', 'hasownproperty', 'example', 'ornek'],
]

/** First parts of the site's addresses, and what may yet become one. Tests compare them with the routes. */
const paths = [
  ...[
    'api',
    'auth',
    'assets',
    'covers',
    'media',
    'share',
    'feeds',
    'feed',
    'rss',
    'atom',
    'sitemap',
    'sitemaps',
  ],
  ...[
    'robots',
    'favicon',
    'manifest',
    'offline',
    'healthz',
    'readyz',
    'metrics',
    'openapi',
    'embed',
    'oembed',
    'hunts',
    'predictions',
    'brackets',
    'docs',
    'wellknown',
  ],
  ...[
    'battle',
    'battles',
    'changes',
    'compare',
    'needs-data',
    'propose-game',
    'data',
    'contact',
    'games',
    'game',
    'help',
    'index',
    'home',
    'lists',
    'list',
    'login',
    'logout',
  ],
  ...[
    'notifications',
    'privacy',
    'profile',
    'profiles',
    'providers',
    'provider',
    'register',
    'search',
    'settings',
  ],
  ...['tags', 'tag', 'terms', 'about', 'signin', 'signup', 'signout', 'www', 'mail', 'email', 'create'],
  ...[
    'edit',
    'new',
    'delete',
    'ui',
    'savas',
    'oyunlar',
    'listeler',
    'giris',
    'kayit',
    'ayarlar',
    'profil',
    'arama',
  ],
  // After `/api/users/`.
  ...['account', 'availability', 'avatar', 'blocked', 'blocks', 'export', 'me'],
]

/** Figures stand for letters here as people read them: `4dm1n`. Dots and the like do not part a name. */
const figures: Readonly<Record<string, string>> = { 3: 'e', 4: 'a', 5: 's', 7: 't' }
const plain = (name: string) =>
  usernameSkeleton(name.replace(/[._-]/g, '').replace(/[3457]/g, (figure) => figures[figure] ?? ''))

const reservedOffices: ReadonlySet<string> = new Set(offices.map(plain))
const reservedNames: ReadonlySet<string> = new Set([...offices, ...nobodies, ...paths].map(plain))

const officialWords: ReadonlySet<string> = new Set(offices.filter((word) => !common.has(word)).map(plain))
const fillingWords: ReadonlySet<string> = new Set(fillers.map(plain))

/** Whether a username, or one that is read like it, stands for the site, for nobody or for an address. */
export function isReservedUsername(name: string): boolean {
  const unnumbered = name.replace(/[._-]*\d+$/, '')
  return (
    reservedNames.has(plain(name)) ||
    reservedOffices.has(plain(unnumbered)) ||
    isOffice(name.replace(/[._-]/g, '')) ||
    isOffice(unnumbered.replace(/[._-]/g, ''))
  )
}

/** Whether letters are an official word among words that fill: what can be read up to each place, without and with an office. */
function isOffice(letters: string): boolean {
  const filled = [true]
  const official = [false]
  for (let end = 1; end <= letters.length; end++)
    for (let start = 0; start < end; start++) {
      if (!filled[start] && !official[start]) continue
      const word = plain(letters.slice(start, end))
      if (officialWords.has(word)) official[end] = true
      if (!fillingWords.has(word)) continue
      filled[end] ||= filled[start] ?? false
      official[end] ||= official[start] ?? false
    }
  return official[letters.length] ?? false
}
