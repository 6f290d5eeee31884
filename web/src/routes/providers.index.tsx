import { providerSorts } from '@slot-liste/domain/site/kinds.ts'
import { createFileRoute } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { type ProvidersView, providersOptions } from '#data/catalogue/providers.ts'
import { ProviderList } from '#features/catalogue/providers/provider-list.tsx'
import { ProviderToolbar } from '#features/catalogue/providers/provider-toolbar.tsx'
import { ProviderGridSkeleton } from '#parts/catalogue/provider-grid.tsx'
import { PageHeading } from '#parts/site/page-heading.tsx'
import { PageTitle } from '#parts/site/page-title.tsx'
import { Panel } from '#parts/site/panel.tsx'
import { oneOf, words } from '#platform/address-values.ts'
import { loadTexts } from '#platform/i18n/i18n.ts'
import { sections } from '#platform/sections.ts'

export const Route = createFileRoute('/providers/')({
  validateSearch: (search: Record<string, unknown>): ProvidersView => ({
    q: words(search.q),
    sort: oneOf(providerSorts)(search.sort),
    dir: oneOf(['asc', 'desc'])(search.dir),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, cause }) => {
    const texts = loadTexts(context.i18n, 'provider-pages')
    const list = context.queryClient.prefetchInfiniteQuery(providersOptions(deps))
    if (cause !== 'stay') await sections(list)
    await texts
  },
  component: ProvidersPage,
})

function ProvidersPage() {
  const { t } = useTranslation('providers')
  const view = Route.useSearch()
  // A new filter leaves the old list standing until the new one is there.
  const shown = useDeferredValue(view)
  return (
    <div className="page py-10 lg:py-14">
      <PageTitle title={t('title')} />
      <PageHeading title={t('title')} lead={t('lead')} className="mb-8" />
      <ProviderToolbar view={view} />
      <p className="mt-4 mb-6 max-w-3xl text-sm text-pretty text-muted">{t('spread.explained')}</p>
      <div aria-busy={shown !== view} className="transition-opacity aria-busy:opacity-60">
        <Panel outline={<ProviderGridSkeleton count={9} />} resetKey={JSON.stringify(shown)}>
          <ProviderList view={shown} />
        </Panel>
      </div>
    </div>
  )
}
