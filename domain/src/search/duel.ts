/** `X vs Y`, `X v Y`, `X karşı Y`, `X'e karşı Y`: the two sides; `undefined` when a query is none. */
export function readDuel(query: string): [string, string] | undefined {
  const [left, right, ...more] = query.slice(0, 200).split(/\s+(?:vs\.?|v\.?|versus|kar[sş][ıi])\s+/iu)
  const sides = [left?.replace(/['’]\p{L}{1,3}$/u, '').trim(), right?.trim()]
  const [a, b] = sides
  return a && b && more.length === 0 ? [a, b] : undefined
}

/** The same words, folded. */
export const duelWords = ['vs', 'v', 'versus', 'karsi']
