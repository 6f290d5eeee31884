import type { Profile } from '@slot-liste/contract/accounts/users.ts'
import type { PersonRow } from '@slot-liste/contract/community/people.ts'
import type { CallReply } from '@slot-liste/contract/core/calls.ts'
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'
import { authStore } from '#platform/auth/auth-store.ts'
import { personOptions } from './people.ts'

export type FollowSide = 'followers' | 'following'

/** The followers of a person, or the people they follow, a page at a time. */
export function followsOptions(username: string, side: FollowSide) {
  return infiniteQueryOptions({
    queryKey: ['people', username.toLowerCase(), side],
    queryFn: ({ pageParam, signal }) =>
      call(
        side === 'followers' ? 'GET /api/users/:username/followers' : 'GET /api/users/:username/following',
        { params: { username }, query: pageParam ? { cursor: pageParam } : {} },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })
}

/** People the signed-in person blocks. */
export const blockedOptions = infiniteQueryOptions({
  queryKey: ['account', 'blocked'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /api/users/blocked', { query: pageParam ? { cursor: pageParam } : {} }, signal),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
  staleTime: 0,
})

type Follow = { username: string; follows: boolean }

/** Shown at once wherever the person stands, taken back when the server refuses; clicks go one after the other. */
export function useFollow() {
  const client = useQueryClient()
  const mutationKey = ['follow']
  return useMutation({
    mutationKey,
    scope: { id: 'follow' },
    mutationFn: ({ username, follows }: Follow) =>
      call(follows ? 'PUT /api/users/:username/follow' : 'DELETE /api/users/:username/follow', {
        params: { username },
      }),
    onMutate: async (follow) => {
      const dropped = onTheirWay(client, follow.username)
      await Promise.all(dropped.map((queryKey) => client.cancelQueries({ queryKey, exact: true })))
      show(client, follow)
      return dropped
    },
    onError: (_error, { username, follows }) => show(client, { username, follows: !follows }),
    onSuccess: ({ following, followers }, { username }) => {
      if (client.isMutating({ mutationKey }) === 1) show(client, { username, follows: following }, followers)
    },
    onSettled: (_answer, _error, { username }, dropped = []) => {
      // Asked again: it was dropped so that it does not undo what is shown.
      for (const queryKey of dropped) void client.invalidateQueries({ queryKey, exact: true })
      if (client.isMutating({ mutationKey }) > 1) return
      void client.invalidateQueries({ queryKey: ['account', 'feed'] })
      // Rows on the page show it already and should not jump: whoever was followed by a slip is still there.
      void client.invalidateQueries({ queryKey: ['people'], refetchType: 'none' })
      const own = authStore.getState().user?.username ?? username
      for (const name of [username, own])
        void client.invalidateQueries({ queryKey: personOptions(name).queryKey, exact: true })
    },
  })
}

/** Removes follows in both directions, and loads again what depends on them. */
export function useBlock() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ username, blocks }: { username: string; blocks: boolean }) =>
      call(blocks ? 'PUT /api/users/:username/block' : 'DELETE /api/users/:username/block', {
        params: { username },
      }),
    onSuccess: (_answer, { username }) => {
      void client.invalidateQueries({ queryKey: ['account', 'feed'] })
      void client.invalidateQueries({ queryKey: ['people'], refetchType: 'none' })
      void client.invalidateQueries({ queryKey: blockedOptions.queryKey })
      // Their comments go or come back, and what may be done with their lists and battles changes.
      for (const queryKey of [['comments'], ['lists', 'one'], ['battles', 'one']])
        void client.invalidateQueries({ queryKey })
      return client.invalidateQueries({ queryKey: personOptions(username).queryKey })
    },
  })
}

/** Answers that know nothing of the click yet. */
function onTheirWay(client: QueryClient, username: string) {
  const { queryKey } = personOptions(username)
  return client
    .getQueryCache()
    .findAll({ queryKey: ['people'], fetchStatus: 'fetching' })
    .map((query) => query.queryKey)
    .filter(([, name, part]) => isSide(part) || (part === undefined && name === queryKey[1]))
}

type Rows = InfiniteData<CallReply<'GET /api/users/:username/followers'>>

function show(client: QueryClient, follow: Follow, followers?: number): void {
  const { queryKey } = personOptions(follow.username)
  client.setQueryData(queryKey, (person) => person && followed(person, follow, followers))
  client.setQueriesData<Rows>(
    { predicate: ({ queryKey: [noun, , side] }) => noun === 'people' && isSide(side) },
    (rows) => rows && { ...rows, pages: rows.pages.map((page) => inPage(page, follow, followers)) },
  )
}

function inPage(page: Rows['pages'][number], follow: Follow, followers?: number): Rows['pages'][number] {
  const isMeant = (row: PersonRow) => row.username.toLowerCase() === follow.username.toLowerCase()
  return { ...page, items: page.items.map((row) => (isMeant(row) ? followed(row, follow, followers) : row)) }
}

/** Without a count from the server, one follower more or less. */
export function followed<Person extends Pick<Profile, 'followers'> & { viewer: { follows: boolean } }>(
  person: Person,
  { follows }: Pick<Follow, 'follows'>,
  followers?: number,
): Person {
  const step = follows === person.viewer.follows ? 0 : follows ? 1 : -1
  const viewer = { ...person.viewer, follows }
  return { ...person, viewer, followers: followers ?? person.followers + step }
}

function isSide(part: unknown): part is FollowSide {
  return part === 'followers' || part === 'following'
}
