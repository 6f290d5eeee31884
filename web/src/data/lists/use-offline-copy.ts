import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { siteOptions } from '#data/site/site.ts'
import { isAuthenticated, useAuth } from '#platform/auth/auth-store.ts'
import type { LoadedList } from './lists.ts'

/** A saved list that is looked at can be read offline from then on; one that is no longer saved cannot. */
export function useOfflineCopy(list: LoadedList): void {
  const client = useQueryClient()
  const signedIn = useAuth(isAuthenticated)
  useEffect(() => {
    if (list.copiedAt || !signedIn || !('caches' in globalThis)) return
    const site = client.getQueryData(siteOptions.queryKey)
    import('./offline-lists.ts')
      .then(({ keepList, dropList }) => (list.viewer.saved ? keepList(list, site) : dropList(list.id)))
      // A full disk, a private window, a connection lost just now: the page itself lacks nothing.
      .catch(() => undefined)
  }, [list, signedIn, client])
}

/** A list that was closed or deleted since is not kept. */
export function useForgottenCopy(id: string, isGone: boolean): void {
  useEffect(() => {
    if (!isGone || !('caches' in globalThis)) return
    import('./offline-lists.ts').then(({ dropList }) => dropList(id)).catch(() => undefined)
  }, [id, isGone])
}
