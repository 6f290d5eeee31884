import type { BattleChange, NewBattle, SavedBattle } from '@slot-liste/contract/battles/battles.ts'
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'

/** The shelves of a person's profile: what they saved under their name, and what of others they liked or put aside. */
export type BattleShelf = 'battles' | 'liked'

const asked = (pageParam: string) => (pageParam ? { cursor: pageParam } : {})

/** A saved battle with its tables, as this viewer may see it. */
export function battleOptions(id: string) {
  return queryOptions({
    queryKey: ['battles', 'one', id],
    queryFn: ({ signal }) => call('GET /api/battles/:id', { params: { id } }, signal),
  })
}

/** The newest public battles, as many as fill rows of two and three. */
export const newestBattlesOptions = queryOptions({
  queryKey: ['battles', 'newest'],
  queryFn: ({ signal }) => call('GET /api/battles', { query: { limit: 6 } }, signal),
})

/** Battles of a person a page at a time: their own, or those they liked. */
export function personBattlesOptions(username: string, shelf: BattleShelf) {
  return infiniteQueryOptions({
    queryKey: ['people', username.toLowerCase(), 'battles', shelf],
    queryFn: ({ pageParam, signal }) =>
      call(
        shelf === 'battles' ? 'GET /api/users/:username/battles' : 'GET /api/users/:username/battles/liked',
        { params: { username }, query: asked(pageParam) },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })
}

/** Battles of others that the signed-in person saved. */
export function savedBattlesOptions(username: string) {
  return infiniteQueryOptions({
    queryKey: ['people', username.toLowerCase(), 'battles', 'saved'],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/users/:username/battles/saved',
        { params: { username }, query: asked(pageParam) },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })
}

/** For battles that were put aside and cannot be seen any more. */
export function useForgetSavedBattles(username: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      Promise.all(ids.map((id) => call('DELETE /api/battles/:id/save', { params: { id } }))),
    onSettled: () => client.invalidateQueries({ queryKey: savedBattlesOptions(username).queryKey }),
  })
}

/** The server plays it again before it keeps it; its page finds the answer here. */
export function useSaveBattle() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewBattle) => call('POST /api/battles', { body }),
    onSuccess: (battle) => hold(client, battle),
  })
}

export function useChangeBattle(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BattleChange) => call('PUT /api/battles/:id', { params: { id }, body }),
    onSuccess: (battle) => hold(client, battle),
    // Changed elsewhere: the next try is to see it as it is.
    onError: () => client.invalidateQueries({ queryKey: battleOptions(id).queryKey }),
  })
}

export function useDeleteBattle() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/battles/:id', { params: { id } }),
    onSuccess: (_answer, id) => {
      // Its page may still be there for a moment: without what is kept, it would ask again and fail.
      void client.invalidateQueries({ queryKey: battleOptions(id).queryKey, refetchType: 'none' })
      forgetShelves(client)
    },
  })
}

/** Tells that a battle was looked at. Nobody waits for it, and nobody misses it. */
export function sendBattleView(id: string): void {
  call('POST /api/battles/:id/view', { params: { id } }).catch(() => undefined)
}

function hold(client: QueryClient, battle: SavedBattle): void {
  client.setQueryData(battleOptions(battle.id).queryKey, battle)
  forgetShelves(client)
}

/** Every shelf of battles is loaded again. */
function forgetShelves(client: QueryClient): void {
  for (const queryKey of [newestBattlesOptions.queryKey, ['people'], ['search']])
    void client.invalidateQueries({ queryKey })
}
