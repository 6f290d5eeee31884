import type { Settings, SettingsChange } from '@slot-liste/contract/accounts/users.ts'
import type { NotificationKind } from '@slot-liste/domain/site/kinds.ts'
import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { call } from '#platform/api/api.ts'
import { type AuthActions, authStore } from '#platform/auth/auth-store.ts'

/** Data of the signed-in person is kept under `account`, which is cleared at sign-out. */
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

/** A query tells of a change a moment later, and a radio that was clicked would go back until then: its cache tells at once. */
export function useSettings(): Settings {
  const { data } = useSuspenseQuery(settingsOptions)
  const client = useQueryClient()
  const read = () => client.getQueryData(settingsOptions.queryKey) ?? data
  return useSyncExternalStore(client.getQueryCache().subscribe, read, read)
}

/**
 * Shown at once, taken back when the server refuses. Several in a row are sent one after the other: each answer holds
 * all settings, and only the last one those of all.
 */
export function useChangeSettings() {
  const client = useQueryClient()
  const { queryKey } = settingsOptions
  const mutationKey = ['settings']
  return useMutation({
    mutationKey,
    scope: { id: 'settings' },
    mutationFn: (body: SettingsChange) => call('PUT /api/users/settings', { body }),
    onMutate: (change) => {
      // Not waited for: the change is shown in the very event of the click.
      void client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, before && changed(before, change))
      return before
    },
    onError: (_error, change, before) =>
      client.setQueryData(queryKey, (now) => now && before && changed(now, asIn(before, change))),
    onSuccess: (settings) => {
      if (client.isMutating({ mutationKey }) === 1) client.setQueryData(queryKey, settings)
      forgetPeople(client)
    },
  })
}

/** Outcomes are for forms; the person's public profile is loaded again. */
export function useUpdateProfile(): AuthActions['updateProfile'] {
  const client = useQueryClient()
  return async (change) => {
    const outcome = await authStore.getState().updateProfile(change)
    if (outcome.ok) forgetPeople(client)
    return outcome
  }
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
      forgetPeople(client)
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

/** None of them is on the page where oneself is changed; the next look asks again. One being asked for already is left alone. */
function forgetPeople(client: QueryClient): void {
  client.removeQueries({ queryKey: ['people'], type: 'inactive', fetchStatus: 'idle' })
}

type Shown = Omit<SettingsChange, 'analytics'> & { analytics?: Partial<Settings['analytics']> | undefined }

function changed(settings: Settings, { analytics, notifications, ...rest }: Shown): Settings {
  const set = Object.entries(rest).filter(([, value]) => value !== undefined)
  return {
    ...settings,
    ...Object.fromEntries(set),
    analytics: { ...settings.analytics, ...analytics },
    notifications: overKinds(settings.notifications, (kind, ways) => ({ ...ways, ...notifications?.[kind] })),
  }
}

type Ways = Settings['notifications'][NotificationKind]

const overKinds = (all: Settings['notifications'], map: (kind: NotificationKind, ways: Ways) => object) =>
  Object.fromEntries(
    Object.entries(all).map(([kind, ways]) => [kind, map(kind as NotificationKind, ways)]),
  ) as Settings['notifications']

/** The change that takes `change` back. */
function asIn(before: Settings, change: SettingsChange): Shown {
  const { notifications } = change
  const earlier = (from: object, keys: object) =>
    Object.fromEntries(Object.entries(from).filter(([key]) => key in keys))
  return {
    ...earlier(before, change),
    ...(notifications && {
      notifications: overKinds(before.notifications, (kind, ways) =>
        earlier(ways, notifications[kind] ?? {}),
      ),
    }),
  }
}
