import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { gameHistoryOptions, gameOptions } from '#data/catalogue/games.ts'
import { GameMissing } from '#features/catalogue/games/page/game-missing.tsx'
import { FactHistory } from '#features/catalogue/history/fact-history.tsx'
import { HistoryPending } from '#features/catalogue/history/history-pending.tsx'
import { ApiError } from '#platform/api/api.ts'
import { loadTexts } from '#platform/i18n/i18n.ts'

export const Route = createFileRoute('/games/$slug/history')({
  loader: async ({ context: { queryClient, i18n }, params: { slug } }) => {
    const texts = loadTexts(i18n, 'figures', 'game-page')
    const changes = queryClient.ensureInfiniteQueryData(gameHistoryOptions(slug)).catch(missingOrFailed)
    const game = queryClient.ensureQueryData(gameOptions(slug)).catch(missingOrFailed)
    await Promise.allSettled([texts, game, changes])
    const { slug: present } = await game
    await changes
    // Renamed or merged: the server answers the first look with the new address itself.
    if (present !== slug && !import.meta.env.SSR)
      throw redirect({ to: '/games/$slug/history', params: { slug: present }, replace: true })
  },
  component: History,
  pendingComponent: HistoryPending,
  notFoundComponent: GameMissing,
})

function History() {
  const { slug } = Route.useParams()
  const { data: game } = useSuspenseQuery(gameOptions(slug))
  const pages = useSuspenseInfiniteQuery(gameHistoryOptions(slug))
  return <FactHistory of="game" entry={game} history={pages.data.pages} pages={pages} />
}

/** A slug that cannot be one (the server calls it invalid, or too long) is as missing as one nobody has. */
function missingOrFailed(error: unknown): never {
  if (error instanceof ApiError && [404, 414, 422].includes(error.status)) throw notFound()
  throw error
}
