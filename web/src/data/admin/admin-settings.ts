import type { SiteSettings } from '@slot-liste/contract/site/site-settings.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { siteOptions } from '#data/site/site.ts'
import { call } from '#platform/api/api.ts'

const key = ['account', 'admin', 'settings'] as const

export const adminSettingsOptions = queryOptions({
  queryKey: [...key, 'now'],
  queryFn: ({ signal }) => call('GET /api/admin/settings', undefined, signal),
  staleTime: 0,
})

export const settingsHistoryOptions = (page: number) =>
  queryOptions({
    queryKey: [...key, 'history', page],
    queryFn: ({ signal }) =>
      call('GET /api/admin/settings/history', { query: { page, pageSize: 10 } }, signal),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** New settings apply at once, here and in every part of the page that shows them. */
function useAfterChange() {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: key })
    void client.invalidateQueries({ queryKey: siteOptions.queryKey })
  }
}

export function useSaveSettings() {
  const done = useAfterChange()
  return useMutation({
    mutationFn: (body: { version: number; values: SiteSettings }) =>
      call('PUT /api/admin/settings', { body }),
    onSuccess: done,
  })
}

export function useRestoreSettings() {
  const done = useAfterChange()
  return useMutation({
    mutationFn: (body: { version: number; from: number }) =>
      call('PUT /api/admin/settings/restoration', { body }),
    onSuccess: done,
  })
}
