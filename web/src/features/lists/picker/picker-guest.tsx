import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { ListPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { queueGame } from '#data/lists/queued-games.ts'
import type { PickedGame } from '#parts/lists/add-to-list.tsx'
import { keepPendingAction } from '#platform/auth/pending-action.ts'
import { Button, buttonClass } from '#ui/button.tsx'

/** A guest may begin: the game waits in the editor until they have signed in or up. */
export function PickerGuest({ game, onLeave }: { game: PickedGame; onLeave: () => void }) {
  const { t } = useTranslation('list-picker')
  const navigate = useNavigate()
  const { href: redirect, pathname } = useLocation()
  const start = () => {
    queueGame(game.slug)
    onLeave()
    void navigate({ to: '/lists/create' })
  }
  /** Back here, the menu opens once more. */
  const signIn = () => {
    keepPendingAction({ kind: 'addGame', id: game.slug }, pathname)
    onLeave()
  }
  return (
    <>
      <p className="text-pretty text-muted">{t('guest.body')}</p>
      <div className="mt-4 grid gap-2">
        <Button onClick={start}>
          <ListPlus aria-hidden="true" />
          {t('guest.start')}
        </Button>
        <Link
          to="/login"
          search={{ redirect }}
          onClick={signIn}
          className={buttonClass({ variant: 'outline' })}
        >
          {t('guest.signIn')}
        </Link>
      </div>
    </>
  )
}
