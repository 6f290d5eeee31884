import type { Bracket } from '@slot-liste/contract/lists/brackets.ts'
import type { Facts, Words } from './page-facts.ts'

/** A voted bracket, which stands under its list. */
export function bracketFacts(bracket: Bracket | undefined, words: Words): Facts {
  if (!bracket) return {}
  const { id, list, size } = bracket
  return {
    path: `/brackets/${id}`,
    name: words('bracketName', { title: list.title }),
    under: { name: list.title, path: `/lists/${list.id}` },
    description: words('bracket', { title: list.title, games: size }),
    image: `/share/lists/${list.id}.png`,
    kind: 'article',
    indexable: list.visibility === 'public',
  }
}
