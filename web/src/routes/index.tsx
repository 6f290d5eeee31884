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

export const Route = createFileRoute('/')({
  // Each section waits for its own query and fails with it. A server has to wait for all: it draws the page once.
  loader: async ({ context: { queryClient } }) => {
    const sections = Promise.all([
      queryClient.prefetchQuery(popularGamesOptions),
      queryClient.prefetchQuery(newGamesOptions),
      queryClient.prefetchQuery(allFacetsOptions),
      queryClient.prefetchQuery(leadingProvidersOptions),
    ])
    if (import.meta.env.SSR) await sections
  },
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
