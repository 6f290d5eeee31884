import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { searchOptions, searchPagesOptions } from '#data/search/search.ts'
import {
  type FoundChange,
  type FoundSearch,
  paramsOf,
  readFoundSearch,
} from '#features/search/found-search.ts'
import { SearchResults } from '#features/search/search-results.tsx'
import { SearchForm } from '#parts/search/search-form.tsx'
import { PageHeading } from '#parts/site/page-heading.tsx'
import { RouteTitle } from '#parts/site/page-title.tsx'
import { loadTexts } from '#platform/i18n/i18n.ts'
import { sections } from '#platform/sections.ts'

export const Route = createFileRoute('/search')({
  // As it stands: what reads it is in files a first page does not load.
  validateSearch: (raw) => raw as FoundSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, i18n }, deps }) => {
    const search = readFoundSearch(deps)
    const { q, tab } = search
    const found = !q
      ? []
      : [
          tab
            ? queryClient.prefetchInfiniteQuery(searchPagesOptions(q, tab, paramsOf(search)))
            : queryClient.prefetchQuery(searchOptions(q, search)),
        ]
    await Promise.all([loadTexts(i18n, 'search', 'battle-page', 'games-browse'), sections(...found)])
  },
  component: SearchPage,
  // Its loader waits for other words and tabs too.
  pendingMs: 300,
})

function SearchPage() {
  const { t } = useTranslation('search')
  const asked = Route.useSearch()
  const search = useMemo(() => readFoundSearch(asked), [asked])
  const navigate = Route.useNavigate()
  const { q } = search
  const change: FoundChange = (part) =>
    void navigate({ search: (before) => ({ ...readFoundSearch(before), ...part }), resetScroll: false })
  return (
    <div className="page py-10 lg:py-14">
      <RouteTitle />
      {q ? (
        <PageHeading title={t('heading', { q })} className="break-words" />
      ) : (
        <PageHeading title={t('prompt.title')} lead={t('prompt.lead')} />
      )}
      <div className="mt-6 mb-5 max-w-2xl">
        <SearchForm key={q} initial={q} />
      </div>
      {q ? <SearchResults search={{ ...search, q }} onChange={change} /> : null}
    </div>
  )
}
