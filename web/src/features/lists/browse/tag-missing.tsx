import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageHeading } from '#parts/site/page-heading.tsx'
import { PageTitle } from '#parts/site/page-title.tsx'
import { buttonClass } from '#ui/button.tsx'

export function TagMissing() {
  const { t } = useTranslation('lists')
  return (
    <div className="page py-16 lg:py-24">
      <PageTitle title={t('tag.missing.title')} />
      <meta name="robots" content="noindex" />
      <PageHeading title={t('tag.missing.title')} lead={t('tag.missing.body')} />
      <div className="mt-8 flex flex-wrap gap-3">
        <Link to="/lists" className={buttonClass({})}>
          {t('tag.all')}
        </Link>
        <Link to="/" className={buttonClass({ variant: 'outline' })}>
          {t('home')}
        </Link>
      </div>
    </div>
  )
}
