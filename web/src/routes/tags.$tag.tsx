import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { listsOptions } from '#data/lists/lists.ts'
import { tagOptions } from '#data/lists/tags.ts'
import { ListsBrowser, type ListsChange } from '#features/lists/browse/lists-browser.tsx'
import { ListsFrame } from '#features/lists/browse/lists-frame.tsx'
import { ListsPending } from '#features/lists/browse/lists-pending.tsx'
import { type ListsSearch, paramsOf, readListsSearch } from '#features/lists/browse/lists-search.ts'
import { TagMissing } from '#features/lists/browse/tag-missing.tsx'
import { ApiError } from '#platform/api/api.ts'
import { loadTexts } from '#platform/i18n/i18n.ts'
import { useLocale } from '#platform/i18n/locale.ts'

/** The tag is the page. */
function readSearch(raw: Record<string, unknown>): Omit<ListsSearch, 'tag'> {
  const { q, sort } = readListsSearch(raw)
  return { q, sort }
}

export const Route = createFileRoute('/tags/$tag')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => readSearch(search),
  loader: async ({ context: { i18n, queryClient }, params: { tag }, deps, cause }) => {
    const texts = loadTexts(i18n, 'lists')
    const lists = Promise.allSettled([
      queryClient.ensureInfiniteQueryData(listsOptions(paramsOf({ ...deps, tag }))),
    ])
    await queryClient.ensureQueryData(tagOptions(tag)).catch(async (reason: unknown) => {
      await texts
      throw isMissing(reason) ? notFound() : reason
    })
    await texts
    if (cause !== 'stay') await lists
  },
  component: TagPage,
  pendingComponent: ListsPending,
  notFoundComponent: TagMissing,
})

/** A tag nobody can have is answered as a wrong field, or as an address too long. */
function isMissing(reason: unknown): boolean {
  return reason instanceof ApiError && [404, 414, 422].includes(reason.status)
}

function TagPage() {
  const { t } = useTranslation('lists')
  const locale = useLocale()
  const { tag } = Route.useParams()
  const search = Route.useLoaderDeps()
  const navigate = Route.useNavigate()
  const { data } = useSuspenseQuery(tagOptions(tag))
  const change: ListsChange = useCallback(
    ({ tag: _, ...part }, { replace } = { replace: false }) => {
      void navigate({ search: (before) => ({ ...before, ...part }), replace, resetScroll: false })
    },
    [navigate],
  )
  const lead = t('tag.lead', { count: data.lists, shown: printInteger(data.lists, locale) })
  return (
    <ListsFrame title={t('tag.title', { tag: data.label })} lead={lead}>
      <p className="mt-3 text-[0.9375rem]">
        <Link to="/lists" className="link">
          {t('tag.all')}
        </Link>
      </p>
      <ListsBrowser key={tag} search={{ ...search, tag: undefined }} onChange={change} fixedTag={tag} />
    </ListsFrame>
  )
}
