import { Link, useLocation } from '@tanstack/react-router'
import { Lock, SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PageHeading } from '#parts/site/page-heading.tsx'
import { PageTitle } from '#parts/site/page-title.tsx'
import { useAuth } from '#platform/auth/auth-store.ts'
import { buttonClass } from '#ui/button.tsx'

/** No such list, or one that is its owner's alone. */
export function ListRefused({ why }: { why: 'missing' | 'private' }) {
  const { t } = useTranslation('list-page')
  const isGuest = useAuth(({ session }) => session === null)
  const redirect = useLocation({ select: ({ href }) => href })
  const Mark = why === 'private' ? Lock : SearchX
  return (
    <div className="page py-12 lg:py-20 account-pending:invisible">
      <PageTitle title={t(`${why}.title`)} />
      <meta name="robots" content="noindex" />
      <Mark aria-hidden="true" className="mb-4 size-10 text-accent" strokeWidth={1.5} />
      <PageHeading title={t(`${why}.title`)} lead={t(`${why}.body`)} />
      <div className="mt-8 flex flex-wrap gap-3">
        {why === 'private' && isGuest ? (
          <Link to="/login" search={{ redirect }} className={buttonClass({})}>
            {t('private.signIn')}
          </Link>
        ) : null}
        <Link
          to="/lists"
          className={buttonClass({ variant: why === 'private' && isGuest ? 'outline' : 'primary' })}
        >
          {t('browse')}
        </Link>
        <Link to="/" className={buttonClass({ variant: 'ghost' })}>
          {t('home')}
        </Link>
      </div>
    </div>
  )
}
