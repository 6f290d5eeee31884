import { Check, Plus } from 'lucide-react'
import type { ClipboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSuggestedGames } from '#data/catalogue/found-games.ts'
import { GameFinder } from '#parts/catalogue/game-finder/game-finder.tsx'
import type { FoundGame } from '#parts/catalogue/game-finder/use-game-finder.ts'

type ListGameFinderProps = {
  held: ReadonlySet<string>
  onPick: (game: FoundGame) => void
  /** Several lines were pasted into the box. */
  onPasteLines: (text: string) => void
}

export const finderId = 'game-finder'

/** The box games of a list are added in. */
export function ListGameFinder({ held, onPick, onPasteLines }: ListGameFinderProps) {
  const { t } = useTranslation('list-editor')
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!/\S\s*[\r\n]\s*\S/.test(text)) return
    event.preventDefault()
    onPasteLines(text)
  }
  const sign = ({ slug }: FoundGame) =>
    held.has(slug) ? (
      <span className="flex shrink-0 items-center gap-1 text-sm text-muted">
        <Check aria-hidden="true" className="size-4" />
        {t('finder.held')}
      </span>
    ) : (
      <Plus aria-hidden="true" className="size-5 shrink-0 text-accent" />
    )
  return (
    <GameFinder
      id={finderId}
      useFound={useSuggestedGames}
      onPick={onPick}
      onPaste={onPaste}
      label={t('finder.label')}
      placeholder={t('finder.placeholder')}
      statusText={(status, count) => t(`finder.${status}`, { count })}
      sign={sign}
      className="shadow-raised"
    />
  )
}
