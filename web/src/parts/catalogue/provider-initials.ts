/**
 * One to three letters for a provider's name: IGT, PP (Pragmatic Play), NE (NetEnt).
 * A name in brackets does not count.
 */
export function providerInitials(name: string): string {
  const words = name.replace(/\(.*?\)/g, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}'’]*/gu) ?? []
  const [first = '', second] = words
  if (/^\p{Lu}{2,3}$/u.test(first)) return first
  if (second === undefined) return humps(first)
  return words
    .slice(0, 3)
    .map((word) => [...word][0])
    .join('')
}

/** The first letter and the next capital: NetEnt → NE, iSoftBet → iS, Playtech → P. */
function humps(word: string): string {
  const [first = '', ...rest] = word
  return first + (rest.find((letter) => /\p{Lu}/u.test(letter)) ?? '')
}
