import type { ProviderDetail } from '@slot-liste/contract/catalogue/providers.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useWord } from '#data/site/site.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { chipClass } from '#ui/form/chip.tsx'

/** The themes of a provider's games; each links to those games. */
export function ProviderThemes({ provider: { slug, themes } }: { provider: ProviderDetail }) {
  const { t } = useTranslation('provider-pages')
  if (themes.length === 0) return <p className="text-muted">{t('themes.none')}</p>
  return (
    <ul className="flex flex-wrap gap-2">
      {themes.map(({ value, count }) => (
        <li key={value}>
          <Theme provider={slug} theme={value} count={count} />
        </li>
      ))}
    </ul>
  )
}

function Theme({ provider, theme, count }: { provider: string; theme: string; count: number }) {
  return (
    <Link to="/games" search={{ provider: [provider], theme: [theme] }} className={chipClass({})}>
      {useWord('themes', theme)}
      <span className="text-xs text-muted tabular-nums">{printInteger(count, useLocale())}</span>
    </Link>
  )
}
