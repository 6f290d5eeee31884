/** `X vs Y`, `X v Y`, `X karşı Y`, `X'e karşı Y`, `X mi Y mi`, `X ile Y karşılaştır`: the two sides; `undefined` when a query is none. */
export function readDuel(query: string): [string, string] | undefined {
  const text = query.slice(0, 200).trim()
  const [left, right, ...more] =
    comparison.exec(text)?.slice(1) ??
    comparisonBefore.exec(text)?.slice(1) ??
    choice.exec(text)?.slice(1) ??
    either.exec(text)?.slice(1) ??
    text.split(/\s+(?:vs\.?|v\.?|versus|kar[sş][ıi])\s+/iu)
  const sides = [left?.replace(/['’]\p{L}{1,3}$/u, '').trim(), right?.trim()]
  const [a, b] = sides
  const isAsked = sides.some((side) => /\s(?:var|yok)$/i.test(side ?? ''))
  return a && b && more.length === 0 && !isAsked ? [a, b] : undefined
}

/** `X mı yoksa Y mi`, `X mu daha iyi Y mi?`, `X mi, Y mi hangisi`, `X yoksa Y`. */
const choice =
  /^(.+?)\s+m[ıiuü],?\s+(?:yoksa\s+)?(?:daha\s+\p{L}+\s+)?(.+?)\s+m[ıiuü](?:,?\s+(?:daha|hangisi)(?:\s.*)?)?\s*\??$/iu
const either = /^(.+?),?\s+yoksa\s+(.+?)\s*\??$/iu

/** `X ile Y karşılaştır`, `X ve Y'yi kıyasla`. */
const verb = '(?:kar[sş][ıi]la[sş]t[ıi]r|k[ıi]yasla)\\p{L}*'
const comparison = new RegExp(`^(.+?)\\s+(?:ile|ve)\\s+(.+?)(?:['’]\\p{L}{1,3})?\\s+${verb}$`, 'iu')
/** `compare X and Y`. */
const comparisonBefore = /^compare\s+(.+?)\s+(?:and|with|to)\s+(.+)$/iu

/** A comparison in the words that readers of queries know, `X vs Y`; any other text as it is. */
export function plainDuel(text: string): string {
  const sides = comparison.exec(text) ?? comparisonBefore.exec(text)
  return sides ? `${sides[1]} vs ${sides[2]}` : text
}

/** The words that part the sides, and those that belong to neither, folded. */
export const duelWords = ['vs', 'v', 'versus', 'karsi', 'mi', 'mu', 'yoksa']
export const besideDuel = [...duelWords, 'daha', 'iyi', 'hangisi']
