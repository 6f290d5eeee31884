import type { Settings, SettingsChange } from '@slot-liste/contract/users.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api.ts'
import { authStore } from '#platform/auth-store.ts'

/** What belongs to the signed-in person alone stands under `account`: it is forgotten when they leave. */
export const settingsOptions = queryOptions({
  queryKey: ['account', 'settings'],
  queryFn: ({ signal }) => call('GET /api/users/settings', undefined, signal),
})

export const sessionsOptions = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => call('GET /api/auth/sessions', undefined, signal),
  staleTime: 0,
})

export const availabilityOptions = (username: string) =>
  queryOptions({
    queryKey: ['availability', username],
    queryFn: ({ signal }) => call('GET /api/users/availability', { query: { username } }, signal),
    staleTime: 10_000,
  })

/** Shown at once, taken back when the server refuses. */
export function useChangeSettings() {
  const client = useQueryClient()
  const { queryKey } = settingsOptions
  return useMutation({
    mutationFn: (body: SettingsChange) => call('PUT /api/users/settings', { body }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      if (before) client.setQueryData(queryKey, changed(before, change))
      return before
    },
    onError: (_error, _change, before) => client.setQueryData(queryKey, before),
    onSuccess: (settings) => client.setQueryData(queryKey, settings),
  })
}

export function useEndSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/auth/sessions/:id', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsOptions.queryKey }),
  })
}

/** Every device but this one. */
export function useEndOtherSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /api/auth/logout', { query: { scope: 'others' } }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsOptions.queryKey }),
  })
}

/** A file is the new picture, null is none. */
export function useChangeAvatar() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (file: File | null) =>
      file ? call('POST /api/users/avatar', { body: file }) : call('DELETE /api/users/avatar'),
    onSuccess: (user) => {
      authStore.setState({ user })
      return client.invalidateQueries({ queryKey: ['people'] })
    },
  })
}

export function useResendVerification() {
  return useMutation({
    mutationFn: (email: string) => call('POST /api/auth/resend-verification', { body: { email } }),
  })
}

export function useExport() {
  return useMutation({ mutationFn: () => call('GET /api/users/export') })
}

function changed(settings: Settings, { analytics, notifications, ...rest }: SettingsChange): Settings {
  const set = Object.entries(rest).filter(([, value]) => value !== undefined)
  return {
    ...settings,
    ...Object.fromEntries(set),
    analytics: { ...settings.analytics, ...analytics },
    notifications: { ...settings.notifications, ...notifications },
  }
}
