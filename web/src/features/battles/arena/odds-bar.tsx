import type { Figure } from '@slot-liste/domain/battles/setup/figure.ts'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { useBattle } from './battle-view.ts'
import { FigureText, KindBadge } from './kind-badge.tsx'
import { Failed } from './preparing.tsx'
import type { Look } from './race/looks.ts'
import type { LiveOdds } from './use-live-odds.ts'
import { printShare } from './words.ts'

type OddsBarProps = {
  entrants: readonly number[]
  looks: readonly Look[]
  odds: LiveOdds
}

/** Each entrant's chance to end ahead from the current state; while it is computed the bar is empty, and says so. */
export function OddsBar({ entrants, looks, odds: { now, problem, again } }: OddsBarProps) {
  const { t } = useTranslation('battle-arena')
  const { nameOf } = useBattle()
  const shares = now?.shares ?? []
  const [first] = shares
  return (
    <section aria-label={t('odds.title')} aria-busy={now === null && problem === null} className="mt-3">
      <div className="mb-1.5 flex min-h-6 items-center justify-between gap-2">
        <h3 className="font-text text-sm font-semibold tracking-normal text-muted">{t('odds.title')}</h3>
        {first ? (
          <KindBadge kind={first.kind} n={first.kind === 'simulated' ? first.n : undefined} isNamed />
        ) : problem ? null : (
          <Badge>{t('odds.computing')}</Badge>
        )}
      </div>
      {problem && !now ? <Failed problem={problem} onRetry={again} /> : null}
      <div aria-hidden="true" className="battle-bar">
        {shares.map((figure, i) => (
          <span
            key={looks[i]?.letter}
            style={{ flexGrow: figure.value, background: `var(${looks[i]?.color})` }}
          />
        ))}
      </div>
      <ul className="sr-only">
        {entrants.map((entrant, i) => (
          <li key={looks[i]?.letter} className="flex min-w-0 items-center gap-2">
            <span className="truncate text-sm">{nameOf(entrant)}</span>
            <ShareOf figure={shares[i]} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ShareOf({ figure }: { figure: Figure | undefined }) {
  const { locale } = useBattle()
  return (
    <strong className="min-w-14 tabular-nums">
      {figure ? <FigureText figure={figure} print={(value) => printShare(value, locale)} /> : '…'}
    </strong>
  )
}
