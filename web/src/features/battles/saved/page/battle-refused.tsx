import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { RefusedPage } from '#parts/site/refused-page.tsx'
import { useAuth } from '#platform/auth/auth-store.ts'
import { buttonClass } from '#ui/button.tsx'

/** No such battle, or one that is its owner's alone. */
export function BattleRefused({ why }: { why: 'missing' | 'private' }) {
  const { t } = useTranslation('battle-page')
  const isGuest = useAuth(({ session }) => session === null)
  const words = { title: t(`${why}.title`), lead: t(`${why}.body`), signIn: t('private.signIn') }
  return (
    <RefusedPage why={why} {...words} isGuest={isGuest}>
      {(variant) => (
        <>
          <Link to="/battle" className={buttonClass({ variant })}>
            {t('toBattle')}
          </Link>
          <Link to="/" className={buttonClass({ variant: 'ghost' })}>
            {t('home')}
          </Link>
        </>
      )}
    </RefusedPage>
  )
}
