import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { providerHistoryOptions, providerOptions } from '#data/catalogue/providers.ts'
import { FactHistory } from '#features/catalogue/history/fact-history.tsx'
import { HistoryPending } from '#features/catalogue/history/history-pending.tsx'
import { ProviderNotFound } from '#features/catalogue/providers/provider-not-found.tsx'
import { ApiError } from '#platform/api/api.ts'
import { loadTexts } from '#platform/i18n/i18n.ts'

export const Route = createFileRoute('/providers/$slug/history')({
  loader: async ({ context: { queryClient, i18n }, params: { slug } }) => {
    const texts = loadTexts(i18n, 'figures', 'provider-pages')
    const changes = queryClient.ensureInfiniteQueryData(providerHistoryOptions(slug)).catch(missingOrFailed)
    const provider = queryClient.ensureQueryData(providerOptions(slug)).catch(missingOrFailed)
    await Promise.allSettled([texts, provider, changes])
    const { slug: present } = await provider
    await changes
    // Renamed or merged: the server answers the first look with the new address itself.
    if (present !== slug && !import.meta.env.SSR)
      throw redirect({ to: '/providers/$slug/history', params: { slug: present }, replace: true })
  },
  component: History,
  pendingComponent: HistoryPending,
  notFoundComponent: ProviderNotFound,
})

function History() {
  const { slug } = Route.useParams()
  const { data: provider } = useSuspenseQuery(providerOptions(slug))
  const pages = useSuspenseInfiniteQuery(providerHistoryOptions(slug))
  return <FactHistory of="provider" entry={provider} history={pages.data.pages} pages={pages} />
}

/** A slug that cannot be one (the server calls it invalid, or too long) is as missing as one nobody has. */
function missingOrFailed(error: unknown): never {
  if (error instanceof ApiError && [404, 414, 422].includes(error.status)) throw notFound()
  throw error
}
