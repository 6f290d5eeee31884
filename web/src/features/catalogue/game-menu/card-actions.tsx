import { CompareButton } from './compare-button.tsx'
import { GameMarks } from './game-marks.tsx'

type CardActionsProps = {
  game: { slug: string; name: string }
  /** Before a guest is led away to sign in. */
  onLeave: () => void
}

/** The actions of the menu of a game's card, beside its lists. */
export function CardActions({ game, onLeave }: CardActionsProps) {
  return (
    <div className="grid justify-items-start gap-2">
      <GameMarks game={game} onLeave={onLeave} />
      <CompareButton game={game} size="sm" />
    </div>
  )
}
