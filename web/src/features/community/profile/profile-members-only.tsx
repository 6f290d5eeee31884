import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LoginWays } from '#parts/accounts/login-ways.tsx'
import { PageHeading } from '#parts/site/page-heading.tsx'
import { RouteTitle } from '#parts/site/page-title.tsx'
import { useNewcomer } from '#platform/auth/use-newcomer.ts'

/** Signing in brings the reader back here. */
export function ProfileMembersOnly() {
  const isNewcomer = useNewcomer()
  const { t } = useTranslation('profile')
  const redirect = useLocation({ select: ({ href }) => href })
  return (
    <div className="page py-12 lg:py-20 account-pending:invisible">
      <RouteTitle otherwise={t('membersOnly.title')} />
      <meta name="robots" content="noindex" />
      <PageHeading title={t('membersOnly.title')} lead={t('membersOnly.body')} />
      <LoginWays isNewcomer={isNewcomer} redirect={redirect} className="mt-8" />
    </div>
  )
}
