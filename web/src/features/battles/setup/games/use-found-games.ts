import type { SuggestionGroup } from '@slot-liste/contract/search/search.ts'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { suggestOptions } from '#data/search/search.ts'

export type FoundGame = Extract<SuggestionGroup, { kind: 'games' }>['items'][number]

const pauseMs = 150

/** A combobox over what the search suggests: the focus stays in the box, only answers to what stands in it are taken. */
export function useFoundGames(onPick: (game: FoundGame) => void) {
  const listId = useId()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const { term, found, isCurrent, isError } = useSuggested(text)
  const awaited = useRef<string | null>(null)

  const write = (next: string, open: boolean) => {
    awaited.current = null
    setText(next)
    setActive(0)
    setOpen(open)
  }
  const pick = (game: FoundGame) => {
    write('', false)
    onPick(game)
  }
  // Enter before the reply arrives still picks its first result.
  useEffect(() => {
    const [first] = found
    if (isCurrent && first && awaited.current === term) pick(first)
  })

  const isShown = isOpen && term.length > 1
  const move = (step: 1 | -1) => {
    setOpen(true)
    if (found.length > 0) setActive((active + step + found.length) % found.length)
  }
  const take = () => {
    const game = found[active]
    if (isShown && isCurrent && game) pick(game)
    else if (term.length > 1 && !isCurrent) awaited.current = term
  }
  const answers: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: take,
    Escape: () => write(isShown ? text : '', false),
  }
  const status = isError ? 'failed' : !isCurrent ? 'searching' : found.length === 0 ? 'none' : 'found'
  return {
    listId,
    text,
    found,
    active,
    isShown,
    status,
    type: (next: string) => write(next, true),
    pick,
    onKeyDown: keys(answers),
    open: () => setOpen(true),
    close: () => {
      awaited.current = null
      setOpen(false)
    },
  } as const
}

export type FoundGames = ReturnType<typeof useFoundGames>

/** Keys that mean something to the box. */
const keys = (answers: Record<string, () => void>) => (event: KeyboardEvent) => {
  const answer = answers[event.key]
  if (!answer) return
  event.preventDefault()
  answer()
}

function useSuggested(text: string) {
  const term = text.trim().slice(0, 100)
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(term), pauseMs)
    return () => clearTimeout(timer)
  }, [term])
  const { data, isPlaceholderData, isError } = useQuery(suggestOptions(asked))
  const groups = term.length > 1 ? (data?.groups ?? []) : []
  const found = groups.flatMap((group) => (group.kind === 'games' ? group.items : []))
  return { term, found, isError, isCurrent: term === asked && data !== undefined && !isPlaceholderData }
}
