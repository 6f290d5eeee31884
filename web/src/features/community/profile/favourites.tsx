import type { Profile } from '@slot-liste/contract/accounts/users.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useWord } from '#data/site/site.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { chipClass } from '#ui/form/chip.tsx'

/** The providers and themes that stand most in somebody's lists; each leads to its games. */
export function Favourites({ of: { providers, themes } }: { of: Profile['favourites'] }) {
  const { t } = useTranslation('profile')
  if (providers.length === 0) return null
  return (
    <div className="mt-5">
      <p id="favourites" className="text-sm text-muted">
        {t('favourites')}
      </p>
      <ul aria-labelledby="favourites" className="mt-2 flex flex-wrap gap-2">
        {providers.map(({ slug, name, games }) => (
          <li key={slug}>
            <Link to="/providers/$slug" params={{ slug }} className={chipClass({})}>
              {name}
              <Count of={games} />
            </Link>
          </li>
        ))}
        {themes.map(({ slug, games }) => (
          <li key={slug}>
            <Theme slug={slug} games={games} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Theme({ slug, games }: { slug: string; games: number }) {
  return (
    <Link to="/games" search={{ theme: [slug] }} className={chipClass({})}>
      {useWord('themes', slug)}
      <Count of={games} />
    </Link>
  )
}

function Count({ of: games }: { of: number }) {
  return <span className="text-xs text-muted tabular-nums">{printInteger(games, useLocale())}</span>
}
