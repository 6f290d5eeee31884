import type { CallInput } from '@slot-liste/contract/core/calls.ts'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'
import { callOnce } from '#platform/api/call-once.ts'

/** Under `account`: forgotten when the person leaves. */
const ownKey = ['account', 'game-proposals'] as const

/** All games that oneself proposed. */
export const ownProposalsOptions = infiniteQueryOptions({
  queryKey: ownKey,
  queryFn: ({ pageParam, signal }) =>
    call('GET /api/game-proposals', { query: pageParam ? { cursor: pageParam } : {} }, signal),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
})

type Body = CallInput<'POST /api/game-proposals'>['body']

export function useProposeGame() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Body) => callOnce('POST /api/game-proposals', { body }, body.name),
    onSuccess: () => client.invalidateQueries({ queryKey: ownKey }),
  })
}

export function useWithdrawProposal() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/game-proposals/:id', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ownKey }),
  })
}
