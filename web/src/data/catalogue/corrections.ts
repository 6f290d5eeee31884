import type { GameDetail } from '@slot-liste/contract/catalogue/games.ts'
import type { CallInput } from '@slot-liste/contract/core/contract.ts'
import type { SourcedFact } from '@slot-liste/domain/catalogue/facts.ts'
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { ApiError, call } from '#platform/api/api.ts'
import { useAuth } from '#platform/auth/auth-store.ts'
import { gameOptions } from './games.ts'

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

/** Of a game: those that wait for a decision. A person has at most one of each figure. */
export const openCorrectionsOptions = (game: string) =>
  queryOptions({
    queryKey: [...ownKey, 'open', game],
    queryFn: ({ signal }) =>
      call('GET /api/corrections', { query: { game, state: 'open', limit: 100 } }, signal),
  })

/** The reader's own proposal for a figure while it waits; a guest has none. */
export function useOpenCorrection(game: string, field: SourcedFact) {
  const isMember = useAuth(({ session }) => session !== null)
  const { data } = useQuery({ ...openCorrectionsOptions(game), enabled: isMember })
  return data?.items.find((one) => one.field === field)
}

type Proposal = CallInput<'POST /api/games/:slug/corrections'>['body']

/** Where the figure has changed meanwhile, the game is asked for again: its page and the form show the new value. */
export function useProposeCorrection({ slug }: Pick<GameDetail, 'slug'>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Proposal) => call('POST /api/games/:slug/corrections', { params: { slug }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ownKey }),
    onError: async (error) => {
      const code = error instanceof ApiError ? error.code : null
      if (code === 'FIGURE_CHANGED') await client.invalidateQueries({ queryKey: gameOptions(slug).queryKey })
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
