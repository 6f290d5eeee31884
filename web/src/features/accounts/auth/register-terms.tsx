import { Link } from '@tanstack/react-router'
import { Trans, useTranslation } from 'react-i18next'

export function RegisterTerms() {
  const { t } = useTranslation('auth')
  return (
    <p className="text-sm leading-relaxed text-pretty text-muted">
      <Trans
        t={t}
        i18nKey="register.terms"
        components={{
          terms: <Link to="/terms" className="link" />,
          privacy: <Link to="/privacy" className="link" />,
        }}
      />
    </p>
  )
}
