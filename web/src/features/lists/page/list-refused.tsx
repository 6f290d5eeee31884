import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { RefusedPage } from '#parts/site/refused-page.tsx'
import { useAuth } from '#platform/auth/auth-store.ts'
import { buttonClass } from '#ui/button.tsx'

type ListRefusedProps = { why: 'missing' | 'private'; of?: 'list-page' | 'brackets' }

/** No such list or bracket, or one that is its owner's alone. */
export function ListRefused({ why, of = 'list-page' }: ListRefusedProps) {
  const { t } = useTranslation(of)
  const isGuest = useAuth(({ session }) => session === null)
  const words = { title: t(`${why}.title`), lead: t(`${why}.body`), signIn: t('private.signIn') }
  return (
    <RefusedPage why={why} {...words} isGuest={isGuest}>
      {(variant) => (
        <>
          <Link to="/lists" className={buttonClass({ variant })}>
            {t('browse')}
          </Link>
          <Link to="/" className={buttonClass({ variant: 'ghost' })}>
            {t('home')}
          </Link>
        </>
      )}
    </RefusedPage>
  )
}
