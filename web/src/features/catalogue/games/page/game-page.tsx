import type { GameDetail } from '@slot-liste/contract/catalogue/games.ts'
import type { ReactNode } from 'react'
import { GameCover } from '#parts/catalogue/game-cover.tsx'
import { PageTitle } from '#parts/site/page-title.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { BonusRecord } from './bonus-record.tsx'
import type { FigureAction } from './figure-sources.tsx'
import { GameActions } from './game-actions.tsx'
import { GameDemo } from './game-demo.tsx'
import { GameFacts } from './game-facts.tsx'
import { GameFigures } from './game-figures.tsx'
import { GameHead } from './game-head.tsx'
import { GameMeanings } from './game-meanings.tsx'
import { GameNotices } from './game-notices.tsx'
import { GameSource } from './game-source.tsx'
import { SimilarGames } from './similar-games.tsx'

type GamePageProps = {
  game: GameDetail
  /** Actions on a figure, at the foot of its sources. */
  figureAction?: FigureAction
  /** The viewer's mark and note. */
  marks?: ReactNode
  /** Lays the game aside for a comparison. */
  compare?: ReactNode
  /** Asks for what is missing. */
  fill?: ReactNode
  /** Corrects any figure. */
  correct?: ReactNode
  children?: ReactNode
}

/**
 * One game: its name, its figures and what can be done with it, all on the first screen of a phone; then its facts, what
 * the figures say and where they come from, its demo, what the page adds, and games like it.
 */
export function GamePage({ game, figureAction, marks, compare, fill, correct, children }: GamePageProps) {
  const locale = useLocale()
  return (
    <div className="page grid gap-10 py-5 md:gap-12 md:py-8 lg:gap-16 lg:py-12">
      <PageTitle title={game.name} />
      <div className="grid grid-cols-[5rem_minmax(0,1fr)] items-start gap-x-4 gap-y-5 md:grid-cols-[minmax(0,18rem)_minmax(0,1fr)] md:gap-x-8 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] lg:gap-x-14">
        <GameCover
          game={game}
          alt={game.coverAlt?.[locale]}
          eager
          large
          className="w-full rounded-md shadow-raised outline-1 -outline-offset-1 outline-ink/10 md:rounded-lg"
        />
        <div className="min-w-0 max-md:contents md:grid md:gap-6">
          <GameHead game={game} />
          <div className="min-w-0 max-md:col-span-2">
            <GameFigures game={game} action={figureAction} />
          </div>
          <div className="min-w-0 max-md:col-span-2">
            <GameActions {...{ game, marks, compare }} />
            <GameNotices game={game} />
            <div className="mt-6 border-t border-line pt-6">
              <GameFacts game={game} action={figureAction} />
            </div>
            <div className="mt-6 empty:hidden">{fill}</div>
          </div>
        </div>
      </div>
      <div className="grid md:gap-12 lg:gap-16 max-md:border-t max-md:border-line">
        <GameMeanings game={game} action={figureAction} />
        <GameSource game={game} correct={correct} />
      </div>
      <BonusRecord game={game} />
      {game.demoUrl === null ? null : <GameDemo key={game.slug} name={game.name} url={game.demoUrl} />}
      {children}
      <SimilarGames slug={game.slug} />
    </div>
  )
}
