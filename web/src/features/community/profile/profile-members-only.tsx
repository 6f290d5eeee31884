import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageHeading } from '#parts/site/page-heading.tsx'
import { RouteTitle } from '#parts/site/page-title.tsx'
import { buttonClass } from '#ui/button.tsx'

/** Signing in brings the reader back here. */
export function ProfileMembersOnly() {
  const { t } = useTranslation('profile')
  const redirect = useLocation({ select: ({ href }) => href })
  return (
    <div className="page py-12 lg:py-20 account-pending:invisible">
      <RouteTitle otherwise={t('membersOnly.title')} />
      <meta name="robots" content="noindex" />
      <PageHeading title={t('membersOnly.title')} lead={t('membersOnly.body')} />
      <div className="mt-8 flex flex-wrap gap-3">
        <Link to="/login" search={{ redirect }} className={buttonClass({})}>
          {t('membersOnly.signIn')}
        </Link>
        <Link to="/register" search={{ redirect }} className={buttonClass({ variant: 'outline' })}>
          {t('membersOnly.signUp')}
        </Link>
      </div>
    </div>
  )
}
