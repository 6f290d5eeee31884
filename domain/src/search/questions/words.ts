import type { Volatility } from '#catalogue/facts.ts'
import type { GameSort } from '#site/kinds.ts'
import { type Phrases, phrasesOf } from './phrases.ts'

/* The words of questions in both languages, folded. Endings and the spaces within a phrase are no matter of theirs. */

export type AskedFact =
  | 'rtp'
  | 'maxWin'
  | 'hitFrequency'
  | 'minBet'
  | 'maxBet'
  | 'reels'
  | 'rows'
  | 'paylines'
  | 'ways'
  | 'year'
  | 'volatility'

export const facts: Phrases<AskedFact> = phrasesOf([
  [
    'rtp',
    'rtp|rtpsi|rtp si|rtp orani|rtp yuzdesi|rtp degeri|geri odeme|geri odeme orani|geri donus orani|oyuncuya donus',
  ],
  ['rtp', 'return to player|rtp rate|payout rate|payout percentage'],
  [
    'maxWin',
    'max win|maximum win|max payout|maximum payout|win potential|max multiplier|max kazanc|maks kazanc',
  ],
  ['maxWin', 'maksimum kazanc|maksimum odeme|maks odeme|max odeme|kazanc|potansiyel'],
  [
    'maxWin',
    'kazanc potansiyeli|kazanc carpani|maksimum carpan|maks carpan|max carpan|maks win|maksimum win',
  ],
  [
    'hitFrequency',
    'hit frequency|hit freq|hit rate|hit ratio|isabet|isabet orani|isabet sikligi|vurus sikligi',
  ],
  ['hitFrequency', 'vurus orani|kazanma sikligi'],
  [
    'minBet',
    'min bet|minimum bet|lowest bet|smallest bet|min bahis|minimum bahis|en dusuk bahis|en az bahis',
  ],
  ['minBet', 'en kucuk bahis|bahis|bet|stake|min stake|minimum stake'],
  ['maxBet', 'max bet|maximum bet|highest bet|max bahis|maks bahis|maksimum bahis|en yuksek bahis|max stake'],
  ['reels', 'reel|makara|makara sayisi|reel count|silindir|sutun'],
  ['rows', 'row|satir|satir sayisi'],
  ['paylines', 'line|payline|pay line|win line|cizgi|odeme cizgisi|kazanc cizgisi|cizgi sayisi|hat'],
  ['ways', 'way|ways|ways to win|yol|kazanma yolu|kazanc yolu|yol sayisi|win ways'],
  [
    'year',
    'yil|yili|sene|senesi|year|cikis yili|cikis tarihi|release year|release date|yapim yili|yayin yili',
  ],
  [
    'volatility',
    'volatilite|volatility|volatil|volatile|vol|varyans|variance|oynaklik|oynaklik orani|risk|riskli',
  ],
  ['volatility', 'risky|volatilite orani|volatilite seviyesi|volatility level'],
])

/** The finer scale as the one of three: what is known by the finer one stands inside a word of these. */
export const levels: Phrases<Volatility> = phrasesOf([
  [
    'low',
    'dusuk|low|az|cok dusuk|very low|en dusuk|lowest|orta dusuk|medium low|low medium|low to medium|dusuk orta',
  ],
  ['medium', 'orta|medium|mid|med|orta seviye|average|normal'],
  [
    'high',
    'yuksek|high|cok yuksek|very high|en yuksek|highest|extreme|extremely high|asiri|asiri yuksek|ekstrem',
  ],
  ['high', 'orta yuksek|medium high|mid high|medium to high|high medium|super high|ultra high|insane|cok'],
])

export const greatest: Phrases<'asc' | 'desc'> = phrasesOf([
  [
    'desc',
    'en yuksek|yuksek|cok yuksek|en iyi|iyi|en buyuk|buyuk|en cok|en fazla|highest|high|best|good|top|most',
  ],
  ['desc', 'biggest|big|largest|greatest|very high|huge'],
  ['asc', 'en dusuk|dusuk|en az|en kucuk|en kotu|kotu|lowest|low|worst|least|smallest'],
])

