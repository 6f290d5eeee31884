import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { MissingPage } from '#parts/site/page-heading.tsx'
import { PageTitle } from '#parts/site/page-title.tsx'
import { buttonClass } from '#ui/button.tsx'

export function GameMissing() {
  const { t } = useTranslation('game-page')
  return (
    <>
      <PageTitle title={t('missing.title')} />
      <MissingPage title={t('missing.title')} lead={t('missing.body')}>
        <Link to="/games" className={buttonClass({})}>
          {t('missing.browse')}
        </Link>
        <Link to="/" className={buttonClass({ variant: 'outline' })}>
          {t('missing.home')}
        </Link>
      </MissingPage>
    </>
  )
}
