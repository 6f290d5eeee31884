import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { factorsOptions } from '#data/accounts/factors.ts'
import { useLocale } from '#platform/i18n/locale.ts'

/** Tells administrators without a second factor until when they have for one. */
export function FactorBanner() {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const { data } = useQuery(factorsOptions)
  if (!data?.dueAt || data.items.length > 0) return null
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(data.dueAt))
  return (
    <p role="status" className="mb-4 rounded-md border border-danger px-4 py-3 text-pretty">
      {t('factorDue', { when })}{' '}
      <Link to="/settings" search={{ tab: 'security' }} className="link font-semibold">
        {t('factorAdd')}
      </Link>
    </p>
  )
}
