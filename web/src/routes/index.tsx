import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { leadingProvidersOptions } from '#data/catalogue/providers.ts'
import { recommendationsOptions } from '#data/catalogue/recommendations.ts'
import { exploreOptions, newGamesOptions, popularGamesOptions, trendingOptions } from '#data/site/home.ts'
import { DuelOfDay } from '#features/site/home/duel-of-day.tsx'
import { Explore } from '#features/site/home/explore.tsx'
import { FeaturedLists } from '#features/site/home/featured-lists.tsx'
import { Hero } from '#features/site/home/hero.tsx'
import { LeadingProviders } from '#features/site/home/leading-providers.tsx'
import { MemberFeed } from '#features/site/home/member-feed.tsx'
import { MemberRecommended } from '#features/site/home/member-recommended.tsx'
import { NewGames } from '#features/site/home/new-games.tsx'
import { ReadingFigures } from '#features/site/home/reading-figures.tsx'
import { TrendingLists } from '#features/site/home/trending-lists.tsx'
import { PageTitle } from '#parts/site/page-title.tsx'
import { authStore } from '#platform/auth/auth-store.ts'
import { sections } from '#platform/sections.ts'

export const Route = createFileRoute('/')({
  codeSplitGroupings: [['component']],
  loader: ({ context: { queryClient } }) => {
    const userId = authStore.getState().session?.user.id
    return sections(
      queryClient.prefetchQuery(popularGamesOptions),
      queryClient.prefetchQuery(trendingOptions),
      userId === undefined ? undefined : queryClient.prefetchQuery(recommendationsOptions(userId)),
      queryClient.prefetchQuery(newGamesOptions),
      queryClient.prefetchQuery(exploreOptions),
      queryClient.prefetchQuery(leadingProvidersOptions),
    )
  },
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
      <MemberRecommended />
      <NewGames />
      <DuelOfDay />
      <Explore />
      <LeadingProviders />
      <ReadingFigures />
    </>
  )
}
