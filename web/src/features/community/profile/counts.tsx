import type { Profile } from '@slot-liste/contract/accounts/users.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#platform/i18n/locale.ts'

/** Each leads to whom or what it counts, further down the page. */
export function Counts({ person }: { person: Profile }) {
  const { t } = useTranslation('profile')
  const locale = useLocale()
  const shown = (['lists', 'followers', 'following', 'corrections'] as const).filter(
    (tab) => tab !== 'corrections' || person.corrections > 0,
  )
  return (
    <ul className="mt-5 -ml-2 flex flex-wrap gap-4 sm:gap-6">
      {shown.map((tab) => (
        <li key={tab}>
          <Link
            to="/profile/{-$username}"
            params={{ username: person.username }}
            search={{ tab }}
            replace
            resetScroll={false}
            className="flex flex-col rounded-sm px-2 py-1 hover:bg-ink/4"
          >
            <span className="font-display text-2xl leading-tight font-bold tabular-nums">
              {printInteger(person[tab], locale)}
            </span>
            <span className="text-sm text-muted">{t(`counts.${tab}`, { count: person[tab] })}</span>
          </Link>
        </li>
      ))}
      {person.likes > 0 ? (
        <li className="flex flex-col px-2 py-1">
          <span className="font-display text-2xl leading-tight font-bold tabular-nums">
            {printInteger(person.likes, locale)}
          </span>
          <span className="text-sm text-muted">{t('counts.likes', { count: person.likes })}</span>
        </li>
      ) : null}
    </ul>
  )
}
