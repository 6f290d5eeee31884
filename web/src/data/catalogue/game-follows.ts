import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'
import { useAuth } from '#platform/auth/auth-store.ts'

/** Whether the signed-in person follows a game. Under `account`: forgotten when they leave. */
export const gameFollowOptions = (slug: string) =>
  queryOptions({
    queryKey: ['account', 'game-follows', 'one', slug],
    queryFn: ({ signal }) => call('GET /api/games/:slug/follow', { params: { slug } }, signal),
  })

/** The games they follow, the latest first. */
export const followedGamesOptions = infiniteQueryOptions({
  queryKey: ['account', 'game-follows', 'all'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /api/followed-games', { query: pageParam ? { cursor: pageParam } : {} }, signal),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
  staleTime: 0,
})

/**
 * Whether the viewer follows a game (`undefined`: not known yet), and how to change that: shown at once, taken back when the
 * server refuses; clicks go one after the other, and the last one's answer counts.
 */
export function useGameFollow(slug: string) {
  const client = useQueryClient()
  const isMember = useAuth(({ session }) => session !== null)
  const { queryKey, ...options } = gameFollowOptions(slug)
  const { data, isPending } = useQuery({ queryKey, ...options, enabled: isMember })
  const mutationKey = ['follow game', slug]
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: (following: boolean) =>
      call(following ? 'PUT /api/games/:slug/follow' : 'DELETE /api/games/:slug/follow', {
        params: { slug },
      }),
    onMutate: async (following) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, { following })
      return before
    },
    onError: (_error, _following, before) => {
      if (before) client.setQueryData(queryKey, before)
      else void client.resetQueries({ queryKey })
    },
    onSuccess: (answer) => {
      if (client.isMutating({ mutationKey }) === 1) client.setQueryData(queryKey, answer)
    },
    onSettled: () => client.invalidateQueries({ queryKey: followedGamesOptions.queryKey }),
  })
  return { following: isMember && isPending ? undefined : (data?.following ?? false), set: mutate }
}
