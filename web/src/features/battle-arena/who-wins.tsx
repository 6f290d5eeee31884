import type { Figure } from '@slot-liste/domain/battle/figure.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Table, Td, Th, Tr } from '#ui/table.tsx'
import { useBattle } from './battle-view.ts'
import type { Answers } from './jobs.ts'
import { BadgeOf, FigureText } from './kind-badge.tsx'
import { LaneLetter } from './lane-mark.tsx'
import { lookOf } from './looks.ts'
import { Failed } from './preparing.tsx'
import { Section } from './section.tsx'
import type { Reckoning } from './use-answer.ts'
import { printShare } from './words.ts'

type WhoWinsProps = {
  chances: Answers['chances'] | null
  forecast: Reckoning<Answers['forecast']>
  repeats: number
}

/** Who wins such a battle how often: counted in repeats, beside the exact chance where there is one. */
export function WhoWins({ chances, forecast, repeats }: WhoWinsProps) {
  const { t } = useTranslation('battle-arena')
  const { locale } = useBattle()
  const n = printInteger(repeats, locale)
  const exact = chances?.wins ?? null
  const wins = forecast.answer?.wins ?? null
  return (
    <Section title={t('wins.title')} lead={t(exact ? 'wins.lead' : 'wins.leadCounted', { n })}>
      {forecast.problem && forecast.problem !== 'STOPPED' ? (
        <Failed problem={forecast.problem} onRetry={forecast.again} />
      ) : null}
      {wins ? <WinsBar wins={wins} exact={exact} /> : <Running forecast={forecast} n={n} />}
      <WinsTable wins={wins} exact={exact} />
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

function WinsTable({ wins, exact }: { wins: readonly Figure[] | null; exact: readonly Figure[] | null }) {
  const { t } = useTranslation('battle-arena')
  const { battle, locale, nameOf } = useBattle()
  const share = (value: number) => printShare(value, locale)
  return (
    <Table caption={t('wins.title')} hideCaption className="mt-4">
      <thead>
        <tr>
          <Th>{t('column.game')}</Th>
          {exact ? (
            <Th numeric>
              {t('wins.exact')}
              {exact[0] ? <Under figure={exact[0]} /> : null}
            </Th>
          ) : null}
          <Th numeric>
            {t('wins.counted')}
            {wins?.[0] ? <Under figure={wins[0]} /> : null}
          </Th>
        </tr>
      </thead>
      <tbody>
        {battle.entrants.map(({ key }, i) => (
          <Tr key={key}>
            <Td>
              <span className="flex min-w-0 items-center gap-2">
                <LaneLetter look={lookOf(i)} />
                <span>{nameOf(i)}</span>
              </span>
            </Td>
            {exact ? <Td numeric>{share(exact[i]?.value ?? 0)}</Td> : null}
            <Td numeric>{wins?.[i] ? <FigureText figure={wins[i]} print={share} /> : '…'}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}

function Under({ figure }: { figure: Figure }) {
  return (
    <span className="block">
      <BadgeOf figure={figure} />
    </span>
  )
}
