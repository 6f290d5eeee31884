import { createFileRoute } from '@tanstack/react-router'
import { needsOptions } from '#features/catalogue/needs/needs-list.tsx'
import { NeedsPage } from '#features/catalogue/needs/needs-page.tsx'
import { words } from '#platform/address-values.ts'
import { loadTexts } from '#platform/i18n/i18n.ts'
import { sections } from '#platform/sections.ts'

/** Every visit loads this: the fact is recognised by the page alone. */
const readSearch = ({ missing }: Record<string, unknown>): { missing?: string | undefined } => ({
  missing: words(missing),
})

export const Route = createFileRoute('/needs-data')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { i18n, queryClient }, deps: { missing } }) =>
    Promise.all([
      loadTexts(i18n, 'game-proposals'),
      sections(queryClient.prefetchInfiniteQuery(needsOptions(missing))),
    ]).then(() => undefined),
  component: NeedsDataPage,
})

function NeedsDataPage() {
  return <NeedsPage missing={Route.useLoaderDeps().missing} />
}
