import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { allFacetsOptions } from '#data/games.ts'
import { newGamesOptions, popularGamesOptions } from '#data/home.ts'
import { leadingProvidersOptions } from '#data/providers.ts'
import { Explore } from '#features/home/explore.tsx'
import { Hero } from '#features/home/hero.tsx'
import { LeadingProviders } from '#features/home/leading-providers.tsx'
import { NewGames } from '#features/home/new-games.tsx'
import { ReadingFigures } from '#features/home/reading-figures.tsx'
import { PageTitle } from '#parts/page-title.tsx'
import { sections } from '#platform/sections.ts'

export const Route = createFileRoute('/')({
  loader: ({ context: { queryClient } }) =>
    sections(
      queryClient.prefetchQuery(popularGamesOptions),
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
      <NewGames />
      <Explore />
      <LeadingProviders />
      <ReadingFigures />
    </>
  )
}
