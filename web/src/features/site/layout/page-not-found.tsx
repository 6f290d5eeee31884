import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { MissingPage } from '#parts/site/page-heading.tsx'
import { PageTitle } from '#parts/site/page-title.tsx'
import { buttonClass } from '#ui/button.tsx'

export function PageNotFound() {
  const { t } = useTranslation('not-found')
  return (
    <>
      <PageTitle title={t('tab')} />
      <MissingPage title={t('title')} lead={t('body')}>
        <Link to="/" className={buttonClass({})}>
          {t('home')}
        </Link>
        <Link to="/lists" className={buttonClass({ variant: 'outline' })}>
          {t('lists')}
        </Link>
      </MissingPage>
    </>
  )
}
