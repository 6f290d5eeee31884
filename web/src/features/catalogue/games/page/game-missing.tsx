import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageHeading } from '#parts/site/page-heading.tsx'
import { PageTitle } from '#parts/site/page-title.tsx'
import { buttonClass } from '#ui/button.tsx'

export function GameMissing() {
  const { t } = useTranslation('game-page')
  return (
    <div className="page py-16 lg:py-24">
      <PageTitle title={t('missing.title')} />
      <PageHeading title={t('missing.title')} lead={t('missing.body')} />
      <div className="mt-8 flex flex-wrap gap-3">
        <Link to="/games" className={buttonClass({})}>
          {t('missing.browse')}
        </Link>
        <Link to="/" className={buttonClass({ variant: 'outline' })}>
          {t('missing.home')}
        </Link>
      </div>
    </div>
  )
}
