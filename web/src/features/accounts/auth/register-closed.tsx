import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#ui/button.tsx'

/** In the place of the form while the site takes no new members. */
export function RegisterClosed() {
  const { t } = useTranslation('auth')
  return (
    <div className="grid gap-6">
      <p className="leading-relaxed">{t('closed.body')}</p>
      <div className="flex flex-wrap gap-3">
        <Link to="/games" className={buttonClass({})}>
          {t('closed.games')}
        </Link>
        <Link to="/contact" className={buttonClass({ variant: 'outline' })}>
          {t('closed.contact')}
        </Link>
      </div>
    </div>
  )
}
