import type { GameDetail } from '@slot-liste/contract/catalogue/games.ts'
import { Link } from '@tanstack/react-router'
import { Swords } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AddToListButton } from '#parts/lists/add-to-list.tsx'
import { buttonClass } from '#ui/button.tsx'
import { FollowGame } from './follow-game.tsx'

type GameActionsProps = { game: GameDetail; marks?: ReactNode; compare?: ReactNode }

/** On a phone the first two share a row. */
export function GameActions({ game, marks, compare }: GameActionsProps) {
  const { t } = useTranslation('game-page')
  return (
    <div className="grid gap-3">
      {marks}
      <div className="flex flex-wrap items-center gap-2 max-md:*:grow">
        <AddToListButton game={game} />
        <Link to="/battle" search={{ g: game.slug }} className={buttonClass({ variant: 'outline' })}>
          <Swords aria-hidden="true" />
          {t('detail.battle')}
        </Link>
        {compare}
        <FollowGame game={game} />
      </div>
    </div>
  )
}
