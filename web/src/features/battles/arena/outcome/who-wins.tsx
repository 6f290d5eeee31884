import type { Figure } from '@slot-liste/domain/battles/setup/figure.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBattle } from '#features/battles/arena/battle-view.ts'
import { BadgeOf, FigureText } from '#features/battles/arena/kind-badge.tsx'
import { Failed } from '#features/battles/arena/preparing.tsx'
import { LaneLetter } from '#features/battles/arena/race/lane-mark.tsx'
import { lookOf } from '#features/battles/arena/race/looks.ts'
import { Section } from '#features/battles/arena/section.tsx'
import { printShare } from '#features/battles/arena/words.ts'
import type { Answers } from '#features/battles/arena/worker/jobs.ts'
import type { Computation } from '#features/battles/arena/worker/use-answer.ts'
import { Button } from '#ui/button.tsx'

type WhoWinsProps = {
  chances: Answers['chances'] | null
  forecast: Computation<Answers['forecast']>
}

/** Each entrant's share of wins in repeats, beside the exact chance where there is one. */
export function WhoWins({ chances, forecast }: WhoWinsProps) {
  const { t } = useTranslation('battle-arena')
  const { unit, locale, repeats } = useBattle()
  const n = printInteger(repeats, locale)
  const exact = chances?.wins ?? null
  const wins = forecast.answer?.wins ?? null
  return (
    <Section title={t('wins.title')} lead={t(exact ? 'wins.lead' : 'wins.leadCounted', { n })}>
      {forecast.problem && forecast.problem !== 'STOPPED' ? (
        <Failed problem={forecast.problem} onRetry={forecast.again} />
      ) : null}
      {wins ? <WinsBar wins={wins} exact={exact} /> : <Running forecast={forecast} n={n} />}
      <WinsList wins={wins} exact={exact} />
      {chances?.tie ? (
        <p className="mt-3 text-sm text-pretty text-muted">
          {t(`wins.tie.${unit}`, { share: printShare(chances.tie.value, locale) })}{' '}
          <BadgeOf figure={chances.tie} />
        </p>
      ) : null}
    </Section>
  )
}

function Running({ forecast, n }: { forecast: WhoWinsProps['forecast']; n: string }) {
  const { t } = useTranslation('battle-arena')
  if (forecast.problem)
    return forecast.problem === 'STOPPED' ? (
      <Button size="sm" variant="outline" onClick={forecast.again}>
        {t('wins.run', { n })}
      </Button>
    ) : null
  return (
    <div className="flex flex-wrap items-center gap-3">
      <label className="flex min-w-0 flex-1 items-center gap-3 text-sm text-muted">
        {t('wins.running', { n })}
        <progress max={1} value={forecast.share ?? 0} className="h-2 min-w-0 flex-1" />
      </label>
      <Button size="sm" variant="outline" onClick={forecast.stop}>
        {t('stop')}
      </Button>
    </div>
  )
}

/** Shares side by side; a tick over the bar stands where the exact ones meet. */
function WinsBar({ wins, exact }: { wins: readonly Figure[]; exact: readonly Figure[] | null }) {
  let sum = 0
  const ticks = exact?.slice(0, -1).map(({ value }) => {
    sum += value
    return sum
  })
  return (
    <div aria-hidden="true" className="relative pt-2">
      <div className="battle-bar">
        {wins.map(({ value }, i) => {
          const { letter, color } = lookOf(i)
          return <span key={letter} style={{ flexGrow: value, background: `var(${color})` }} />
        })}
      </div>
      {ticks?.map((at, i) => (
        <span key={lookOf(i).letter} className="battle-tick" style={{ left: `${at * 100}%` }} />
      ))}
    </div>
  )
}

type WinsListProps = { wins: readonly Figure[] | null; exact: readonly Figure[] | null }

function WinsList({ wins, exact }: WinsListProps) {
  const { t } = useTranslation('battle-arena')
  const { battle, locale, nameOf } = useBattle()
  const share = (value: number) => printShare(value, locale)
  return (
    <ul className="mt-4 divide-y divide-line rounded-md border border-line bg-surface">
      {battle.entrants.map(({ key }, i) => (
        <li key={key} className="battle-wins p-4">
          <span className="flex min-w-0 items-center gap-2 font-semibold">
            <LaneLetter look={lookOf(i)} />
            <span className="truncate">{nameOf(i)}</span>
          </span>
          {exact?.[i] ? (
            <Share name={t('wins.exact')} figure={exact[i]}>
              {share(exact[i].value)}
            </Share>
          ) : null}
          <Share name={t('wins.counted')} figure={wins?.[i] ?? null}>
            {wins?.[i] ? <FigureText figure={wins[i]} print={share} /> : '…'}
          </Share>
        </li>
      ))}
    </ul>
  )
}

function Share({ name, figure, children }: { name: string; figure: Figure | null; children: ReactNode }) {
  return (
    <span className="grid justify-items-start gap-0.5 text-sm">
      <span className="text-muted">{name}</span>
      <span className="font-semibold tabular-nums">{children}</span>
      {figure ? <BadgeOf figure={figure} /> : null}
    </span>
  )
}
