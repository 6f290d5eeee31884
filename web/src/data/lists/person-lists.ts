import type { CallReply } from '@slot-liste/contract/core/calls.ts'
import { type InfiniteData, infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'

const asked = (pageParam: string) => (pageParam ? { cursor: pageParam } : {})

/** A person's own or liked lists. */
export function personListsOptions(username: string, shelf: 'lists' | 'liked') {
  return infiniteQueryOptions({
    queryKey: ['people', username.toLowerCase(), shelf],
    queryFn: ({ pageParam, signal }) =>
      call(
        shelf === 'lists' ? 'GET /api/users/:username/lists' : 'GET /api/users/:username/liked',
        { params: { username }, query: asked(pageParam) },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })
}

/** One's own saved lists. */
export function savedOptions(username: string) {
  return infiniteQueryOptions({
    queryKey: ['people', username.toLowerCase(), 'saved'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/users/:username/saved', { params: { username }, query: asked(pageParam) }, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })
}

/** New and changed lists of those one follows. Under `account`: removed on sign-out. */
export const feedOptions = infiniteQueryOptions({
  queryKey: ['account', 'feed'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /api/feed', { query: { limit: 3, ...asked(pageParam) } }, signal),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
})

type Saved = InfiniteData<CallReply<'GET /api/users/:username/saved'>>

/** For what was saved and cannot be seen any more: gone from the shelf at once, back when the server refuses. */
export function useForgetSaved(username: string) {
  const client = useQueryClient()
  const { queryKey } = savedOptions(username)
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/lists/:id/save', { params: { id } }),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, (saved) => saved && without(saved, id))
      return before
    },
    onError: (_error, _id, before) => client.setQueryData(queryKey, before),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}

function without(saved: Saved, id: string): Saved {
  const pages = saved.pages.map((page) => ({
    ...page,
    items: page.items.filter((entry) => entry.id !== id),
    total: page.total - 1,
  }))
  return { ...saved, pages }
}
