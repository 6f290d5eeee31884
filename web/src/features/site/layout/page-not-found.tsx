import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageHeading } from '#parts/site/page-heading.tsx'
import { PageTitle } from '#parts/site/page-title.tsx'
import { buttonClass } from '#ui/button.tsx'

export function PageNotFound() {
  const { t } = useTranslation('not-found')
  return (
    <div className="page py-16 lg:py-24">
      <PageTitle title={t('tab')} />
      <PageHeading title={t('title')} lead={t('body')} />
      <div className="mt-8 flex flex-wrap gap-3">
        <Link to="/" className={buttonClass({})}>
          {t('home')}
        </Link>
        <Link to="/lists" className={buttonClass({ variant: 'outline' })}>
          {t('lists')}
        </Link>
      </div>
    </div>
  )
}