/** Facts that games are ordered by. */
export const sortOf: { [Fact in AskedFact]?: GameSort } = {
  rtp: 'rtp',
  maxWin: 'maxWin',
  hitFrequency: 'hitFrequency',
  year: 'releaseDate',
}

export type Order = { sort: GameSort; dir?: 'asc' }

export const orders: Phrases<Order> = phrasesOf([
  [
    { sort: 'releaseDate' },
    'en yeni|yeni|yeni cikan|yeni cikanlar|en son|en son cikan|son cikan|son cikanlar|en guncel',
  ],
  [
    { sort: 'releaseDate' },
    'newest|latest|new|new release|latest release|most recent|recent|brand new|just released',
  ],
  [{ sort: 'releaseDate', dir: 'asc' }, 'en eski|eski|oldest|ilk cikan|old'],
  [
    { sort: 'popularity' },
    'en populer|populer|en cok oynanan|cok oynanan|en sevilen|en bilinen|en unlu|en gozde',
  ],
  [
    { sort: 'popularity' },
    'most popular|popular|most played|best known|most loved|en iyi oyunlar|en iyi slotlar|best slots',
  ],
  [{ sort: 'popularity' }, 'best games|top slots|top games|best slot games|en iyi oyunlari|en iyi slotlari'],
  [
    { sort: 'maxWin' },
    'en yuksek carpan|en yuksek carpanli|en buyuk carpan|highest multiplier|biggest multiplier|en cok kazandiran|cok kazandiran|kazandiran|en cok odeyen|en cok veren|en fazla kazandiran',
  ],
  [
    { sort: 'maxWin' },
    'highest paying|best paying|top paying|high paying|biggest wins|highest win|biggest win|highest wins',
  ],
])

/** A bet somebody calls low is at most the first of these, a high one at least the second. */
const bets = { low: 0.1, high: 100 }

export type FixedFilters =
  | { minBet: number }
  | { maxBet: number }
  | { hasDemo: true }
  | { status: ['upcoming' | 'retired'] }

export const fixed: Phrases<FixedFilters> = phrasesOf<FixedFilters>([
  [
    { minBet: bets.low },
    'dusuk bahis|kucuk bahis|dusuk bahisli|kucuk bahisli|low bet|low stake|low stakes|small bet|penny',
  ],
  [
    { minBet: bets.low },
    'en dusuk bahis|en kucuk bahis|lowest bet|smallest bet|kurusluk|small stakes|az bahisli',
  ],
  [
    { maxBet: bets.high },
    'yuksek bahis|buyuk bahis|en yuksek bahis|high bet|high stake|high stakes|high roller|highest bet',
  ],
  [
    { hasDemo: true },
    'demolu|demosu olan|demosu bulunan|demosu var|demo var|with demo|with a demo|has demo|demo available',
  ],
  [
    { status: ['upcoming'] },
    'yakinda|yakinda cikacak|cikacak|cikacak olan|upcoming|coming soon|yayinlanacak',
  ],
  [{ status: ['retired'] }, 'yayindan kalkan|yayindan kalkmis|kaldirilan|retired|discontinued'],
])

/** Words between two of a kind: `orta veya yüksek`. */
export const ors = phrasesOf<true>([[true, 've|veya|or|and|ya da|ile|ya|to']])

