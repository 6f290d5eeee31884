import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { useMemo } from 'react'
import { gameOptions, sendGameView } from '#data/catalogue/games.ts'
import { similarGamesOptions } from '#data/catalogue/recommendations.ts'
import { shelfOptions } from '#data/lists/list-shelves.ts'
import { BankrollPlanner } from '#features/battles/arena/planner/bankroll-planner.tsx'
import { CorrectAnyFigure } from '#features/catalogue/corrections/correct-any-figure.tsx'
import { CorrectFigure } from '#features/catalogue/corrections/correct-figure.tsx'
import { gameEntry } from '#features/catalogue/corrections/corrected-entry.ts'
import { FillMissing } from '#features/catalogue/corrections/fill-missing.tsx'
import { CompareButton } from '#features/catalogue/game-menu/compare-button.tsx'
import { GameMarks } from '#features/catalogue/game-menu/game-marks.tsx'
import { GameMissing } from '#features/catalogue/games/page/game-missing.tsx'
import { GamePage } from '#features/catalogue/games/page/game-page.tsx'
import { GamePending } from '#features/catalogue/games/page/game-pending.tsx'
import { ListsWith } from '#features/lists/shelves/lists-with.tsx'
import { ApiError } from '#platform/api/api.ts'
import { loadTexts } from '#platform/i18n/i18n.ts'
import { useInSight } from '#platform/use-in-sight.ts'

export const Route = createFileRoute('/games/$slug/')({
  loader: async ({ context: { queryClient, i18n }, params: { slug } }) => {
    const texts = loadTexts(i18n, 'game-page', 'marks', 'compare', 'figures', 'support', 'corrections')
    // Not waited for: games like it and lists it is in have places of their own, and the page does not hang on them.
    void queryClient.prefetchInfiniteQuery(shelfOptions('games', slug))
    void queryClient.prefetchQuery(similarGamesOptions(slug))
    const game = queryClient.ensureQueryData(gameOptions(slug)).catch(missingOrFailed)
    await Promise.allSettled([texts, game])
    const { slug: present } = await game
    // Renamed or merged: the server answers the first look with the new address itself.
    if (present !== slug && !import.meta.env.SSR)
      throw redirect({ to: '/games/$slug', params: { slug: present }, replace: true })
  },
  component: Game,
  pendingComponent: GamePending,
  notFoundComponent: GameMissing,
})

function Game() {
  const { slug } = Route.useParams()
  const { data: game } = useSuspenseQuery(gameOptions(slug))
  const entry = gameEntry(game)
  useInSight(useMemo(() => () => sendGameView(game.slug), [game.slug]))
  return (
    <GamePage
      game={game}
      figureAction={(field) => <CorrectFigure key={`${game.slug} ${field}`} {...{ entry, field }} />}
      marks={<GameMarks key={game.slug} game={game} />}
      compare={<CompareButton key={game.slug} game={game} />}
      fill={<FillMissing key={game.slug} entry={entry} />}
      correct={<CorrectAnyFigure key={game.slug} entry={entry} />}
    >
      <BankrollPlanner key={game.slug} slug={game.slug} variants={game.rtpVariants} />
      <ListsWith of="games" slug={game.slug} name={game.name} />
    </GamePage>
  )
}

/** A slug that cannot be one (the server calls it invalid, or too long) is as missing as one nobody has. */
function missingOrFailed(error: unknown): never {
  if (error instanceof ApiError && [404, 414, 422].includes(error.status)) throw notFound()
  throw error
}
