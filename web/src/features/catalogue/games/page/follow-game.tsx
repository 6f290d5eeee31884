import { clsx } from 'clsx'
import { BellPlus, BellRing } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGameFollow } from '#data/catalogue/game-follows.ts'
import { usePendingAction } from '#platform/auth/use-pending-action.ts'
import { toastError } from '#platform/toasts.ts'
import { Button } from '#ui/button.tsx'

/** Follows at once and stops at once; a guest signs in first and then follows. */
export function FollowGame({ game: { slug, name } }: { game: { slug: string; name: string } }) {
  const { t } = useTranslation('game-page')
  const [said, say] = useState('')
  const { following, set } = useGameFollow(slug)
  const change = (next: boolean) =>
    set(next, {
      onSuccess: () => say(t(next ? 'follow.done' : 'follow.undone', { name })),
      onError: ({ message }) => toastError(message),
    })
  const follow = usePendingAction('followGame', slug, () => change(true))
  return (
    <>
      <Button
        variant="outline"
        aria-pressed={following === true}
        title={t(following ? 'follow.stop' : 'follow.why')}
        onClick={following ? () => change(false) : follow}
        className={clsx('min-w-38 account-pending:invisible', following === undefined && 'invisible')}
      >
        {following ? (
          <BellRing aria-hidden="true" className="text-accent" />
        ) : (
          <BellPlus aria-hidden="true" />
        )}
        {t(following ? 'follow.following' : 'follow.start')}
      </Button>
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  )
}
