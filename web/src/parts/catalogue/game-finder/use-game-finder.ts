import type { GameCard } from '@slot-liste/contract/catalogue/games.ts'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

export type FoundGame = Pick<GameCard, 'slug' | 'name' | 'provider' | 'cover'>
/** A hook that finds games for a text; until they arrive, those of the text before. */
export type UseFoundGames<Game> = (text: string) => {
  term: string
  /** The text is long enough to be searched for. */
  isSearched: boolean
  games: readonly Game[]
  /** They belong to this very text. */
  isCurrent: boolean
  isError: boolean
}

/** A combobox of games: the focus stays in the box, and only results for the text in it are taken. */
export function useGameFinder<Game extends FoundGame>(
  useFound: UseFoundGames<Game>,
  onPick: (game: Game) => void,
) {
  const listId = useId()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const { term, isSearched, games, isCurrent, isError } = useFound(text)
  const awaited = useRef<string | null>(null)

  const write = (next: string, open: boolean) => {
    awaited.current = null
    setText(next)
    setActive(0)
    setOpen(open)
  }
  const pick = (game: Game) => {
    write('', false)
    onPick(game)
  }
  // Enter before the reply arrives still picks its first result.
  useEffect(() => {
    const [first] = games
    if (isCurrent && first && awaited.current === term) pick(first)
  })

  const isShown = isOpen && isSearched
  const move = (step: 1 | -1) => {
    setOpen(true)
    if (games.length > 0) setActive((active + step + games.length) % games.length)
  }
  const take = () => {
    const game = games[active]
    if (isShown && isCurrent && game) pick(game)
    else if (isSearched && !isCurrent) awaited.current = term
  }
  const actions: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: take,
    Escape: () => write(isShown ? text : '', false),
  }
  const status = isError ? 'failed' : !isCurrent ? 'searching' : games.length === 0 ? 'none' : 'found'
  return {
    listId,
    text,
    games,
    active,
    isShown,
    status,
    type: (next: string) => write(next, true),
    pick,
    onKeyDown: (event: KeyboardEvent) => {
      const action = actions[event.key]
      if (!action) return
      event.preventDefault()
      action()
    },
    open: () => setOpen(true),
    close: () => {
      awaited.current = null
      setOpen(false)
    },
  } as const
}
