import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { listsOptions } from '#data/lists/lists.ts'
import { popularTagsOptions } from '#data/lists/tags.ts'
import { ListsBrowser, type ListsChange } from '#features/lists/browse/lists-browser.tsx'
import { ListsFrame } from '#features/lists/browse/lists-frame.tsx'
import { ListsPending } from '#features/lists/browse/lists-pending.tsx'
import { paramsOf, readListsSearch } from '#features/lists/browse/lists-search.ts'
import { FeedLink } from '#parts/site/feed-link.tsx'
import { loadTexts } from '#platform/i18n/i18n.ts'

export const Route = createFileRoute('/lists/')({
  validateSearch: readListsSearch,
  // Read again: the router hands on parameters nobody knows, and the server refuses them.
  loaderDeps: ({ search }) => readListsSearch(search),
  loader: async ({ context: { i18n, queryClient }, deps, cause }) => {
    const started = Promise.allSettled([
      queryClient.ensureInfiniteQueryData(listsOptions(paramsOf(deps))),
      queryClient.ensureQueryData(popularTagsOptions),
    ])
    await loadTexts(i18n, 'lists')
    // Errors appear in their own panel, and a new filter keeps the old lists until the new ones arrive.
    if (cause !== 'stay') await started
  },
  component: ListsPage,
  pendingComponent: ListsPending,
})

function ListsPage() {
  const { t } = useTranslation('lists')
  const search = Route.useLoaderDeps()
  const navigate = Route.useNavigate()
  const change: ListsChange = useCallback(
    (part, { replace } = { replace: false }) => {
      void navigate({ search: (before) => ({ ...before, ...part }), replace, resetScroll: false })
    },
    [navigate],
  )
  return (
    <ListsFrame title={t('title')} lead={t('lead')}>
      <ListsBrowser search={search} onChange={change} />
      <FeedLink path="/feeds/lists.atom" />
    </ListsFrame>
  )
}
