import { useQuery } from '@tanstack/react-query'
import { suggestOptions } from '#data/search/search.ts'
import { searchPause, useSettled } from '#platform/use-settled.ts'

/** Games among the suggestions of the search. */
export function useSuggestedGames(text: string) {
  const { term, asked } = useTerm(text)
  const { data, isPlaceholderData, isError } = useQuery(suggestOptions(asked))
  const isSearched = term.length > 1
  const groups = isSearched ? (data?.groups ?? []) : []
  const games = groups.flatMap((group) => (group.kind === 'games' ? group.items : []))
  const isCurrent = term === asked && data !== undefined && !isPlaceholderData
  return { term, isSearched, games, isCurrent, isError }
}

function useTerm(text: string) {
  const term = text.trim().slice(0, 100)
  return { term, asked: useSettled(term, searchPause) }
}
