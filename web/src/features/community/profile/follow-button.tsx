import { clsx } from 'clsx'
import { Check, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFollow } from '#data/community/follows.ts'
import { usePendingAction } from '#platform/auth/use-pending-action.ts'
import { toastError } from '#platform/toasts.ts'
import { Button } from '#ui/button.tsx'

type FollowButtonProps = { username: string; follows: boolean; size?: 'sm' | 'md' }

/** Follows at once and stops at once; a guest signs in first and then follows. */
export function FollowButton({ username, follows, size = 'md' }: FollowButtonProps) {
  const { t } = useTranslation('profile')
  const [said, say] = useState('')
  const { mutate } = useFollow()
  const set = (next: boolean) =>
    mutate(
      { username, follows: next },
      {
        onSuccess: () => say(t(next ? 'follow.done' : 'follow.undone', { username })),
        onError: ({ message }) => toastError(message),
      },
    )
  const follow = usePendingAction('followPerson', username, () => set(true))
  return (
    <>
      <Button
        // In rows of people none of them leads.
        variant={follows ? 'outline' : size === 'sm' ? 'secondary' : 'primary'}
        size={size}
        aria-label={t(follows ? 'follow.stopNamed' : 'follow.startNamed', { username })}
        title={follows ? t('follow.stop') : undefined}
        onClick={follows ? () => set(false) : follow}
        className={clsx('account-pending:invisible', size === 'sm' ? 'min-w-30' : 'min-w-38')}
      >
        {follows ? <Check aria-hidden="true" /> : <UserPlus aria-hidden="true" />}
        {t(follows ? 'follow.following' : 'follow.start')}
      </Button>
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  )
}
