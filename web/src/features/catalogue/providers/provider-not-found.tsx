import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { MissingPage } from '#parts/site/page-heading.tsx'
import { RouteTitle } from '#parts/site/page-title.tsx'
import { buttonClass } from '#ui/button.tsx'

export function ProviderNotFound() {
  const { t } = useTranslation('provider-pages')
  return (
    <>
      <RouteTitle otherwise={t('notFound.title')} />
      <MissingPage title={t('notFound.title')} lead={t('notFound.body')}>
        <Link to="/providers" className={buttonClass({})}>
          {t('notFound.all')}
        </Link>
        <Link to="/" className={buttonClass({ variant: 'outline' })}>
          {t('notFound.home')}
        </Link>
      </MissingPage>
    </>
  )
}
