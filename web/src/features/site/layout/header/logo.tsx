import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSiteName } from '#data/site/site.ts'

export function Logo() {
  const { t } = useTranslation('layout')
  const site = useSiteName()
  return (
    <Link
      to="/"
      aria-label={t('logo', { site })}
      className="flex min-h-11 shrink-0 items-center gap-2.5 rounded-sm font-display text-xl font-bold tracking-tight whitespace-nowrap text-ink"
    >
      <svg viewBox="0 0 20 20" className="size-5 text-accent" fill="currentColor" aria-hidden="true">
        <circle cx="3" cy="3.5" r="3" />
        <circle cx="3" cy="16.5" r="3" opacity=".45" />
        <circle cx="3" cy="10" r="3" opacity=".7" />
        <rect x="9" y="2" width="11" height="3" rx="1.5" />
        <rect x="9" y="8.5" width="7" height="3" rx="1.5" opacity=".7" />
        <rect x="9" y="15" width="9" height="3" rx="1.5" opacity=".45" />
      </svg>
      {site}
    </Link>
  )
}
