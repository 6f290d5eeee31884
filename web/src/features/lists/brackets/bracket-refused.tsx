import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { RefusedPage } from '#parts/site/refused-page.tsx'
import { useAuth } from '#platform/auth/auth-store.ts'
import { buttonClass } from '#ui/button.tsx'

/** No such bracket, or one of a list that is its owner's alone. */
export function BracketRefused({ why }: { why: 'missing' | 'private' }) {
  const { t } = useTranslation('brackets')
  const isGuest = useAuth(({ session }) => session === null)
  const words = { title: t(`${why}.title`), lead: t(`${why}.body`), signIn: t('private.signIn') }
  return (
    <RefusedPage why={why} {...words} isGuest={isGuest}>
      {(variant) => (
        <Link to="/lists" className={buttonClass({ variant })}>
          {t('browse')}
        </Link>
      )}
    </RefusedPage>
  )
}
