import type { AdminUser, Suspension, UserAct } from '@slot-liste/contract/admin/admin-users.ts'
import { useCallback, useState } from 'react'
import { useActOnUsers } from '#data/admin/moderation.ts'
import { useResultToasts } from '#features/admin/moderation/use-result-toasts.ts'

export type UserAction = 'suspend' | 'lift' | 'signOut' | 'verify' | 'unverify' | 'makeAdmin' | 'makeUser'

/** The action being confirmed. */
export type AskedAction = { action: 'suspend' | 'makeAdmin' | 'makeUser'; usernames: string[] }

const atOnce: Partial<Record<UserAction, UserAct>> = {
  lift: { action: 'lifted' },
  signOut: { action: 'signedOut' },
  verify: { action: 'verified' },
  unverify: { action: 'unverified' },
}

/** Actions on people: some at once, some after a confirmation. */
export function useUserActions() {
  // Promises: the callbacks of `mutate` are called for its last call alone, and several rows can be acted on at once.
  const { mutateAsync, isPending, error, reset } = useActOnUsers()
  const { onSuccess, onError } = useResultToasts()
  const [asked, setAsked] = useState<AskedAction | null>(null)
  const choose = useCallback(
    (action: UserAction, users: readonly Pick<AdminUser, 'username'>[]) => {
      const usernames = users.map(({ username }) => username)
      const act = atOnce[action]
      if (act) void mutateAsync({ usernames, act }).then(onSuccess, onError)
      else {
        reset()
        setAsked({ action: action as AskedAction['action'], usernames })
      }
    },
    [mutateAsync, reset, onSuccess, onError],
  )
  const close = () => setAsked(null)
  const finish = (act: UserAct, sent?: () => void) => {
    if (!asked) return
    const done = (reply: { changed: number }) => {
      sent?.()
      onSuccess(reply)
      close()
    }
    // Its dialog shows what failed.
    mutateAsync({ usernames: asked.usernames, act }).then(done, () => undefined)
  }
  const suspend = (suspension: Suspension, sent: () => void) =>
    finish({ action: 'suspended', ...suspension }, sent)
  return { asked, choose, close, finish, suspend, busy: isPending, error: error?.message }
}

export type UserActions = ReturnType<typeof useUserActions>
