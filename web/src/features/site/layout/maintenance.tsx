import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { siteOptions } from '#data/site/site.ts'
import { PageTitle } from '#parts/site/page-title.tsx'
import { isAdmin, useAuth } from '#platform/auth/auth-store.ts'
import { useLocale } from '#platform/i18n/locale.ts'

/** Whether this reader is kept outside for now; who signs in may turn out to be an administrator. */
export function useMaintenance(path: string): boolean {
  const down = useQuery(siteOptions).data?.maintenance
  return !useAuth(isAdmin) && Boolean(down) && path !== '/login'
}

/** In place of an overlay or embed, where nobody signs in. */
export function StandaloneMaintenance() {
  const { t } = useTranslation('layout')
  return (
    <div className="p-6">
      <PageTitle title={t('maintenance.title')} />
      <h1 tabIndex={-1} className="text-2xl outline-none">
        {t('maintenance.title')}
      </h1>
      <p className="mt-2 text-lg">{t('maintenance.body')}</p>
    </div>
  )
}

/** In place of every page while the site is down. It looks now and then whether that is over. */
export function Maintenance() {
  const { t } = useTranslation('layout')
  const locale = useLocale()
  const router = useRouter()
  const { data } = useQuery({ ...siteOptions, refetchInterval: 20_000, refetchIntervalInBackground: false })
  // Failed requests are repeated after maintenance.
  useEffect(() => () => void router.invalidate(), [router])
  const words = data?.maintenance
  return (
    <div className="page grid max-w-2xl gap-4 py-20 lg:py-32 account-pending:invisible">
      <PageTitle title={t('maintenance.title')} />
      <h1 tabIndex={-1} className="text-3xl text-balance outline-none lg:text-5xl">
        {t('maintenance.title')}
      </h1>
      <p className="text-lg leading-relaxed whitespace-pre-line text-muted">
        {words?.[locale] || words?.tr || words?.en || t('maintenance.body')}
      </p>
      <p>
        <Link to="/login" className="link">
          {t('maintenance.login')}
        </Link>
      </p>
    </div>
  )
}
