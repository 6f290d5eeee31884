import { MarkButtons } from './mark-buttons.tsx'
import { MarkNote } from './mark-note.tsx'

type GameMarksProps = {
  game: { slug: string; name: string }
  /** Before a guest is led away to sign in. */
  onLeave?: () => void
}

/** The viewer's mark and note on a game. */
export function GameMarks({ game, onLeave }: GameMarksProps) {
  return (
    <div className="grid gap-2">
      <MarkButtons game={game} {...(onLeave && { onLeave })} />
      <MarkNote game={game} />
    </div>
  )
}
