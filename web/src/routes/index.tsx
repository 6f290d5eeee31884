import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { leadingProvidersOptions } from '#data/catalogue/providers.ts'
import { todayOptions } from '#data/predictions/today.ts'
import { exploreOptions, newGamesOptions, popularGamesOptions, trendingOptions } from '#data/site/home.ts'
import { Explore } from '#features/site/home/explore.tsx'
import { FeaturedLists } from '#features/site/home/featured-lists.tsx'
import { ForGuests } from '#features/site/home/for-guests.tsx'
import { Hero } from '#features/site/home/hero.tsx'
import { LeadingProviders } from '#features/site/home/leading-providers.tsx'
import { MemberFeed } from '#features/site/home/member-feed.tsx'
import { MemberRecommended } from '#features/site/home/member-recommended.tsx'
import { NewGames } from '#features/site/home/new-games.tsx'
import { PairOfDay } from '#features/site/home/pair-of-day.tsx'
import { ReadingFigures } from '#features/site/home/reading-figures.tsx'
import { TrendingLists } from '#features/site/home/trending-lists.tsx'
import { PageTitle } from '#parts/site/page-title.tsx'
import { sections } from '#platform/sections.ts'

export const Route = createFileRoute('/')({
  codeSplitGroupings: [['component']],
  loader: ({ context: { queryClient } }) =>
    sections(
      queryClient.prefetchQuery(popularGamesOptions),
      queryClient.prefetchQuery(trendingOptions),
      queryClient.prefetchQuery(newGamesOptions),
      queryClient.prefetchQuery(todayOptions),
      queryClient.prefetchQuery(exploreOptions),
      queryClient.prefetchQuery(leadingProvidersOptions),
    ),
  component: HomePage,
})

function HomePage() {
  const { t } = useTranslation('home')
  return (
    <>
      <PageTitle title={t('title')} />
      <ForGuests>
        <Hero />
      </ForGuests>
      <MemberFeed />
      <FeaturedLists />
      <TrendingLists />
      <MemberRecommended />
      <NewGames />
      <PairOfDay />
      <Explore />
      <ForGuests>
        <LeadingProviders />
        <ReadingFigures />
      </ForGuests>
    </>
  )
}
