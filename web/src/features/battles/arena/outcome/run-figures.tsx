import type { Figure } from '@slot-liste/domain/battles/setup/figure.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { useTranslation } from 'react-i18next'
import type { Outcome } from '#features/battles/arena/arena.tsx'
import { useBattle } from '#features/battles/arena/battle-view.ts'
import { BadgeOf, FigureText, KindBadge } from '#features/battles/arena/kind-badge.tsx'
import { Fact } from '#features/battles/arena/race/lane-card.tsx'
import { LaneLetter } from '#features/battles/arena/race/lane-mark.tsx'
import { lookOf } from '#features/battles/arena/race/looks.ts'
import { Section } from '#features/battles/arena/section.tsx'
import { printBalance, printShare, printTimes } from '#features/battles/arena/words.ts'
import type { Answers } from '#features/battles/arena/worker/jobs.ts'
import { printOdds } from '#parts/battles/assumed-figures.ts'
import { rateOf } from './outcome.ts'
import { type Totals, totalsOf } from './totals.ts'

type RunFiguresProps = { outcome: Outcome; outlook: Answers['outlook'] | null }

/** Each game's figures in this run, and how lucky they were. */
export function RunFigures({ outcome: { battle, result }, outlook }: RunFiguresProps) {
  const { t } = useTranslation('battle-arena')
  return (
    <Section
      title={t('run.title')}
      badge={<KindBadge kind="run" />}
      lead={t(result.bracket ? 'run.alone' : 'run.lead')}
    >
      <ul className="battle-lanes">
        {battle.entrants.map(({ key }, entrant) => (
          <RunCard
            key={key}
            entrant={entrant}
            totals={totalsOf(result, entrant)}
            luck={outlook?.[entrant]?.luck ?? null}
          />
        ))}
      </ul>
    </Section>
  )
}

type RunCardProps = { entrant: number; totals: Totals | null; luck: Figure | null }

function RunCard({ entrant, totals, luck }: RunCardProps) {
  const { t } = useTranslation('battle-arena')
  const { battle, locale, nameOf } = useBattle()
  return (
    <li className="rounded-md border border-line bg-surface p-4">
      <h3 className="flex items-center gap-2 font-text text-base tracking-normal">
        <LaneLetter look={lookOf(entrant)} />
        <span className="min-w-0 truncate">{nameOf(entrant)}</span>
      </h3>
      {totals ? (
        <dl className="battle-figures mt-3 text-sm">
          <Fact name={t('run.balance')}>{printBalance(totals.balance, locale)}</Fact>
          <Returned entrant={entrant} totals={totals} />
          <Fact name={t('lane.hits')}>
            {printInteger(totals.hits, locale)}
            {totals.hits > 0 ? ` (${printOdds(totals.spins / totals.hits, locale)})` : null}
          </Fact>
          <Fact name={t('lane.biggest')}>
            {printTimes(totals.biggest, locale)}
            {totals.biggestAt ? (
              <span className="block font-normal text-muted">
                {t(battle.mode === 'bonus' ? 'run.atRound' : 'run.at', {
                  n: printInteger(totals.biggestAt, locale),
                })}
              </span>
            ) : null}
          </Fact>
          <Fact name={t('run.longestDry')}>{printInteger(totals.longestDry, locale)}</Fact>
          <Fact name={t('run.drawdown')}>{printTimes(totals.drawdown, locale)}</Fact>
        </dl>
      ) : (
        <p className="mt-3 text-sm text-muted">{t('run.none')}</p>
      )}
      {luck ? <Luck luck={luck} /> : null}
    </li>
  )
}

function Returned({ entrant, totals }: { entrant: number; totals: Totals }) {
  const { t } = useTranslation('battle-arena')
  const { lanes, locale } = useBattle()
  const rtp = lanes[entrant]?.figures.rtp
  return (
    <Fact name={t('lane.return')}>
      {totals.wagered > 0 ? printShare(rateOf(totals), locale) : '—'}
      {rtp === undefined ? null : (
        <span className="block font-normal text-muted">
          {t('run.ofRtp', { rtp: printShare(rtp, locale) })}
        </span>
      )}
    </Fact>
  )
}

/** How many of all possible runs of the game end worse than this one. */
function Luck({ luck }: { luck: Figure }) {
  const { t } = useTranslation('battle-arena')
  const { locale } = useBattle()
  const share = (value: number) => printShare(value, locale)
  return (
    <div className="mt-4 border-t border-line pt-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <strong>{t('luck.title')}</strong>
        <span className="font-semibold tabular-nums">
          <FigureText figure={luck} print={share} />
        </span>
        <BadgeOf figure={luck} />
      </p>
      <div aria-hidden="true" className="battle-luck mt-2">
        <span style={{ left: `${luck.value * 100}%` }} />
      </div>
      <p className="mt-2 text-pretty text-muted">{t('luck.means', { share: share(luck.value) })}</p>
    </div>
  )
}
