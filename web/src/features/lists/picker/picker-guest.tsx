import { useLocation, useNavigate } from '@tanstack/react-router'
import { ListPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { queueGame } from '#data/lists/queued-games.ts'
import { LoginWays } from '#parts/accounts/login-ways.tsx'
import type { PickedGame } from '#parts/lists/add-to-list.tsx'
import { keepPendingAction } from '#platform/auth/pending-action.ts'
import { useNewcomer } from '#platform/auth/use-newcomer.ts'
import { Button } from '#ui/button.tsx'

/** A guest may begin a list at once, or sign up or in to add the game to a list. */
export function PickerGuest({ game, onLeave }: { game: PickedGame; onLeave: () => void }) {
  const { t } = useTranslation('list-picker')
  const navigate = useNavigate()
  const { href: redirect, pathname } = useLocation()
  const isNewcomer = useNewcomer()
  const start = () => {
    queueGame(game.slug)
    onLeave()
    void navigate({ to: '/lists/draft' })
  }
  /** Back here, the menu opens once more. */
  const signIn = () => {
    keepPendingAction({ kind: 'addGame', id: game.slug }, pathname)
    onLeave()
  }
  return (
    <>
      <p className="text-pretty text-muted">{t('guest.body')}</p>
      <div className="mt-4 grid">
        <Button onClick={start}>
          <ListPlus aria-hidden="true" />
          {t('guest.start')}
        </Button>
      </div>
      <p className="mt-5 text-sm text-pretty text-muted">{t('guest.account')}</p>
      <LoginWays isNewcomer={isNewcomer} redirect={redirect} onLeave={signIn} isSecond className="mt-2" />
    </>
  )
}
