import { useTranslation } from 'react-i18next'
import { StandaloneNotice } from '#parts/site/overlay-frame.tsx'
import { PageTitle } from '#parts/site/page-title.tsx'

/** An overlay or embed of what is not there, or not for guests; the page loads the texts `overlay`. */
export function NothingToShow() {
  const { t } = useTranslation('overlay')
  return (
    <StandaloneNotice title={t('missing.title')}>
      <PageTitle title={t('missing.title')} />
      {t('missing.body')}
    </StandaloneNotice>
  )
}
