import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { siteOptions, useSiteName } from '#data/site/site.ts'
import { isAuthenticated, useAuth } from '#platform/auth/auth-store.ts'
import { useLocale } from '#platform/i18n/locale.ts'

const platform = [
  { to: '/lists', name: 'browseLists' },
  { to: '/games', name: 'games' },
  { to: '/providers', name: 'providers' },
  { to: '/changes', name: 'changes' },
] as const

/** For members. */
const creating = { to: '/lists/create', name: 'createList' } as const

/** For those who are not members yet. */
const joining = { to: '/register', name: 'join' } as const

const support = [
  { to: '/help', name: 'help' },
  { to: '/data', name: 'data' },
  { to: '/privacy', name: 'privacy' },
  { to: '/terms', name: 'terms' },
  { to: '/contact', name: 'contact' },
] as const

export function Footer() {
  const { t } = useTranslation('layout')
  const locale = useLocale()
  const signedIn = useAuth(isAuthenticated)
  const tagline = useQuery(siteOptions).data?.tagline[locale]
  const site = useSiteName()
  return (
    <footer className="mt-20 border-t border-line bg-surface">
      <div className="page grid grid-cols-2 gap-x-6 gap-y-10 py-12 lg:grid-cols-[2fr_1fr_1fr] lg:py-16">
        <div className="col-span-2 lg:col-span-1">
          <p className="font-display text-xl font-bold">{site}</p>
          <p className="mt-3 max-w-sm leading-relaxed text-pretty text-muted">
            {tagline || t('footer.tagline')}
          </p>
        </div>
        <LinkColumn heading="platform" links={[...platform, signedIn ? creating : joining]} />
        <LinkColumn heading="support" links={support} />
      </div>
      <SmallPrint />
    </footer>
  )
}

type Column = {
  heading: 'platform' | 'support'
  links: readonly ((typeof platform)[number] | typeof creating | typeof joining | (typeof support)[number])[]
}

function LinkColumn({ heading, links }: Column) {
  const { t } = useTranslation('layout')
  return (
    <nav aria-labelledby={`footer-${heading}`}>
      <h2 id={`footer-${heading}`} className="text-sm font-semibold text-ink">
        {t(`footer.${heading}`)}
      </h2>
      <ul className="mt-2">
        {links.map(({ to, name }) => (
          <li key={to} className={name === 'join' ? 'account-pending:invisible' : undefined}>
            <Link to={to} className="footer-link">
              {t(`footer.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The year comes from the server; a page never reads the clock while it is drawn, and can be drawn without it. */
function SmallPrint() {
  const { t } = useTranslation('layout')
  const site = useSiteName()
  const year = useQuery(siteOptions).data?.year
  return (
    <div className="border-t border-line">
      <div className="page flex flex-col gap-4 py-6 text-sm text-muted lg:flex-row lg:items-center lg:justify-between">
        <p className="flex items-start gap-3">
          <strong className="shrink-0 rounded-sm border-2 border-current px-1.5 text-ink tabular-nums">
            18+
          </strong>
          <span className="leading-relaxed">
            {t('footer.adults')} {t('footer.noMoney')} {t('footer.helpline')}{' '}
            <a href="tel:115" className="link font-semibold whitespace-nowrap">
              {t('footer.helplineName')}
            </a>
          </span>
        </p>
        <p className="shrink-0 tabular-nums">{t('footer.copyright', { year: year ?? '', site })}</p>
      </div>
    </div>
  )
}
