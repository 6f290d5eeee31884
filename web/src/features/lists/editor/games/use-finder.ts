import type { GameCard } from '@slot-liste/contract/catalogue/games.ts'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { offeredGamesOptions } from '#data/lists/list-writes.ts'

const pauseMs = 150

/** A combobox over the catalogue: the focus stays in the box, only answers to what stands in it are taken. */
export function useFinder(onPick: (game: GameCard) => void) {
  const listId = useId()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const { term, first, offered, isCurrent, isError } = useOffered(text)
  const awaited = useRef<string | null>(null)

  const pick = (game: GameCard) => {
    onPick(game)
    awaited.current = null
    setText('')
    setActive(0)
  }
  const close = () => {
    awaited.current = null
    setOpen(false)
  }
  const type = (next: string) => {
    awaited.current = null
    setText(next)
    setActive(0)
    setOpen(true)
  }

  const move = (step: 1 | -1) => {
    setOpen(true)
    if (offered.length > 0) setActive((active + step + offered.length) % offered.length)
  }

  // Enter before the reply arrives still picks its first result.
  useEffect(() => {
    if (isCurrent && first && term !== '' && awaited.current === term) pick(first)
  })

  const isShown = isOpen && term !== ''
  const answerTo: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => {
      const game = offered[active]
      if (isCurrent && isOpen && game) pick(game)
      else if (term !== '' && !isCurrent) awaited.current = term
    },
    Escape: () => (isShown ? close() : setText('')),
  }
  const onKeyDown = keys(answerTo)
  return {
    listId,
    text,
    type,
    isShown,
    isCurrent,
    isError,
    offered,
    active,
    pick,
    close,
    onKeyDown,
    open: () => setOpen(true),
  }
}

/** Keys that mean something to the box. */
function keys(answerTo: Record<string, () => void>) {
  return (event: KeyboardEvent) => {
    const answer = answerTo[event.key]
    if (!answer) return
    event.preventDefault()
    answer()
  }
}

/** The results for a text; until they arrive, the previous ones. */
function useOffered(text: string) {
  const term = text.trim().slice(0, 100)
  const asked = useSettled(term, pauseMs)
  const { data, isPlaceholderData, isError } = useQuery(offeredGamesOptions(asked))
  const isCurrent = term === asked && data !== undefined && !isPlaceholderData
  const offered = term === '' ? [] : (data?.items ?? [])
  return { term, offered, first: offered[0], isCurrent, isError }
}

export type Finder = ReturnType<typeof useFinder>

/** The value once it has not changed for a while; nothing at once. */
export function useSettled(value: string, ms: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
