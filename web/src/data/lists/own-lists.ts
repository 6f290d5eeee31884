import type { CallReply } from '@slot-liste/contract/core/calls.ts'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '#platform/api/api.ts'
import { callOnce } from '#platform/api/call-once.ts'
import { listOptions } from './lists.ts'

type OwnLists = CallReply<'GET /api/lists/mine'>
export type OwnList = OwnLists['items'][number]

/** Under `account`: removed on sign-out. */
const ownLists = ['account', 'own-lists'] as const

/** As many lists as one menu shows; the server gives no more at a time. */
const ownListsLimit = 100

/** One's lists, the last changed first, and which of them hold a game. */
export function ownListsOptions(game: string) {
  return queryOptions({
    queryKey: [...ownLists, game],
    queryFn: ({ signal }) => call('GET /api/lists/mine', { query: { game, limit: ownListsLimit } }, signal),
    // A list may have been made or filled on another device; what is kept is shown until the answer comes.
    staleTime: 0,
  })
}

export type Holding = { id: string; holds: boolean }

/**
 * Puts a game into lists and takes it out again. Ticked at once, taken back when the server refuses. One after the
 * other: who ticks and unticks quickly gets what was clicked last.
 */
export function useHolding(game: string) {
  const client = useQueryClient()
  const { queryKey } = ownListsOptions(game)
  const mutationKey = ['holding', game]
  const mark = (id: string, holds: boolean, games?: number) =>
    client.setQueryData(queryKey, (lists) => lists && marked(lists, { id, holds }, games))
  return useMutation({
    mutationKey,
    scope: { id: `holding ${game}` },
    mutationFn: (holding: Holding) => send(game, holding),
    onMutate: async ({ id, holds }) => {
      await client.cancelQueries({ queryKey })
      mark(id, holds)
    },
    onError: (_error, { id, holds }) => mark(id, !holds),
    onSuccess: (size, { id }) => {
      if (size && client.isMutating({ mutationKey }) === 1) mark(id, size.holds, size.games)
    },
    onSettled: (_size, _error, { id }) => {
      void client.invalidateQueries({ queryKey: listOptions(id).queryKey })
      if (client.isMutating({ mutationKey }) === 1) invalidateLists(client)
    },
  })
}

/** Refetches own lists, everything under `lists`, and the shelves of profiles. */
export function invalidateLists(client: QueryClient): void {
  for (const queryKey of [ownLists, ['lists'], ['people']]) void client.invalidateQueries({ queryKey })
}

/** A game that is there already is what was wanted. */
async function send(game: string, { id, holds }: Holding) {
  if (!holds) return call('DELETE /api/lists/:id/games/:slug', { params: { id, slug: game } })
  try {
    return await callOnce('POST /api/lists/:id/games', { params: { id }, body: { game } }, game)
  } catch (reason) {
    if (reason instanceof ApiError && reason.code === 'GAME_ALREADY_IN_LIST') return null
    throw reason
  }
}

/** Without a count from the server, one game more or less. */
export function marked(lists: OwnLists, { id, holds }: Holding, games?: number): OwnLists {
  const change = (list: OwnList): OwnList => {
    const step = holds === list.holds ? 0 : holds ? 1 : -1
    return { ...list, holds, games: games ?? list.games + step }
  }
  return { ...lists, items: lists.items.map((list) => (list.id === id ? change(list) : list)) }
}
