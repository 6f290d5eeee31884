import type { SavedBattle } from '@slot-liste/contract/battles/battles.ts'
import type { Facts, Page, Words } from './page-facts.ts'

/** A saved battle; without a title its games name it. */
export function battleFacts(battle: SavedBattle | undefined, { site }: Page, words: Words): Facts {
  if (!battle) return {}
  const names = battle.entrants.map(({ name }) => name)
  const matchup = names.length > 3 ? `${names.slice(0, 3).join(' – ')} …` : names.join(' – ')
  const name = battle.title || matchup
  const path = `/battle/${battle.id}`
  const [winner, ...others] = battle.winners.map((place) => names[place] ?? '')
  const values = { games: matchup, mode: words(`modes.${battle.mode}`) }
  const description =
    others.length > 0 || !winner ? words('battleTied', values) : words('battleWon', { ...values, winner })
  return {
    path,
    name,
    under: { name: words('layout:nav.battle'), path: '/battle' },
    description,
    indexable: battle.visibility === 'public',
    image: `/share/battles/${battle.id}.png`,
    isEmbeddable: true,
    kind: 'article',
    structuredData: [
      {
        '@type': 'CreativeWork',
        name,
        url: site + path,
        description,
        dateCreated: battle.createdAt,
        author: battle.owner ? { '@type': 'Person', name: battle.owner.username } : undefined,
        about: battle.entrants.flatMap((one) =>
          one.slug === null
            ? []
            : [{ '@type': 'VideoGame', name: one.name, url: `${site}/games/${one.slug}` }],
        ),
      },
    ],
  }
}
