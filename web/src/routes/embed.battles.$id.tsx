import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { battleOptions } from '#data/battles/battles.ts'
import { OverlayRace } from '#features/battles/arena/overlay/overlay-view.ts'
import { SavedEmbed } from '#features/battles/saved/page/overlay/saved-embed.tsx'
import { NothingToShow } from '#features/site/layout/nothing-to-show.tsx'
import { ApiError } from '#platform/api/api.ts'
import { loadTexts } from '#platform/i18n/i18n.ts'
import { type OverlaySearch, readOverlay } from '#platform/overlay-options.ts'

/** A saved battle in the pages of other sites, as a guest sees it. */
export const Route = createFileRoute('/embed/battles/$id')({
  validateSearch: (raw) => raw as OverlaySearch,
  loader: async ({ context: { i18n, queryClient }, params: { id } }) => {
    const texts = loadTexts(i18n, 'battle-page', 'battle-arena', 'overlay')
    await queryClient.ensureQueryData(battleOptions(id)).catch(async (reason: unknown) => {
      await texts
      throw isRefused(reason) ? notFound() : reason
    })
    await Promise.all([texts, OverlayRace.preload?.()])
  },
  component: ShowEmbed,
  pendingComponent: () => null,
  notFoundComponent: NothingToShow,
})

function ShowEmbed() {
  const { id } = Route.useParams()
  const options = readOverlay(Route.useSearch(), { autoplay: false })
  const { data: battle, error } = useSuspenseQuery(battleOptions(id))
  if (isRefused(error)) return <NothingToShow />
  return (
    <SavedEmbed
      key={id}
      battle={battle}
      race={(played) => <OverlayRace {...played} options={options} idle="end" hasButtons />}
    />
  )
}

const isRefused = (reason: unknown) =>
  reason instanceof ApiError && [401, 403, 404, 414, 422].includes(reason.status)
