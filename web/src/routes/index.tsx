import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { allFacetsOptions } from '#data/games.ts'
import { newGamesOptions, popularGamesOptions, trendingOptions } from '#data/home.ts'
import { leadingProvidersOptions } from '#data/providers.ts'
import { recommendationsOptions } from '#data/recommendations.ts'
import { DuelOfDay } from '#features/home/duel-of-day.tsx'
import { Explore } from '#features/home/explore.tsx'
import { FeaturedLists } from '#features/home/featured-lists.tsx'
import { Hero } from '#features/home/hero.tsx'
import { LeadingProviders } from '#features/home/leading-providers.tsx'
import { MemberFeed } from '#features/home/member-feed.tsx'
import { NewGames } from '#features/home/new-games.tsx'
import { ReadingFigures } from '#features/home/reading-figures.tsx'
import { Recommended } from '#features/home/recommended.tsx'
import { TrendingLists } from '#features/home/trending-lists.tsx'
import { PageTitle } from '#parts/page-title.tsx'
import { authStore } from '#platform/auth-store.ts'
import { sections } from '#platform/sections.ts'

export const Route = createFileRoute('/')({
  codeSplitGroupings: [['component']],
  loader: ({ context: { queryClient } }) =>
    sections(
      queryClient.prefetchQuery(popularGamesOptions),
      queryClient.prefetchQuery(trendingOptions),
      queryClient.prefetchQuery(recommendationsOptions(authStore.getState().session?.user.id)),
      queryClient.prefetchQuery(newGamesOptions),
      queryClient.prefetchQuery(allFacetsOptions),
      queryClient.prefetchQuery(leadingProvidersOptions),
    ),
  component: HomePage,
})

function HomePage() {
  const { t } = useTranslation('home')
  return (
    <>
      <PageTitle title={t('title')} />
      <Hero />
      <MemberFeed />
      <FeaturedLists />
      <TrendingLists />
      <Recommended />
      <NewGames />
      <DuelOfDay />
      <Explore />
      <LeadingProviders />
      <ReadingFigures />
    </>
  )
}