export const themeMarks = phrasesOf([
  [true, 'tema|temali|temasi|theme|themed|konulu|konseptli|temasina sahip'],
])
/** `tumble mekaniği`: the feature, and no word of a name. */
export const featureMarks = phrasesOf([
  [
    true,
    'mekanik|mekanigi|mekanikli|mechanic|mechanics|sistem|sistemi|sistemli|ozellik|ozelligi|ozellikli|feature',
  ],
])
export const without = {
  before: phrasesOf<true>([
    [true, 'without|no|non|not|except|exclude|excluding|other than|anything but|all but|olmayan'],
    [
      true,
      'dont have|do not have|doesnt have|does not have|dont want|do not want|not by|not from|not made by',
    ],
  ]),
  after: phrasesOf<true>([
    [true, 'olmayan|olmayanlar|olmasin|olmadan|olmadigi|yok|icermeyen|bulunmayan|vermeyen|kapali|gelmesin'],
    [true, 'haric|harici|disi|disinda|disindaki|disindakiler|istemiyorum|istemem|degil|excluded|baska'],
  ]),
}

/** Words that make a question of the others; they are in no name that matters, and not looked for. */
const questions = wordSet([
  'kac|kaci|nedir|nasil|nerede|nereden|hangi|hangisi|hangileri|neler|neden|mi|mu|var|varmi|midir|kimin|misin|lazim',
  'goster|listele|ariyorum|istiyorum|oner|onerir|onerisi|oynarim|oynanir|oynayabilirim|kazandirir|orani|oranlari',
  'what|whats|which|where|is|are|does|do|did|can|how|much|many|show|please|should',
])

/** Words that say nothing beside what is understood, though names may have them. */
const fillers = wordSet([
  'veya|ya|yada|bi|lutfen|guzel|everything|anything|arasi|arasinda|istiyom|ariyom|onerin|dahil|only',
  'ne|kadar|yok|kim|olan|olsun|olanlar|olanlari|bulunan|iceren|sahip|bul|bulur|arayan|oneri|tavsiye|tum|tumu|butun',
  'hepsi|tane|bana|biraz|sadece|yalnizca|ama|hem|de|da|ki|cikan|cikmis|cikti|cikanlar|yapim|yapimi|cikisli|yapilan',
  'yayinlanan|yilinda|yili|senesi|tarihli|model|tur|turu|turunde|ozellik|ozellikli|ozelligi|ozelligine|mekanigi',
  'mekanikli|sistemi|sistemli|modlu|uretici|ureticisi|firma|firmasi|oranli|degeri|yuzdesi|seviyesi|seviyeli|oynarken',
  'oynanan|oynanabilen|verir|veren|odeyen|when|who|was|were|could|i|me|my|we|you|it|its|there|that|have|has|having|find',
  'search|list|give|want|need|looking|look|all|any|some|every|good|top|from|for|by|with|at|made|released',
  'published|out|than|but|recommend|suggest|feature|features|featuring|style|type|kind|casino|online|video|machine',
  'machines|rate|value|level|percentage|using|include|including|a|x|s',
  'te|ta|den|dan|ten|tan|nin|nun|un|deki|daki|teki|taki|yilinin|senesinde|senesinin|donemi|doneminde|tarihinde|ait|adli',
  'isimli|gelen|piyasaya|suren|surulen',
])

/** `çıktı`, `yayımlanan`, `yaptığı`: games came out. */
const cameOut = /^(?:cik(?:an|ar|mis|ti)|yayi[nm]lan|yapil|yapti[gk]|uret(?:il|ti))/

function wordSet(lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((words) => words.split('|')))
}

export const isQuestion = (word: string): boolean => questions.has(word)
export const isComingOut = (word: string): boolean => cameOut.test(word)
export const isAsking = (word: string): boolean =>
  questions.has(word) || fillers.has(word) || isComingOut(word)

/** Of these the next words are asked for, not looked for: `kaç çarpan var`. */
export const howMany = phrasesOf([[true, 'kac|kac tane|how many|how much|ne kadar']])

/** Games of a kind are meant, not one of this name. */
export const gamesOfKind = phrasesOf([
  [
    true,
    'oyunlar|oyunlari|oyunlarini|slotlar|slotlari|slotlarini|games|slots|slot games|slot oyunlari|makineleri',
  ],
  [true, 'olan|olanlar|ozellik|ozellikli|ozelligi|ozelligine|bulunan|iceren|with|feature|features'],
])
