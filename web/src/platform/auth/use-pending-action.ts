import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { readStored } from '#platform/storage.ts'
import { toastError } from '#platform/toasts.ts'
import { useAuth } from './auth-store.ts'
import { keepPendingAction, type PendingAction, takePendingAction } from './pending-action.ts'

/**
 * An action that requires sign-in: `const like = usePendingAction('likeList', id, () => setLiked(true))`. Members do it at
 * once. A guest gets a message and is led to sign in or up; back on the page it runs, once, in the component that calls this hook
 * there. `run` is the wanted end state, never a toggle: the state may have changed for the person who returns.
 */
export function usePendingAction(kind: PendingAction['kind'], id: string, run: () => void): () => void {
  const { t } = useTranslation('layout')
  const router = useRouter()
  const userId = useAuth(({ session }) => session?.user.id)
  const doIt = useEffectEvent(run)

  useEffect(() => {
    if (userId !== undefined && takePendingAction({ kind, id })) doIt()
  }, [userId, kind, id])

  return useCallback(() => {
    if (userId !== undefined || readStored('access_token')) return run()
    const { href, pathname } = router.state.location
    keepPendingAction({ kind, id }, pathname)
    toastError(t('account.needed'))
    void router.navigate({ to: '/login', search: { redirect: href } })
  }, [userId, kind, id, run, router, t])
}
