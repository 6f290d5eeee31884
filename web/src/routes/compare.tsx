import { readComparedSlugs } from '@slot-liste/domain/site/compare.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { comparedGamesOptions } from '#data/catalogue/compared-games.ts'
import { CompareOdds } from '#features/battles/arena/compare/compare-odds.tsx'
import { ComparePage } from '#features/catalogue/compare/compare-page.tsx'
import { loadTexts } from '#platform/i18n/i18n.ts'

export const Route = createFileRoute('/compare')({
  validateSearch: (raw) => raw as { g?: string | undefined },
  loaderDeps: ({ search: { g } }) => ({ g }),
  loader: async ({ context: { queryClient, i18n }, deps: { g = '' } }) => {
    await Promise.all([
      loadTexts(i18n, 'compare', 'game-page', 'support', 'subject', 'battle-arena'),
      queryClient.ensureQueryData(comparedGamesOptions(readComparedSlugs(String(g)).slugs)),
    ])
  },
  component: Compare,
})

function Compare() {
  const { g = '' } = Route.useSearch()
  const asked = readComparedSlugs(String(g))
  const { data: found } = useSuspenseQuery(comparedGamesOptions(asked.slugs))
  return (
    <ComparePage
      asked={asked}
      found={found}
      odds={(games) => <CompareOdds key={games.map(({ slug }) => slug).join()} games={games} />}
    />
  )
}
