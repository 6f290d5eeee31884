import { listed } from '@slot-liste/domain/battles/model/assumptions.ts'
import type { PayoutTable } from '@slot-liste/domain/battles/model/table.ts'
import { bankrollFor, type Survival } from '@slot-liste/domain/battles/odds/survival-odds.ts'
import { chosenRtp, type Lane } from '@slot-liste/domain/battles/setup/line-up.ts'
import { entrantsOf } from '@slot-liste/domain/battles/setup/setup.ts'
import { printDecimal, printInteger, printPercent } from '@slot-liste/domain/figures/print.ts'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Swords } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { gamesAddress } from '#data/battles/battle-address.ts'
import { AssumptionBadge, KindBadge } from '#features/battles/arena/kind-badge.tsx'
import { printShare, printWholeShare } from '#features/battles/arena/words.ts'
import { useAnswer } from '#features/battles/arena/worker/use-answer.ts'
import { useWorkerClients } from '#features/battles/arena/worker/use-worker-clients.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Table, Td, Th, Tr } from '#ui/table.tsx'

/** Bankroll and bet in one unit of the reader's; `wanted`: the chance to last, 0 … 1. */
export type Plan = { bankroll: number; bet: number; spins: number; wanted: number }

/** One RTP build of the game, with the table that is played. */
export type Build = { lane: Lane; table: PayoutTable }

/** Four columns fit a phone. */
const narrow = 'max-sm:px-2 max-sm:align-bottom max-sm:whitespace-normal'

type PlannerRowsProps = { plan: Plan; builds: readonly Build[] }

/** The results, one build a row. */
export function PlannerRows({ plan, builds }: PlannerRowsProps) {
  const { t } = useTranslation('battle-arena')
  const locale = useLocale()
  const { odds } = useWorkerClients()
  const estimated = builds[0] && listed(builds[0].lane.assumptions).some(({ kind }) => kind === 'estimated')
  return (
    <div className="grid gap-3">
      <Table
        caption={
          <span className="flex flex-wrap items-center gap-2">
            {t('planner.result.caption', { spins: printInteger(plan.spins, locale) })}
            <KindBadge kind="exact" />
          </span>
        }
      >
        <thead>
          <tr>
            <Th className={narrow}>{t('planner.result.build')}</Th>
            <Th numeric className={narrow}>
              {t('planner.result.chance')}
            </Th>
            <Th numeric className={narrow}>
              {t('planner.result.bet', { chance: printWholeShare(plan.wanted, locale) })}
            </Th>
            <Th numeric className={narrow}>
              {t('planner.result.cost')}
            </Th>
          </tr>
        </thead>
        <tbody aria-live="polite">
          {builds.map((build) => (
            <Row key={build.lane.key} {...{ plan, build, odds }} />
          ))}
        </tbody>
      </Table>
      <RaceLink builds={builds} />
      {builds[0] ? <Rests lane={builds[0].lane} /> : null}
      {estimated ? <p className="text-sm text-pretty text-muted">{t('planner.estimated')}</p> : null}
    </div>
  )
}

/** The support of the catalogue's figures that the plan rests on. */
function Rests({ lane: { assumptions } }: { lane: Lane }) {
  const { t } = useTranslation('battle-arena')
  const known = ([assumptions.rtp, assumptions.volatility, assumptions.maxWin] as const).filter(
    ({ support }) => support !== undefined,
  )
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {known.map((assumption) => (
        <li key={assumption.figure} className="flex items-center gap-1.5">
          {t(`assumed.figure.${assumption.figure}`)}
          <AssumptionBadge assumption={assumption} />
        </li>
      ))}
    </ul>
  )
}

/** To the simulator with the game once per build: of two a duel, of more a race. */
function RaceLink({ builds }: { builds: readonly Build[] }) {
  const { t } = useTranslation('battle-arena')
  const chosen = builds
    .map(({ lane }) => lane.chosen)
    .filter(({ rtp }) => rtp === undefined || (rtp >= chosenRtp.least && rtp <= chosenRtp.most))
    .slice(0, entrantsOf.race.most)
  if (chosen.length < 2) return null
  return (
    <Link
      to="/battle"
      search={{ g: gamesAddress(chosen), ...(chosen.length > entrantsOf.duel.most && { m: 'race' }) }}
      className={clsx(buttonClass({ variant: 'outline', size: 'sm' }), 'justify-self-start')}
    >
      <Swords aria-hidden="true" />
      {t('planner.race')}
    </Link>
  )
}

type RowProps = { plan: Plan; build: Build; odds: ReturnType<typeof useWorkerClients>['odds'] }

function Row({ plan, build: { lane, table }, odds }: RowProps) {
  const { t } = useTranslation('battle-arena')
  const locale = useLocale()
  const { spins } = plan
  const ask = useMemo(() => ({ job: 'survival', table, spins }) as const, [table, spins])
  const { answer, share, problem, again } = useAnswer(odds, ask)
  const rtp = lane.figures.rtp * 100
  return (
    <Tr>
      <Td className={narrow}>{t('planner.result.rtp', { rtp: printPercent(rtp, locale) })}</Td>
      {answer ? (
        <Results plan={plan} survival={answer} />
      ) : (
        <Td colSpan={2} className="text-center text-sm text-muted">
          {problem ? (
            <span className="inline-flex flex-wrap items-center justify-center gap-2">
              {t('planner.result.failed')}
              <Button size="sm" variant="outline" onClick={again}>
                {t('planner.retry')}
              </Button>
            </span>
          ) : (
            <progress
              max={1}
              value={share ?? 0}
              aria-label={t('planner.result.busy')}
              className="h-2 w-full max-w-40 accent-accent"
            />
          )}
        </Td>
      )}
      <Td numeric className={narrow}>
        {printDecimal(plan.bet * spins * (1 - rtp / 100), locale)}
      </Td>
    </Tr>
  )
}

function Results({ plan: { bankroll, bet, wanted }, survival }: { plan: Plan; survival: Survival }) {
  const { t } = useTranslation('battle-arena')
  const locale = useLocale()
  // Whole tenths of the bet: the fraction never pays for anything. A hair more than the division leaves for its rounding.
  const tenths = Math.min(survival.length - 1, Math.floor((bankroll / bet) * 10 + 1e-9))
  const most = (bankroll / bankrollFor(survival, wanted)) * 10
  // Rounded down, so that the chance is still reached.
  const largest = Math.floor(most * 100 + 1e-9) / 100
  return (
    <>
      <Td numeric className={clsx(narrow, 'font-semibold')}>
        {printShare(survival[tenths] ?? 1, locale)}
      </Td>
      <Td numeric className={narrow}>
        {largest > 0 ? printDecimal(largest, locale) : t('planner.result.none')}
      </Td>
    </>
  )
}
