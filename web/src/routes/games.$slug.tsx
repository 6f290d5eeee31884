import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { gameOptions, similarGamesOptions } from '#data/games.ts'
import { GameMissing } from '#features/games/game-missing.tsx'
import { GamePage } from '#features/games/game-page.tsx'
import { GamePending } from '#features/games/game-pending.tsx'
import { ApiError } from '#platform/api.ts'

export const Route = createFileRoute('/games/$slug')({
  loader: async ({ context: { queryClient }, params: { slug } }) => {
    // Not waited for: games like it have a place of their own, and the page does not hang on them.
    void queryClient.prefetchQuery(similarGamesOptions(slug))
    await queryClient.ensureQueryData(gameOptions(slug)).catch(missingOrFailed)
  },
  component: Game,
  pendingComponent: GamePending,
  notFoundComponent: GameMissing,
})

function Game() {
  const { slug } = Route.useParams()
  return <GamePage game={useSuspenseQuery(gameOptions(slug)).data} />
}

/** A slug that cannot be one (the server calls it invalid, or too long) is as missing as one nobody has. */
function missingOrFailed(error: unknown): never {
  if (error instanceof ApiError && [404, 414, 422].includes(error.status)) throw notFound()
  throw error
}
