import { comparePath, readComparedSlugs } from '@slot-liste/domain/site/compare.ts'
import { comparedGamesOptions } from '#data/catalogue/compared-games.ts'
import type { Facts, Page, Words } from './page-facts.ts'

/** A comparison of games has one address, whatever the order they are named in; its names make no sitemap. */
export function compareFacts({ router, queryClient, site }: Page, words: Words): Facts {
  const { g } = (router.state.matches.at(-1)?.search ?? {}) as { g?: string }
  const { slugs, repeated, surplus } = readComparedSlugs(g ?? '')
  const found = queryClient.getQueryData(comparedGamesOptions(slugs).queryKey) ?? []
  const games = found.flatMap((game) => game ?? [])
  const now = [...new Set(games.map(({ slug }) => slug))]
  if (now.length < 2)
    return {
      path: '/compare',
      name: words('compareName'),
      description: words('compare'),
      indexable: slugs.length === 0,
    }
  const names = games.map(({ name }) => name).join(' – ')
  const isExact = repeated.length + surplus.length === 0 && now.length === slugs.length
  return {
    path: comparePath(now),
    name: words('comparedName', { names }),
    under: { name: words('compareName'), path: '/compare' },
    description: words('compared', { names }),
    image: `/share/compare.png?g=${now.join(',')}`,
    kind: 'article',
    indexable: isExact,
    structuredData: [
      {
        '@type': 'ItemList',
        name: words('comparedName', { names }),
        url: site + comparePath(now),
        numberOfItems: games.length,
        itemListElement: games.map(({ slug, name }, place) => ({
          '@type': 'ListItem',
          position: place + 1,
          name,
          url: `${site}/games/${slug}`,
        })),
      },
    ],
  }
}
