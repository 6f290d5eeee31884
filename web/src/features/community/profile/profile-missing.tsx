import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageHeading } from '#parts/site/page-heading.tsx'
import { RouteTitle } from '#parts/site/page-title.tsx'
import { buttonClass } from '#ui/button.tsx'

export function ProfileMissing() {
  const { t } = useTranslation('profile')
  return (
    <div className="page py-12 lg:py-20 account-pending:invisible">
      <RouteTitle otherwise={t('missing.title')} />
      <meta name="robots" content="noindex" />
      <PageHeading title={t('missing.title')} lead={t('missing.body')} />
      <Link to="/" className={`${buttonClass({})} mt-8`}>
        {t('missing.home')}
      </Link>
    </div>
  )
}
