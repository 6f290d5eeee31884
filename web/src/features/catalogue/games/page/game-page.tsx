import type { GameDetail } from '@slot-liste/contract/catalogue/games.ts'
import type { ReactNode } from 'react'
import { GameCover } from '#parts/catalogue/game-cover.tsx'
import { PageTitle } from '#parts/site/page-title.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import type { FigureAction } from './figure-sources.tsx'
import { GameDemo } from './game-demo.tsx'
import { GameFacts } from './game-facts.tsx'
import { GameFigures } from './game-figures.tsx'
import { GameHead } from './game-head.tsx'
import { GameSource } from './game-source.tsx'
import { SimilarGames } from './similar-games.tsx'

type GamePageProps = {
  game: GameDetail
  /** Actions on a figure, at the foot of its sources. */
  figureAction?: FigureAction
  /** Corrects any figure. */
  correct?: ReactNode
  children?: ReactNode
}

/**
 * One game: its cover and facts, what the figures say, where they come from, its demo, what the page adds, and games
 * like it.
 */
export function GamePage({ game, figureAction, correct, children }: GamePageProps) {
  const locale = useLocale()
  return (
    <div className="page grid gap-12 py-8 lg:gap-16 lg:py-12">
      <PageTitle title={game.name} />
      <div className="grid gap-8 md:grid-cols-[minmax(0,18rem)_minmax(0,1fr)] lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] lg:gap-14">
        <GameCover
          game={game}
          alt={game.coverAlt?.[locale]}
          eager
          className="w-full max-w-56 self-start rounded-lg shadow-raised outline-1 -outline-offset-1 outline-ink/10 max-md:mx-auto md:max-w-none"
        />
        <div className="min-w-0">
          <GameHead game={game} />
          <div className="mt-6 border-t border-line pt-6">
            <GameFacts game={game} action={figureAction} />
          </div>
        </div>
      </div>
      <GameFigures game={game} action={figureAction} />
      <GameSource game={game} correct={correct} />
      <GameDemo key={game.slug} game={game} />
      {children}
      <SimilarGames slug={game.slug} />
    </div>
  )
}
