import type { ProvidersQuery } from '@slot-liste/contract/providers.ts'
import { createFileRoute } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { type ProvidersView, providersOptions } from '#data/providers.ts'
import { ProviderList } from '#features/providers/provider-list.tsx'
import { ProviderToolbar } from '#features/providers/provider-toolbar.tsx'
import { PageHeading } from '#parts/page-heading.tsx'
import { PageTitle } from '#parts/page-title.tsx'
import { Panel } from '#parts/panel.tsx'
import { ProviderGridSkeleton } from '#parts/provider-grid.tsx'
import { readOneOf, readTerm } from '#platform/search-terms.ts'
import { Skeleton } from '#ui/skeleton.tsx'

const sorts = ['name', 'gamesCount', 'foundedYear'] as const satisfies ProvidersQuery['sort'][]

export const Route = createFileRoute('/providers/')({
  validateSearch: (search: Record<string, unknown>): ProvidersView => ({
    q: readTerm(search.q),
    sort: readOneOf(search.sort, sorts),
    dir: readOneOf(search.dir, ['asc', 'desc']),
  }),
  loaderDeps: ({ search }) => search,
  // A failed list fails in its own panel; a new filter leaves the old list standing until the new one is there.
  loader: ({ context, deps, cause }) => {
    const list = context.queryClient.prefetchInfiniteQuery(providersOptions(deps))
    return cause === 'stay' ? undefined : list
  },
  component: ProvidersPage,
  pendingComponent: ProvidersPending,
})

function ProvidersPage() {
  const view = Route.useSearch()
  const shown = useDeferredValue(view)
  return (
    <Frame toolbar={<ProviderToolbar view={view} />}>
      <div aria-busy={shown !== view} className="transition-opacity aria-busy:opacity-60">
        <Panel outline={outline} resetKey={JSON.stringify(shown)}>
          <ProviderList view={shown} />
        </Panel>
      </div>
    </Frame>
  )
}

function ProvidersPending() {
  return <Frame toolbar={<Skeleton className="h-24 rounded-md sm:h-11 lg:h-10" />}>{outline}</Frame>
}

const outline = <ProviderGridSkeleton count={9} />

function Frame({ toolbar, children }: { toolbar: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('providers')
  return (
    <div className="page py-10 lg:py-14">
      <PageTitle title={t('title')} />
      <PageHeading title={t('title')} lead={t('lead')} />
      <div className="mt-8">{toolbar}</div>
      <p className="mt-4 mb-6 max-w-3xl text-sm text-pretty text-muted">{t('spread.explained')}</p>
      {children}
    </div>
  )
}
