import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { foundGamesOptions, foundProvidersOptions } from '#data/search.ts'
import { SearchResults } from '#features/search/search-results.tsx'
import { PageHeading } from '#parts/page-heading.tsx'
import { PageTitle } from '#parts/page-title.tsx'
import { SearchForm } from '#parts/search-form.tsx'
import { words } from '#platform/address-values.ts'
import { loadTexts } from '#platform/i18n.ts'
import { sections } from '#platform/sections.ts'

export const Route = createFileRoute('/search')({
  validateSearch: (search: Record<string, unknown>): { q?: string | undefined } => ({
    q: words(search.q),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, i18n }, deps: { q } }) => {
    const found = q
      ? [queryClient.prefetchQuery(foundGamesOptions(q)), queryClient.prefetchQuery(foundProvidersOptions(q))]
      : []
    await Promise.all([loadTexts(i18n, 'search'), sections(...found)])
  },
  component: SearchPage,
})

function SearchPage() {
  const { t } = useTranslation('search')
  const { q } = Route.useSearch()
  return (
    <div className="page py-10 lg:py-14">
      <PageTitle title={q ? t('titleFor', { q }) : t('title')} />
      {q ? (
        <PageHeading title={t('heading', { q })} className="break-words" />
      ) : (
        <PageHeading title={t('prompt.title')} lead={t('prompt.lead')} />
      )}
      <div className="mt-6 mb-5 max-w-2xl">
        <SearchForm key={q} initial={q} />
      </div>
      {q ? <SearchResults q={q} /> : null}
    </div>
  )
}
