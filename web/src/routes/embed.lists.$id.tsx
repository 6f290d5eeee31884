import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { listOptions } from '#data/lists/lists.ts'
import { ListEmbed } from '#features/lists/page/overlay/list-embed.tsx'
import { NothingToShow } from '#features/site/layout/nothing-to-show.tsx'
import { ApiError } from '#platform/api/api.ts'
import { loadTexts } from '#platform/i18n/i18n.ts'
import type { OverlaySearch } from '#platform/overlay-options.ts'

/** A list in the pages of other sites, as a guest sees it. */
export const Route = createFileRoute('/embed/lists/$id')({
  validateSearch: (raw) => raw as OverlaySearch,
  loader: async ({ context: { i18n, queryClient }, params: { id } }) => {
    const texts = loadTexts(i18n, 'overlay')
    await queryClient.ensureQueryData(listOptions(id)).catch(async (reason: unknown) => {
      await texts
      throw isRefused(reason) ? notFound() : reason
    })
    await texts
  },
  component: ShowEmbed,
  pendingComponent: () => null,
  notFoundComponent: NothingToShow,
})

function ShowEmbed() {
  const { data: list, error } = useSuspenseQuery(listOptions(Route.useParams().id))
  if (isRefused(error)) return <NothingToShow />
  return <ListEmbed list={list} />
}

const isRefused = (reason: unknown) =>
  reason instanceof ApiError && [401, 403, 404, 414, 422].includes(reason.status)
