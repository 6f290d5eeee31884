import { ListPlus } from 'lucide-react'
import { createContext, use, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#ui/button.tsx'

export type PickedGame = { slug: string; name: string }

/** The viewer's marks of games by slug, each with its word. */
export type ShownMarks = ReadonlyMap<string, { state: string; label: string }>

type Picking = {
  /** Known for members, once it was read. */
  marks?: ShownMarks | undefined
  /** Opens one's lists beside the button that was pressed. */
  pick: (game: PickedGame, opener: HTMLElement) => void
  /** Somebody wanted it for this game, had to sign in first, and is back. Said once. */
  isAwaited: (slug: string) => boolean
}

/** Where nobody brings it, games have no such button. */
export const PickLists = createContext<Picking | null>(null)

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

/**
 * At the end of a line of figures. On a card it is shown when the card is pointed at or has the focus, always where fingers
 * point.
 */
export function AddToListCell({ game }: { game: PickedGame }) {
  const { t } = useTranslation('games')
  const [button, open] = usePick(game)
  if (!open) return null
  const mark = use(PickLists)?.marks?.get(game.slug)
  const label = t('card.addToList', { name: game.name })
  return (
    <button
      ref={button}
      type="button"
      aria-haspopup="dialog"
      aria-label={mark ? `${label} (${mark.label})` : label}
      data-mark={mark?.state}
      title={t('card.add')}
      onClick={open}
      className="add-to-list"
    >
      <ListPlus aria-hidden="true" />
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
