import type {
  AdminSynonymsQuery,
  MissedSearchesQuery,
  SynonymChange,
} from '@slot-liste/contract/admin/admin-search.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'

type Params<Query> = { [Field in keyof Query]?: Query[Field] | undefined }

export const adminSynonymsOptions = (query: Params<AdminSynonymsQuery>) =>
  queryOptions({
    queryKey: ['account', 'admin', 'synonyms', query],
    queryFn: ({ signal }) => call('GET /api/admin/synonyms', { query }, signal),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const missedSearchesOptions = (query: Params<MissedSearchesQuery>) =>
  queryOptions({
    queryKey: ['account', 'admin', 'missed-searches', query],
    queryFn: ({ signal }) => call('GET /api/admin/missed-searches', { query }, signal),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Every search may find something else afterwards. */
export function useChangeSynonym() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: SynonymChange) => call('PUT /api/admin/synonyms', { body }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['account', 'admin', 'synonyms'] })
      void client.invalidateQueries({ queryKey: ['search'] })
    },
  })
}

export function useDismissSearch() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (words: string) =>
      call('PUT /api/admin/missed-searches/dismissal', { body: { words, dismissed: true } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['account', 'admin', 'missed-searches'] }),
  })
}
