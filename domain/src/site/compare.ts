export const maxCompared = 4

/** The games that an address `/compare?g=a,b` names. */
export type ComparedSlugs = {
  /** At most four, each once. */
  slugs: string[]
  /** Named more than once. */
  repeated: string[]
  /** After the fourth. */
  surplus: string[]
}

/** Reads slugs with commas between them; what cannot be a slug stays: there is no such game. */
export function readComparedSlugs(text: string): ComparedSlugs {
  const named = text
    .slice(0, 1000)
    .split(',')
    .map((part) => part.trim().toLowerCase().slice(0, 100))
    .filter((part) => part !== '')
  const once = [...new Set(named)]
  return {
    slugs: once.slice(0, maxCompared),
    repeated: once.filter((one) => named.indexOf(one) !== named.lastIndexOf(one)),
    surplus: once.slice(maxCompared),
  }
}

/** The one address of a comparison, in whichever order its games are named. */
export const comparePath = (slugs: readonly string[]): string =>
  slugs.length === 0 ? '/compare' : `/compare?g=${[...slugs].sort().join(',')}`
