/** Endings, folded, that Turkish puts after a name; and the English plural. The longer ones first. */
const endings = [
  ...[
    'lerinin',
    'larinin',
    'lerinde',
    'larinda',
    'lerinden',
    'larindan',
    'lerini',
    'larini',
    'lerine',
    'larina',
  ],
  ...['lerin', 'larin', 'leri', 'lari', 'lerde', 'larda', 'ler', 'lar', 'sinin', 'sunun', 'nin', 'nun'],
  ...['nden', 'ndan', 'nde', 'nda', 'den', 'dan', 'ten', 'tan', 'yle', 'yla', 'siz', 'suz', 'lik', 'luk'],
  ...['in', 'un', 'yi', 'yu', 'ni', 'nu', 'ye', 'ya', 'ne', 'na', 'de', 'da', 'te', 'ta', 'le', 'la'],
  ...['li', 'lu', 'si', 'su', 'ci', 'cu', 'ki', 'es', 'i', 'u', 'e', 'a', 's'],
]
const shortestStem = 3
const mostStems = 8

/**
 * The possible forms of a folded word without Turkish endings, up to two of them, the likeliest first: `oyunlarini` → `oyun` …
 * Guesses, good only where a word is exactly one of them.
 */
export function stems(word: string): string[] {
  if (/\d/.test(word)) return []
  const once = withoutEnding(word)
  return [...new Set([...once, ...once.flatMap(withoutEnding)])].slice(0, mostStems)
}

const withoutEnding = (word: string): string[] =>
  endings
    .filter((ending) => word.endsWith(ending) && word.length - ending.length >= shortestStem)
    .map((ending) => word.slice(0, -ending.length))

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

export const isFiller = (word: string): boolean =>
  fillers.has(word) || stems(word).some((stem) => stem.length > 3 && fillers.has(stem))
