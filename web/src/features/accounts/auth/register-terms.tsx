import { Link } from '@tanstack/react-router'
import { Trans, useTranslation } from 'react-i18next'

/** They open beside the form: it would be empty after them, and what a guest is signing up for forgotten. */
export function RegisterTerms() {
  const { t } = useTranslation('auth')
  return (
    <p className="text-sm leading-relaxed text-pretty text-muted">
      <Trans
        t={t}
        i18nKey="register.terms"
        components={{
          terms: <Link to="/terms" target="_blank" className="link" />,
          privacy: <Link to="/privacy" target="_blank" className="link" />,
        }}
      />
    </p>
  )
}
