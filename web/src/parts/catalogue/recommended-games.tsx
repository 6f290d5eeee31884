import type { GameCard } from '@slot-liste/contract/catalogue/games.ts'
import type { RecommendedGame } from '@slot-liste/contract/catalogue/recommendations.ts'
import { EyeOff } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { GameGrid } from './game-grid.tsx'
import { ReasonWords } from './reason-words.tsx'

type RecommendedGamesProps = {
  items: readonly RecommendedGame[]
  /** Shown at once. */
  max?: number
  dismissed: ReadonlySet<string>
  /** Left out for guests: what they see is for everybody. */
  onDismiss?: ((slug: string, isDismissed: boolean) => void) | undefined
  /** A further action for a game. */
  action?: (game: GameCard) => ReactNode
  /** In place of the shelf when everything on it was dismissed before. */
  empty: ReactNode
}

/**
 * Games with why they are here. One that is dismissed leaves its place to a way back for as long as the page stays;
 * with the next visit others stand there.
 */
export function RecommendedGames({ items, max, dismissed, onDismiss, action, empty }: RecommendedGamesProps) {
  const [justNow, setJustNow] = useState<readonly string[]>([])
  const shown = items
    .filter(({ game }) => !dismissed.has(game.slug) || justNow.includes(game.slug))
    .slice(0, max)
  const reasons = new Map(items.map((item) => [item.game.slug, item.reasons]))
  const dismiss = ({ slug }: GameCard) => {
    setJustNow([...justNow, slug])
    onDismiss?.(slug, true)
  }
  if (shown.length === 0) return empty
  return (
    <GameGrid
      isRow
      games={shown.map(({ game }) => game)}
      instead={(game) =>
        dismissed.has(game.slug) ? (
          <Dismissed game={game} onUndo={() => onDismiss?.(game.slug, false)} />
        ) : undefined
      }
      below={(game) => (
        <>
          <ul className="mt-2 border-t border-line pt-2 text-[0.8125rem] leading-snug text-muted">
            {reasons.get(game.slug)?.map((reason) => (
              <li key={reason.kind} className="mt-0.5 break-words">
                <ReasonWords reason={reason} game={game} />
              </li>
            ))}
          </ul>
          {action?.(game)}
          {onDismiss ? <DismissButton game={game} onDismiss={() => dismiss(game)} /> : null}
        </>
      )}
    />
  )
}

function DismissButton({ game, onDismiss }: { game: GameCard; onDismiss: () => void }) {
  const { t } = useTranslation('games')
  return (
    <button
      type="button"
      aria-label={t('recommended.dismissNamed', { name: game.name })}
      onClick={onDismiss}
      className="relative z-10 mt-1.5 -ml-1 inline-flex min-h-8 items-center gap-1.5 self-start rounded-sm px-1 text-[0.8125rem] text-muted hover:text-ink hover:underline pointer-coarse:min-h-11"
    >
      <EyeOff aria-hidden="true" className="size-3.5" />
      {t('recommended.dismiss')}
    </button>
  )
}

/** Takes the focus: the button that was pressed is gone. */
function Dismissed({ game, onUndo }: { game: GameCard; onUndo: () => void }) {
  const { t } = useTranslation('games')
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus({ preventScroll: true }), [])
  return (
    <div className="flex h-full min-h-48 flex-col items-start justify-center gap-3 rounded-md border border-dashed border-line-strong p-4 text-sm text-muted">
      <p className="break-words">{t('recommended.dismissed', { name: game.name })}</p>
      <Button
        ref={undo}
        size="sm"
        variant="outline"
        aria-label={t('recommended.undoNamed', { name: game.name })}
        onClick={onUndo}
      >
        {t('recommended.undo')}
      </Button>
    </div>
  )
}
