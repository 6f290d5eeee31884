/** One of the texts, which may be missing in `maybe`. Folded: ı is i, ü is u. */
const either = (...texts: readonly string[]) => `(?:${texts.join('|')})`
const maybe = (...texts: readonly string[]) => `${either(...texts)}?`

// Cases after a consonant, after a vowel and after the possessive of the third person, which puts an n between.
const place = ['de', 'da', 'te', 'ta', 'den', 'dan', 'ten', 'tan', 'deki', 'daki', 'teki', 'taki']
const caseAfterConsonant = either('i', 'u', 'e', 'a', 'in', 'un', 'le', 'la', ...place)
const caseAfterVowel = either('yi', 'yu', 'ye', 'ya', 'nin', 'nun', 'yle', 'yla', ...place)
const caseAfterThird = either(
  'ni',
  'nu',
  'ne',
  'na',
  'nin',
  'nun',
  'yle',
  'yla',
  ...place.map((text) => `n${text}`),
)

/** Possessive of any person, then a case. */
const nounAfterConsonant = either(
  `${either('im', 'um', 'in', 'un', 'imiz', 'umuz', 'iniz', 'unuz')}${maybe(caseAfterConsonant)}`,
  `${either('i', 'u')}${maybe(caseAfterThird)}`,
  caseAfterConsonant,
)
const nounAfterVowel = either(
  `${either('m', 'n', 'miz', 'muz', 'niz', 'nuz')}${maybe(caseAfterConsonant)}`,
  `${either('si', 'su')}${maybe(caseAfterThird)}`,
  caseAfterVowel,
)
const plural = `${either('ler', 'lar')}${maybe(nounAfterConsonant)}`
/** With, without, -ness, -er: a new word that takes all endings again. */
const derived = either(
  `${either('li', 'lu', 'ci', 'cu')}${maybe(plural, nounAfterVowel)}`,
  `${either('siz', 'suz', 'lik', 'luk', 'lig', 'lug')}${maybe(plural, nounAfterConsonant)}`,
)
const afterConsonant = new RegExp(`^${either(plural, nounAfterConsonant, derived, 'e?s')}$`)
const afterVowel = new RegExp(`^${either(plural, nounAfterVowel, derived, 's')}$`)

const shortestStem = 3
/** Nouns of two letters in names of games: moon, house, horse, water, hand, arrow, hunt. */
const shortNouns = new Set(['ay', 'ev', 'at', 'su', 'el', 'ok', 'av'])
/** Before a vowel the last letter of many nouns is softer, and water gets a letter. */
const harder: Partial<Record<string, string>> = { g: 'k', b: 'p', d: 't' }
const maxStems = 8

/**
 * Adjectives that are asked for themselves. A longer word that begins like one is another word, and so is one in a case of
 * place: `yeniden` is again, `eskiden` is once, `ortada` is in the middle.
 */
const adjectives = new Set(['yeni', 'eski', 'yuksek', 'dusuk', 'buyuk', 'kucuk', 'orta', 'kotu', 'guncel'])
const placed = new RegExp(`^${either(...place)}$`)

export const isAdjective = (word: string): boolean => adjectives.has(word)

/**
 * The possible forms of a folded word without Turkish endings, the shortest ending first, and the English singular:
 * `oyunlarini` → `oyunlar`, `oyun`; `kopegin` → `kopeg`, `kopek`. Guesses, good only where a word is exactly one of them.
 */
export function stems(word: string): string[] {
  if (/\d/.test(word)) return []
  const found: string[] = []
  for (let cut = word.length - 1; cut >= 2; cut--) {
    const stem = word.slice(0, cut)
    const ending = word.slice(cut)
    if (isAdjective(stem) && placed.test(ending)) continue
    if ((cut >= shortestStem || shortNouns.has(stem)) && isEnding(stem, ending))
      found.push(stem, ...beforeVowel(stem, ending))
  }
  return [...new Set(found)].slice(0, maxStems)
}

/** English names end in letters that are silent, or vowels that are spelled as consonants: after those both may stand. */
function isEnding(stem: string, ending: string): boolean {
  if (!/[aiou]$/.test(stem) && afterConsonant.test(ending)) return true
  return /[aeiouyhw]$/.test(stem) && afterVowel.test(ending)
}

function beforeVowel(stem: string, ending: string): string[] {
  if (!/^[aeiu]/.test(ending)) return []
  if (stem === 'suy') return ['su']
  const letter = harder[stem.at(-1) ?? '']
  return letter ? [stem.slice(0, -1) + letter] : []
}

/** Folded words that tell nothing of what is looked for, in both languages. */
const fillers = new Set([
  ...[
    'oyun',
    'slot',
    'liste',
    'game',
    'games',
    'list',
    'lists',
    'slots',
    'nasil',
    'oynanir',
    'oynama',
    'oyna',
  ],
  ...['oynamak', 'demo', 'demosu', 'bedava', 'ucretsiz', 'incele', 'inceleme', 'incelemesi', 'rtp', 'rtpsi'],
  ...['hangi', 'nedir', 'en', 'iyi', 'benzer', 'benzeri', 'gibi', 've', 'ile', 'icin', 'bir', 'olan'],
  ...['veya', 'ya', 'yada', 'da', 'de', 'ki'],
  ...[
    'the',
    'of',
    'and',
    'an',
    'or',
    'with',
    'by',
    'to',
    'in',
    'on',
    'best',
    'like',
    'how',
    'play',
    'review',
  ],
  ...['oyunlar', 'oyunu', 'oyunlari', 'slotu', 'slotlari', 'listesi', 'listeleri', 'saglayici', 'provider'],
  ...['vs', 'versus', 'karsi'],
])

/** `demon` is no demo of yours. */
export const isFiller = (word: string): boolean =>
  fillers.has(word) || stems(word).some((stem) => stem.length > 3 && fillers.has(stem) && word !== `${stem}n`)
