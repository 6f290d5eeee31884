import type { CallReply } from '@slot-liste/contract/core/calls.ts'
import type { MarkState } from '@slot-liste/domain/site/kinds.ts'
import {
  infiniteQueryOptions,
  type MutationOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'
import { isAuthenticated, useAuth } from '#platform/auth/auth-store.ts'

export type GameMark = CallReply<'GET /api/games/:slug/mark'>
type Marks = CallReply<'GET /api/game-marks'>

/** The member's mark and note on a game. Under `account`: removed on sign-out. */
export const gameMarkOptions = (slug: string) =>
  queryOptions({
    queryKey: ['account', 'game-marks', 'one', slug],
    queryFn: ({ signal }) => call('GET /api/games/:slug/mark', { params: { slug } }, signal),
  })

/** Slugs of all games the member marked, by mark. */
export const marksOptions = queryOptions({
  queryKey: ['account', 'game-marks', 'all'],
  queryFn: ({ signal }) => call('GET /api/game-marks', {}, signal),
})

export type ShelfParams = {
  mark?: MarkState | 'noted' | undefined
  q?: string | undefined
  sort?: 'marked' | 'name' | 'rtp' | 'maxWin' | 'releaseDate' | undefined
}

/** The games a member marked, a page at a time. */
export const markedGamesOptions = (params: ShelfParams) =>
  infiniteQueryOptions({
    queryKey: ['account', 'game-marks', 'shelf', params],
    queryFn: ({ pageParam, signal }) => {
      const { mark, q, sort } = params
      const query = { ...(mark && { mark }), ...(q && { q }), ...(sort && { sort }) }
      return call(
        'GET /api/marked-games',
        { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } },
        signal,
      )
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  })

/** All marks of the signed-in member; `undefined` for guests and until they have come. */
export function useMarks(): Marks | undefined {
  const isMember = useAuth(isAuthenticated)
  return useQuery({ ...marksOptions, enabled: isMember }).data
}

type Change = Partial<GameMark>
type Then = { onSuccess?: (mark: GameMark) => void; onError?: (error: Error) => void }

/**
 * The mark of a game (`undefined`: not known yet), and how to change it: shown at once, taken back when the server refuses; changes
 * are sent one after the other, and the last one's answer counts.
 */
export function useGameMark(slug: string): {
  mark: GameMark | undefined
  error: Error | null
  set: (change: Change, then?: Then) => void
  isBusy: boolean
} {
  const client = useQueryClient()
  const isMember = useAuth(isAuthenticated)
  const { data, error } = useQuery({ ...gameMarkOptions(slug), enabled: isMember })
  const { mutate, isPending } = useMutation(changeOf(client, slug))
  return {
    mark: isMember ? data : unmarked,
    error,
    set: (change, then) => mutate(change, then),
    isBusy: isPending,
  }
}

const unmarked: GameMark = { state: null, note: '' }

/** Marks a game outside of its buttons: what a guest pressed before signing in. */
export const sendMark = (client: QueryClient, slug: string, state: MarkState): Promise<GameMark> =>
  client.getMutationCache().build(client, changeOf(client, slug)).execute({ state })

function changeOf(
  client: QueryClient,
  slug: string,
): MutationOptions<GameMark, Error, Change, GameMark | undefined> {
  const { queryKey } = gameMarkOptions(slug)
  const mutationKey = ['mark game', slug]
  const show = (mark: GameMark) => {
    client.setQueryData(queryKey, mark)
    client.setQueryData(marksOptions.queryKey, (marks) => marks && moved(marks, slug, mark.state))
  }
  return {
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: (body: Change) => call('PUT /api/games/:slug/mark', { params: { slug }, body }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey })
      await client.cancelQueries({ queryKey: marksOptions.queryKey })
      const before = client.getQueryData(queryKey)
      // A note is shown once it is saved: until then it stays in its box.
      if (before && change.state !== undefined) show({ ...before, state: change.state })
      return before
    },
    onError: (_error, _change, before) => {
      if (before) show(before)
      else void client.resetQueries({ queryKey })
    },
    onSuccess: (mark) => {
      if (client.isMutating({ mutationKey }) === 1) show(mark)
    },
    onSettled: () => {
      for (const kind of ['all', 'shelf'])
        void client.invalidateQueries({ queryKey: ['account', 'game-marks', kind] })
    },
  }
}

/** With a game under another mark, or none. */
function moved(marks: Marks, slug: string, state: MarkState | null): Marks {
  const others = (slugs: readonly string[]) => slugs.filter((one) => one !== slug)
  const rest = {
    played: others(marks.played),
    want: others(marks.want),
    notForMe: others(marks.notForMe),
  }
  return state ? { ...rest, [state]: [slug, ...rest[state]] } : rest
}
