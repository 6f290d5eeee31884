import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { readStored } from '#platform/storage.ts'
import { toastError } from '#platform/toasts.ts'
import { useAuth } from './auth-store.ts'
import { type Deed, keepDeed, takeDeed } from './pending-deed.ts'

/**
 * A deed that needs somebody signed in: `const like = useDeed('likeList', id, () => setLiked(true))`. Members do it at
 * once. A guest is told so and led to sign in or up; back on the page it is done, once, by whoever calls this hook
 * there. `run` is what was wished for, never a toggle: nobody knows how things stand for the person who comes back.
 */
export function useDeed(kind: Deed['kind'], id: string, run: () => void): () => void {
  const { t } = useTranslation('layout')
  const router = useRouter()
  const userId = useAuth(({ session }) => session?.user.id)
  const doIt = useEffectEvent(run)

  useEffect(() => {
    if (userId !== undefined && takeDeed({ kind, id })) doIt()
  }, [userId, kind, id])

  return useCallback(() => {
    if (userId !== undefined || readStored('access_token')) return run()
    const { href, pathname } = router.state.location
    keepDeed({ kind, id }, pathname)
    toastError(t('account.needed'))
    void router.navigate({ to: '/login', search: { redirect: href } })
  }, [userId, kind, id, run, router, t])
}
