import type { Hunt, HuntBonus, HuntChange, NewBonus, NewHunt } from '@slot-liste/contract/hunts/hunts.ts'
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'
import { callOnce } from '#platform/api/call-once.ts'

const asked = (pageParam: string) => (pageParam ? { cursor: pageParam } : {})

/** The newest public hunts, a page at a time. */
export const huntsOptions = infiniteQueryOptions({
  queryKey: ['hunts', 'public'],
  queryFn: ({ pageParam, signal }) => call('GET /api/hunts', { query: asked(pageParam) }, signal),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
})

/** One's own hunts, also those nobody else sees. */
export const ownHuntsOptions = infiniteQueryOptions({
  queryKey: ['account', 'hunts'],
  queryFn: ({ pageParam, signal }) => call('GET /api/hunts/mine', { query: asked(pageParam) }, signal),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
})

/** The hunts of a person, as the viewer may see them. */
export function personHuntsOptions(username: string) {
  return infiniteQueryOptions({
    queryKey: ['hunts', 'of', username.toLowerCase()],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/users/:username/hunts', { params: { username }, query: asked(pageParam) }, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })
}

export function huntOptions(id: string) {
  return queryOptions({
    queryKey: ['hunts', 'one', id],
    queryFn: ({ signal }) => call('GET /api/hunts/:id', { params: { id } }, signal),
  })
}

/** Its page finds the answer here. */
export function useStartHunt() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewHunt) => call('POST /api/hunts', { body }),
    onSuccess: (hunt) => hold(client, hunt),
  })
}

/** Changes some fields of the hunt as it is when its turn comes. */
export function useChangeHunt(id: string) {
  return useHuntWrite(
    id,
    (change: Partial<Omit<HuntChange, 'version'>>, { title, visibility, cost, version }) =>
      call('PUT /api/hunts/:id', { params: { id }, body: { title, visibility, cost, ...change, version } }),
  )
}

/** Changes one bonus, or takes it out, in the hunt as it is when its turn comes: quick changes follow each other. */
export function useChangeBonus(id: string) {
  return useHuntWrite(id, ({ bonus, to }: BonusChange, { bonuses, version }) => {
    const changed = bonuses.flatMap((one) => (one.id !== bonus ? [one] : to ? [{ ...one, ...to }] : []))
    return call('PUT /api/hunts/:id/bonuses', { params: { id }, body: { bonuses: changed, version } })
  })
}

/** `bonus`: its id. `to`: what it becomes; `null` takes it out. */
type BonusChange = { bonus: string; to: Pick<HuntBonus, 'multiple'> | null }

export function useAddBonuses(id: string) {
  return useHuntWrite(id, (bonuses: NewBonus[]) =>
    callOnce('POST /api/hunts/:id/bonuses', { params: { id }, body: { bonuses } }),
  )
}

/** For administrators: brings a hidden hunt back. */
export function useShowHunt(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) =>
      call('POST /api/admin/hunts/:id/showing', { params: { id }, body: { reason } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['hunts'] }),
  })
}

export function useDeleteHunt() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/hunts/:id', { params: { id } }),
    onSuccess: (_answer, id) => {
      // Its page may still be there for a moment: without what is kept, it would ask again and fail.
      void client.invalidateQueries({ queryKey: huntOptions(id).queryKey, refetchType: 'none' })
      forgetShelves(client)
    },
  })
}

/** One write of a hunt at a time, each on what the one before it left. */
function useHuntWrite<Change>(id: string, write: (change: Change, hunt: Hunt) => Promise<Hunt>) {
  const client = useQueryClient()
  const options = huntOptions(id)
  return useMutation({
    scope: { id: `hunt ${id}` },
    mutationFn: async (change: Change) => write(change, await client.ensureQueryData(options)),
    onSuccess: (hunt) => hold(client, hunt),
    // Changed elsewhere: the next try is to see it as it is.
    onError: () => client.invalidateQueries({ queryKey: options.queryKey }),
  })
}

function hold(client: QueryClient, hunt: Hunt): void {
  client.setQueryData(huntOptions(hunt.id).queryKey, hunt)
  forgetShelves(client)
}

function forgetShelves(client: QueryClient): void {
  const shelves = [huntsOptions.queryKey, ownHuntsOptions.queryKey, ['hunts', 'of']]
  for (const queryKey of shelves) void client.invalidateQueries({ queryKey })
}
