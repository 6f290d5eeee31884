import { fold } from './fold.ts'

/** The first of `words` (words or sequences of words) that stands in a text as a whole, however it is written. */
export function blockedWordIn(text: string, words: readonly string[]): string | undefined {
  if (words.length === 0 || text === '') return undefined
  // In usernames words are parted by signs that folding would join.
  const folded = ` ${fold(text.replace(/[_.]+/g, ' '))} `
  return words.find((word) => {
    const wanted = fold(word)
    return wanted !== '' && folded.includes(` ${wanted} `)
  })
}

const unseen = /[\u00ad\u200b-\u200f\u2060\ufeff]/g
/** From the beginning of a word only: else a long one without a dot would be gone through once for each of its letters. */
const hosts = /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?[.。．])+[\p{L}]{2,63}/gu

/** The first of `domains` a text names, or a name under one of them; with or without `https://` in front. */
export function blockedDomainIn(text: string, domains: readonly string[]): string | undefined {
  if (domains.length === 0 || text === '') return undefined
  const plain = text.replace(unseen, '').normalize('NFKC').replace(/[İI]/g, 'i').toLowerCase()
  const named = [...plain.matchAll(hosts)].map(([host]) => `.${host.replace(/[。．]/g, '.')}`)
  return domains.find((domain) => {
    const bare = domain.replace(/:\d+$/, '').replace(/^www\./, '')
    return named.some((host) => host.endsWith(`.${bare}`))
  })
}
