import type { Bracket, NewBracket } from '@slot-liste/contract/lists/brackets.ts'
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'
import { callOnce } from '#platform/api/call-once.ts'

/** The voted brackets of public lists, a page at a time. */
export const bracketsOptions = infiniteQueryOptions({
  queryKey: ['brackets', 'public'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /api/brackets', { query: pageParam ? { cursor: pageParam } : {} }, signal),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
})

/** The last voted brackets of a list. */
export function listBracketsOptions(list: string) {
  return queryOptions({
    queryKey: ['lists', 'brackets', list],
    queryFn: ({ signal }) => call('GET /api/lists/:id/brackets', { params: { id: list } }, signal),
  })
}

const pollMs = { least: 5_000, most: 600_000 }

/** While its page is open it is asked for again when its round closes, until the next one is there. */
export function bracketOptions(id: string) {
  return queryOptions({
    queryKey: ['brackets', id],
    queryFn: ({ signal }) => call('GET /api/brackets/:id', { params: { id } }, signal),
    refetchInterval: ({ state: { data } }) => {
      if (!data || data.champion !== null) return false
      return Math.min(pollMs.most, Math.max(pollMs.least, Date.parse(data.closesAt) - Date.now() + 1_000))
    },
  })
}

/** Its page finds the answer here. */
export function useOpenBracket(list: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewBracket) =>
      callOnce('POST /api/lists/:id/brackets', { params: { id: list }, body }),
    onSuccess: (bracket) => hold(client, bracket),
    // One is running meanwhile, perhaps: it is shown.
    onError: () => client.invalidateQueries({ queryKey: listBracketsOptions(list).queryKey }),
  })
}

/** One vote at a time: the answer to the last one stands. */
export function useVote(id: string) {
  return useBracketWrite(id, (vote: { round: number; entrant: number }) =>
    call('PUT /api/brackets/:id/vote', { params: { id }, body: vote }),
  )
}

export function useCloseRound(id: string) {
  return useBracketWrite(id, (round: number) =>
    call('POST /api/brackets/:id/rounds/:round/closing', { params: { id, round } }),
  )
}

function useBracketWrite<Change>(id: string, mutationFn: (change: Change) => Promise<Bracket>) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: `bracket ${id}` },
    mutationFn,
    onSuccess: (bracket) => hold(client, bracket),
    // The round was closed meanwhile, perhaps: it is shown as it is.
    onError: () => client.invalidateQueries({ queryKey: bracketOptions(id).queryKey }),
  })
}

export function useDeleteBracket({ id, list }: Bracket) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('DELETE /api/brackets/:id', { params: { id } }),
    onSuccess: () => {
      // Its page may still be there for a moment: without what is kept, it would ask again and fail.
      void client.invalidateQueries({ queryKey: bracketOptions(id).queryKey, refetchType: 'none' })
      void client.invalidateQueries({ queryKey: listBracketsOptions(list.id).queryKey })
    },
  })
}

function hold(client: QueryClient, bracket: Bracket): void {
  client.setQueryData(bracketOptions(bracket.id).queryKey, bracket)
  void client.invalidateQueries({ queryKey: listBracketsOptions(bracket.list.id).queryKey })
}
