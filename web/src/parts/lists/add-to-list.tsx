import { clsx } from 'clsx'
import { ListPlus } from 'lucide-react'
import { createContext, use, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#ui/button.tsx'

export type PickedGame = { slug: string; name: string }

type Picking = {
  /** Opens one's lists beside the button that was pressed. */
  pick: (game: PickedGame, opener: HTMLElement) => void
  /** Somebody wanted it for this game, had to sign in first, and is back. Said once. */
  isAwaited: (slug: string) => boolean
}

/** Where nobody brings it, games have no such button. */
export const PickLists = createContext<Picking | null>(null)

/** In the lower corner of a card: shown when the card is pointed at or has the focus, always where fingers point. */
export function AddToListCorner({ game }: { game: PickedGame }) {
  return (
    <IconButton
      game={game}
      className="relative z-10 -mr-1.5 text-muted opacity-0 before:absolute before:-inset-1 focus-visible:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100"
    />
  )
}

/** The same at the end of a line of figures. */
export function AddToListCell({ game }: { game: PickedGame }) {
  return <IconButton game={game} className="text-muted pointer-coarse:size-11" />
}

/** With its words, for a game's own page. */
export function AddToListButton({ game }: { game: PickedGame }) {
  const { t } = useTranslation('games')
  const [button, open] = usePick(game)
  if (!open) return null
  return (
    <button ref={button} type="button" aria-haspopup="dialog" onClick={open} className={buttonClass({})}>
      <ListPlus aria-hidden="true" />
      {t('card.add')}
    </button>
  )
}

function IconButton({ game, className }: { game: PickedGame; className: string }) {
  const { t } = useTranslation('games')
  const [button, open] = usePick(game)
  if (!open) return null
  const label = t('card.addToList', { name: game.name })
  return (
    <button
      ref={button}
      type="button"
      aria-haspopup="dialog"
      aria-label={label}
      title={t('card.add')}
      onClick={open}
      className={clsx('grid size-9 place-items-center rounded-md transition hover:text-accent', className)}
    >
      <ListPlus aria-hidden="true" className="size-5" />
    </button>
  )
}

function usePick({ slug, name }: PickedGame) {
  const picking = use(PickLists)
  const button = useRef<HTMLButtonElement>(null)
  const open = () => {
    if (button.current) picking?.pick({ slug, name }, button.current)
  }
  const reopen = useEffectEvent(open)
  useEffect(() => {
    if (picking?.isAwaited(slug)) reopen()
  }, [picking, slug])
  return [button, picking && open] as const
}
