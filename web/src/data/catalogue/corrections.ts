import type { CallInput } from '@slot-liste/contract/core/calls.ts'
import type { CorrectableFact } from '@slot-liste/domain/catalogue/corrections.ts'
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { ApiError, call } from '#platform/api/api.ts'
import { callOnce } from '#platform/api/call-once.ts'
import { useAuth } from '#platform/auth/auth-store.ts'
import { gameOptions } from './games.ts'
import { providerOptions } from './providers.ts'

const asked = (pageParam: string) => (pageParam ? { cursor: pageParam } : {})

/** Under `account`: forgotten when the person leaves. */
const ownKey = ['account', 'corrections'] as const

/** All that oneself proposed. */
export const ownCorrectionsOptions = infiniteQueryOptions({
  queryKey: [...ownKey, 'all'],
  queryFn: ({ pageParam, signal }) => call('GET /api/corrections', { query: asked(pageParam) }, signal),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
})

/** Accepted corrections of a person. */
export const personCorrectionsOptions = (username: string) =>
  infiniteQueryOptions({
    queryKey: ['people', username.toLowerCase(), 'corrections'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/users/:username/corrections', { params: { username }, query: asked(pageParam) }, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })

type Entry = { kind: 'game' | 'provider'; slug: string }

/** Of a game or a provider: those that wait for a decision. A person has at most one of each fact. */
export const openCorrectionsOptions = ({ kind, slug }: Entry) =>
  queryOptions({
    queryKey: [...ownKey, 'open', kind, slug],
    queryFn: ({ signal }) =>
      call('GET /api/corrections', { query: { [kind]: slug, state: 'open', limit: 100 } }, signal),
  })

/** The reader's own proposal for a fact while it waits; a guest has none. */
export function useOpenCorrection(entry: Entry, field: CorrectableFact) {
  const isMember = useAuth(({ session }) => session !== null)
  const { data } = useQuery({ ...openCorrectionsOptions(entry), enabled: isMember })
  return data?.items.find((one) => one.field === field)
}

type OfGame = CallInput<'POST /api/games/:slug/corrections'>['body']
type OfProvider = CallInput<'POST /api/providers/:slug/corrections'>['body']
type Proposal = Omit<OfGame, 'field'> & { field: CorrectableFact }

const propose = ({ kind, slug }: Entry, body: Proposal) =>
  kind === 'game'
    ? callOnce('POST /api/games/:slug/corrections', { params: { slug }, body: body as OfGame }, body.field)
    : callOnce(
        'POST /api/providers/:slug/corrections',
        { params: { slug }, body: body as OfProvider },
        body.field,
      )

/** Where the fact has changed meanwhile, its game or provider is asked for again: page and form show the new value. */
export function useProposeCorrection(entry: Entry) {
  const client = useQueryClient()
  const { queryKey } = entry.kind === 'game' ? gameOptions(entry.slug) : providerOptions(entry.slug)
  return useMutation({
    mutationFn: (body: Proposal) => propose(entry, body),
    onSuccess: () => client.invalidateQueries({ queryKey: ownKey }),
    onError: async (error) => {
      const code = error instanceof ApiError ? error.code : null
      if (code === 'FIGURE_CHANGED') await client.invalidateQueries({ queryKey })
      if (code === 'CORRECTION_OPEN') await client.invalidateQueries({ queryKey: ownKey })
    },
  })
}

export function useWithdrawCorrection() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/corrections/:id', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ownKey }),
  })
}
