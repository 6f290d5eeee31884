import type { Figure } from '@slot-liste/domain/battles/setup/figure.ts'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '#ui/skeleton.tsx'
import { useBattle } from './battle-view.ts'
import { BadgeOf, FigureText } from './kind-badge.tsx'
import { LaneLetter } from './race/lane-mark.tsx'
import type { Look } from './race/looks.ts'
import { printShare } from './words.ts'

type OddsBarProps = { entrants: readonly number[]; looks: readonly Look[]; odds: readonly Figure[] | null }

/** Each entrant's chance to end ahead from the current state. */
export function OddsBar({ entrants, looks, odds }: OddsBarProps) {
  const { t } = useTranslation('battle-arena')
  const { locale, nameOf } = useBattle()
  const [first] = odds ?? []
  return (
    <section aria-label={t('odds.title')} className="mt-4">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-text text-sm font-semibold tracking-normal text-muted">{t('odds.title')}</h3>
        {first ? <BadgeOf figure={first} /> : null}
      </div>
      {odds ? (
        <>
          <div aria-hidden="true" className="battle-bar">
            {odds.map((figure, i) => (
              <span
                key={looks[i]?.letter}
                style={{ flexGrow: figure.value, background: `var(${looks[i]?.color})` }}
              />
            ))}
          </div>
          <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
            {odds.map((figure, i) => (
              <li key={looks[i]?.letter} className="flex min-w-0 items-center gap-2">
                {looks[i] ? <LaneLetter look={looks[i]} /> : null}
                <span className="truncate text-sm">{nameOf(entrants[i] ?? i)}</span>
                <strong className="tabular-nums">
                  <FigureText figure={figure} print={(value) => printShare(value, locale)} />
                </strong>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Skeleton className="h-12" />
      )}
    </section>
  )
}
