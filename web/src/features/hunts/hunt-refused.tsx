import { Link, useLocation } from '@tanstack/react-router'
import { Lock, SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PageHeading } from '#parts/site/page-heading.tsx'
import { PageTitle } from '#parts/site/page-title.tsx'
import { useAuth } from '#platform/auth/auth-store.ts'
import { buttonClass } from '#ui/button.tsx'

/** No such hunt, or one that is its owner's alone. */
export function HuntRefused({ why }: { why: 'missing' | 'private' }) {
  const { t } = useTranslation('hunts')
  const isGuest = useAuth(({ session }) => session === null)
  const redirect = useLocation({ select: ({ href }) => href })
  const Mark = why === 'private' ? Lock : SearchX
  const mayBeTheirs = why === 'private' && isGuest
  return (
    <div className="page py-12 lg:py-20 account-pending:invisible">
      <PageTitle title={t(`${why}.title`)} />
      <meta name="robots" content="noindex" />
      <Mark aria-hidden="true" className="mb-4 size-10 text-accent" strokeWidth={1.5} />
      <PageHeading title={t(`${why}.title`)} lead={t(`${why}.body`)} />
      <div className="mt-8 flex flex-wrap gap-3">
        {mayBeTheirs ? (
          <Link to="/login" search={{ redirect }} className={buttonClass({})}>
            {t('private.signIn')}
          </Link>
        ) : null}
        <Link
          to="/hunts/{-$id}"
          params={{ id: undefined }}
          className={buttonClass({ variant: mayBeTheirs ? 'outline' : 'primary' })}
        >
          {t('toHunts')}
        </Link>
      </div>
    </div>
  )
}
