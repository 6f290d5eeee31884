import type {
  AdminCorrectionsQuery,
  AdminGameProposalsQuery,
  CorrectionDecision,
  GameProposalDecision,
} from '@slot-liste/contract/admin/admin-corrections.ts'
import type { CallInput } from '@slot-liste/contract/core/calls.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'

type Params = { [Name in keyof AdminCorrectionsQuery]?: AdminCorrectionsQuery[Name] | undefined }

export const adminCorrectionsOptions = (query: Params) =>
  queryOptions({
    queryKey: ['account', 'admin', 'corrections', query],
    queryFn: ({ signal }) => call('GET /api/admin/corrections', { query }, signal),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

type PreviewQuery = NonNullable<CallInput<'GET /api/admin/corrections/:id/preview'>['query']>

/** The sources a link may belong to, and what accepting would show; the last one stays while another is computed. */
export const correctionPreviewOptions = (id: string, query: PreviewQuery) =>
  queryOptions({
    queryKey: ['account', 'admin', 'correction-preview', id, query],
    queryFn: ({ signal }) =>
      call('GET /api/admin/corrections/:id/preview', { params: { id }, query }, signal),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

type ProposalParams = { [Name in keyof AdminGameProposalsQuery]?: AdminGameProposalsQuery[Name] | undefined }

export const adminGameProposalsOptions = (query: ProposalParams) =>
  queryOptions({
    queryKey: ['account', 'admin', 'corrections', 'games', query],
    queryFn: ({ signal }) => call('GET /api/admin/game-proposals', { query }, signal),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** The sources a link may belong to, and games of near names. */
export const proposalPreviewOptions = (id: string) =>
  queryOptions({
    queryKey: ['account', 'admin', 'correction-preview', 'game', id],
    queryFn: ({ signal }) => call('GET /api/admin/game-proposals/:id/preview', { params: { id } }, signal),
    staleTime: 0,
  })

/** Of a correction of a figure or a proposed game. */
export function useOpenLink(of: 'figure' | 'game') {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      of === 'game'
        ? call('PUT /api/admin/game-proposals/:id/opening', { params: { id } })
        : call('PUT /api/admin/corrections/:id/opening', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['account', 'admin', 'corrections'] }),
  })
}

export function useDecideProposal() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, decision }: { id: string; decision: GameProposalDecision }) =>
      call('PUT /api/admin/game-proposals/:id/decision', { params: { id }, body: decision }),
    // Not awaited: the result is reported before the game may leave the queue.
    onSettled: () => void client.invalidateQueries(),
  })
}

export function useDecideCorrection() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, decision }: { id: string; decision: CorrectionDecision }) =>
      call('PUT /api/admin/corrections/:id/decision', { params: { id }, body: decision }),
    // Not awaited: the result is reported before the figure may leave the queue.
    onSettled: () => void client.invalidateQueries(),
  })
}
