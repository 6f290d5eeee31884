import type { GameCard } from '@slot-liste/contract/catalogue/games.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useCombobox } from '#ui/form/use-combobox.ts'

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

/** A combobox of games: Enter takes only results for the text in the box. */
export function useGameFinder<Game extends FoundGame>(
  useFound: UseFoundGames<Game>,
  onPick: (game: Game) => void,
) {
  const [text, setText] = useState('')
  const { term, isSearched, games, isCurrent, isError } = useFound(text)
  const awaited = useRef<string | null>(null)
  const forget = () => {
    awaited.current = null
  }
  const write = (next: string) => {
    forget()
    setText(next)
  }
  const pick = (game: Game) => {
    write('')
    onPick(game)
  }
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') {
      write(combobox.isShown ? text : '')
      return !combobox.isShown
    }
    if (key !== 'Enter') return false
    if (isSearched && !isCurrent) awaited.current = term
    return !isCurrent || combobox.active < 0
  }
  const combobox = useCombobox({
    items: games,
    typed: text,
    hasList: isSearched,
    takesFirst: true,
    onType: write,
    onPick: pick,
    onBlur: forget,
    onKey,
  })
  // Enter before the reply arrives still picks its first result.
  useEffect(() => {
    const [first] = games
    if (isCurrent && first && awaited.current === term) pick(first)
  })

  const status = isError ? 'failed' : !isCurrent ? 'searching' : games.length === 0 ? 'none' : 'found'
  return { combobox, games, status } as const
}
