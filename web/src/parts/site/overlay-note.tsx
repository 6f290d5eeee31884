import { useTranslation } from 'react-i18next'
import { useSiteName } from '#data/site/site.ts'

/** Beside every race, however little room there is: it is a model, and no money is in it. */
export function OverlayNote() {
  const { t } = useTranslation('overlay')
  const site = useSiteName()
  return <p className="overlay-panel overlay-note">{t('note', { site })}</p>
}
