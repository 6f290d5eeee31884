import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageHeading } from '#parts/site/page-heading.tsx'
import { RouteTitle } from '#parts/site/page-title.tsx'
import { buttonClass } from '#ui/button.tsx'

export function ProviderNotFound() {
  const { t } = useTranslation('provider-pages')
  return (
    <div className="page py-16 lg:py-24">
      <RouteTitle otherwise={t('notFound.title')} />
      <PageHeading title={t('notFound.title')} lead={t('notFound.body')} />
      <div className="mt-8 flex flex-wrap gap-3">
        <Link to="/providers" className={buttonClass({})}>
          {t('notFound.all')}
        </Link>
        <Link to="/" className={buttonClass({ variant: 'outline' })}>
          {t('notFound.home')}
        </Link>
      </div>
    </div>
  )
}
