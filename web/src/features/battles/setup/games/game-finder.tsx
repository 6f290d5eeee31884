import type { SuggestionGroup } from '@slot-liste/contract/search/search.ts'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSuggestedGames } from '#data/catalogue/found-games.ts'
import { GameFinder } from '#parts/catalogue/game-finder/game-finder.tsx'

type Game = Extract<SuggestionGroup, { kind: 'games' }>['items'][number]

export const finderId = 'battle-finder'

/** The box games of a battle are chosen in. */
export function BattleGameFinder({ onPick }: { onPick: (game: Game) => void }) {
  const { t } = useTranslation('battle')
  return (
    <GameFinder
      id={finderId}
      useFound={useSuggestedGames}
      onPick={onPick}
      label={t('finder.label')}
      placeholder={t('finder.placeholder')}
      statusText={(status, count) => t(`finder.${status}`, { count })}
      sign={() => <Plus aria-hidden="true" className="size-5 shrink-0 text-accent" />}
    />
  )
}
