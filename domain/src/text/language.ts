/** Words that carry a sentence and mean nothing in the other language. */
const words = {
  tr: 've bir bu da de için ile çok ama gibi daha ne olan var yok değil kadar sonra önce biz mi mı mu mü ki şu bile hiç nasıl neden çünkü ise olarak göre bence',
  en: 'the and of with that this is are was were for from you your it its they their have which who what when where how why in to be been if or than then so my we our there every',
} as const

type Language = keyof typeof words

const languageOfWord = new Map<string, Language>(
  Object.entries(words).flatMap(([language, some]) =>
    some.split(' ').map((word) => [word, language as Language] as const),
  ),
)

/** Two witnesses at least, and four of five for the same language. */
const fewest = 2
const share = 0.8

/**
 * The language a text was written in, where its own words say so: those above, and words with a letter that English
 * lacks and Turkish alone writes. Null where they are few or differ: no language is then claimed. An English word before
 * a capital letter does not count: most names of games are English, also in a Turkish text (“Book of Dead”).
 */
export function languageOf(text: string): Language | null {
  const found = { tr: 0, en: 0 }
  for (const [, word = '', next] of text.slice(0, longest).matchAll(/([\p{L}\p{M}]+)(?=(?: (\p{Lu}))?)/gu)) {
    const language = /[ğşıİĞŞ]/.test(word) ? 'tr' : languageOfWord.get(word.toLowerCase())
    if (language === 'tr' || (language === 'en' && !next)) found[language] += 1
  }
  const leading = found.tr > found.en ? 'tr' : 'en'
  const enough = Math.max(fewest, share * (found.tr + found.en))
  return found[leading] >= enough ? leading : null
}

/** More of a long text tells no more. */
const longest = 1000
