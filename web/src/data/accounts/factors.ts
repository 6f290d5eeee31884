import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'

export const factorsOptions = queryOptions({
  queryKey: ['account', 'factors'],
  queryFn: ({ signal }) => call('GET /api/auth/factors', undefined, signal),
})

export function useEnrolFactor() {
  return useMutation({ mutationFn: (name: string) => call('POST /api/auth/factors', { body: { name } }) })
}

/** Ends what was begun with {@link useEnrolFactor}; the session gets tokens of the second level. */
export function useVerifyFactor() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, code }: { id: string; code: string }) => {
      const answer = await call('POST /api/auth/factors/:id/verification', { params: { id }, body: { code } })
      const { takeSession } = await import('#platform/auth/auth-actions.ts')
      await takeSession(answer.session)
      return answer
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['account'] }),
  })
}

export function useRemoveFactor() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/auth/factors/:id', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: factorsOptions.queryKey }),
  })
}

export function useMakeRecoveryCodes() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /api/auth/recovery-codes'),
    onSuccess: () => client.invalidateQueries({ queryKey: factorsOptions.queryKey }),
  })
}
