import type {
  AdminCorrectionsQuery,
  CorrectionDecision,
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

export function useOpenCorrectionLink() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('PUT /api/admin/corrections/:id/opening', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['account', 'admin', 'corrections'] }),
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
