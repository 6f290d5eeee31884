import { engineVersion } from '@slot-liste/domain/battles/model/model-classes.ts'
import type { Outlook } from '@slot-liste/domain/battles/odds/outlook-odds.ts'
import { type Lane, lineUp } from '@slot-liste/domain/battles/setup/line-up.ts'
import type { Battle, Entrant } from '@slot-liste/domain/battles/setup/setup.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { battleModelsOptions } from '#data/battles/battle-models.ts'
import { KindBadge } from '#features/battles/arena/kind-badge.tsx'
import { printBalance, printShare } from '#features/battles/arena/words.ts'
import { type Computation, useAnswer } from '#features/battles/arena/worker/use-answer.ts'
import { useWorkerClients } from '#features/battles/arena/worker/use-worker-clients.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { Button } from '#ui/button.tsx'
import { ErrorCard } from '#ui/error-card.tsx'
import { ChipsChoice } from '#ui/form/chips-choice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Table, Td, Th, Tr } from '#ui/table.tsx'

const spinChoices = [100, 500, 1_000, 5_000]

export function OddsOf({ slugs }: { slugs: readonly string[] }) {
  const { t } = useTranslation('compare')
  const locale = useLocale()
  const [spins, setSpins] = useState(500)
  const { odds } = useWorkerClients()
  const models = useQuery(battleModelsOptions(slugs))
  const sides = useMemo(() => sidesOf(slugs, models.data?.items ?? []), [slugs, models.data])
  if (models.isError)
    return (
      <ErrorCard
        title={t('odds.failed')}
        retryLabel={t('odds.retry')}
        onRetry={() => void models.refetch()}
      />
    )
  if (models.isPending) return <Skeleton className="h-80 rounded-md" />
  return (
    <div className="grid gap-6">
      <ChipsChoice
        label={t('odds.spins')}
        choices={spinChoices.map((value) => ({ value, label: printInteger(value, locale) }))}
        value={spins}
        onChange={setSpins}
      />
      <Pairs {...{ sides, spins, odds }} />
      <Spread {...{ sides, spins, odds }} />
    </div>
  )
}

/** A game with the table that is played. */
type Side = { lane: Lane; entrant: Entrant }

function sidesOf(slugs: readonly string[], models: Parameters<typeof lineUp>[1]): Side[] {
  const { entrants, lanes } = lineUp(
    slugs.map((game) => ({ game })),
    models,
    'duel',
  )
  return lanes.flatMap((lane, i) => {
    const entrant = entrants[i]
    return entrant ? [{ lane, entrant }] : []
  })
}

const battleOf = (sides: readonly Side[], spins: number): Battle => ({
  version: engineVersion,
  mode: sides.length > 2 ? 'league' : 'duel',
  seed: 'compare',
  entrants: sides.map(({ entrant }) => entrant),
  spins,
  criterion: 'final',
  bankroll: null,
  target: null,
  bestOf: 1,
  seeding: 'given',
})

type OddsProps = { sides: readonly Side[]; spins: number; odds: ReturnType<typeof useWorkerClients>['odds'] }

/** Each two of the games in a duel of their own. */
function Pairs({ sides, spins, odds }: OddsProps) {
  const { t } = useTranslation('compare')
  const pairs = sides.flatMap((one, i) => sides.slice(i + 1).map((other) => ({ one, other })))
  return (
    <div className="grid gap-3">
      <h3 className="flex flex-wrap items-center gap-2 text-lg">
        {t('odds.duels')}
        <KindBadge kind="exact" />
      </h3>
      <ul className="grid gap-4 lg:grid-cols-2">
        {pairs.map(({ one, other }) => (
          <Pair key={`${one.entrant.key} ${other.entrant.key}`} {...{ one, other, spins, odds }} />
        ))}
      </ul>
    </div>
  )
}

type PairProps = Omit<OddsProps, 'sides'> & { one: Side; other: Side }

function Pair({ one, other, spins, odds }: PairProps) {
  const { t } = useTranslation('compare')
  const locale = useLocale()
  const ask = useMemo(
    () => ({ job: 'chances', battle: battleOf([one, other], spins) }) as const,
    [one, other, spins],
  )
  const computed = useAnswer(odds, ask)
  const [first, second] = computed.answer?.wins ?? []
  const names = [one.lane.model.name, other.lane.model.name] as const
  return (
    <li className="rounded-md border border-line bg-surface p-4">
      <div className="flex items-baseline justify-between gap-4">
        <Chance name={names[0]} share={first?.value} />
        <Chance name={names[1]} share={second?.value} isLast />
      </div>
      {first && second ? (
        <div aria-hidden="true" className="mt-2 flex h-2.5 gap-0.5 overflow-hidden rounded-full">
          <span className="bg-accent" style={{ flexGrow: first.value }} />
          <span className="bg-line-strong" style={{ flexGrow: second.value }} />
        </div>
      ) : (
        <Waiting {...computed} />
      )}
      {computed.answer?.tie ? (
        <p className="mt-2 text-sm text-muted">
          {t('odds.tie', { share: printShare(computed.answer.tie.value, locale) })}
        </p>
      ) : null}
    </li>
  )
}

type ChanceProps = { name: string; share: number | undefined; isLast?: boolean }

function Chance({ name, share, isLast = false }: ChanceProps) {
  const locale = useLocale()
  return (
    <p className={isLast ? 'min-w-0 text-right' : 'min-w-0'}>
      <span className="block truncate text-sm text-muted">{name}</span>
      <strong className="font-display text-xl tabular-nums">
        {share === undefined ? '…' : printShare(share, locale)}
      </strong>
    </p>
  )
}

function Waiting({ share, problem, again }: Pick<Computation<unknown>, 'share' | 'problem' | 'again'>) {
  const { t } = useTranslation('compare')
  if (problem)
    return (
      <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-muted">
        {t('odds.failed')}
        <Button size="sm" variant="outline" onClick={again}>
          {t('odds.retry')}
        </Button>
      </p>
    )
  return (
    <progress
      max={1}
      value={share ?? undefined}
      aria-label={t('odds.busy')}
      className="mt-2 h-2.5 w-full accent-accent"
    />
  )
}

/** Where nine of ten sessions of each game end, and half of them, on one scale. */
function Spread({ sides, spins, odds }: OddsProps) {
  const { t } = useTranslation('compare')
  const ask = useMemo(() => {
    const sessions = sides.map(() => ({ spins, end: null }))
    return { job: 'outlook', battle: battleOf(sides, spins), sessions, withFan: false } as const
  }, [sides, spins])
  const computed = useAnswer(odds, ask)
  const { answer } = computed
  return (
    <div className="grid gap-3">
      <h3 className="flex flex-wrap items-center gap-2 text-lg">
        {t('odds.spread')}
        <KindBadge kind="exact" />
      </h3>
      {answer ? <SpreadBars sides={sides} outlooks={answer} /> : <Waiting {...computed} />}
      {answer ? <SpreadTable sides={sides} outlooks={answer} /> : null}
    </div>
  )
}

type SpreadProps = { sides: readonly Side[]; outlooks: readonly Outlook[] }

const endsOf = ({ percentiles }: Outlook) => percentiles.map(({ value }) => value)

function SpreadBars({ sides, outlooks }: SpreadProps) {
  const all = outlooks.flatMap(endsOf)
  const [low, high] = [Math.min(0, ...all), Math.max(0, ...all)]
  const at = (value: number) => `${(100 * (value - low)) / Math.max(1, high - low)}%`
  const between = (from = 0, to = 0) => ({ left: at(from), width: `calc(${at(to)} - ${at(from)})` })
  return (
    <div aria-hidden="true" className="grid gap-3 rounded-md border border-line bg-surface p-4">
      {sides.map(({ lane, entrant }, i) => {
        const outlook = outlooks[i]
        const [least, lower, median, upper, most] = outlook ? endsOf(outlook) : []
        return (
          <div key={entrant.key}>
            <p className="truncate text-sm">{lane.model.name}</p>
            <div className="relative mt-1 h-5">
              <span className="absolute inset-y-0 w-px bg-line-strong" style={{ left: at(0) }} />
              <span className="absolute top-2 h-1 rounded-full bg-line-strong" style={between(least, most)} />
              <span className="absolute top-1 h-3 rounded-sm bg-accent/70" style={between(lower, upper)} />
              <span className="absolute inset-y-0 w-0.5 bg-ink" style={{ left: at(median ?? 0) }} />
            </div>
          </div>
        )
      })}
    </div>
  )
}

const narrow = 'max-sm:px-1.5 max-sm:text-[0.8125rem] max-sm:whitespace-normal'

/** The same in figures. */
function SpreadTable({ sides, outlooks }: SpreadProps) {
  const { t } = useTranslation('compare')
  return (
    <Table caption={t('odds.caption')}>
      <thead>
        <tr>
          <Th className="max-sm:hidden">{t('odds.game')}</Th>
          {(['unlucky', 'median', 'lucky', 'profit'] as const).map((column) => (
            <Th key={column} numeric className={narrow}>
              {t(`odds.${column}`)}
            </Th>
          ))}
        </tr>
      </thead>
      {sides.map(({ lane, entrant }, i) =>
        outlooks[i] ? <SpreadLine key={entrant.key} name={lane.model.name} outlook={outlooks[i]} /> : null,
      )}
    </Table>
  )
}

/** On a phone the name stands above the figures. */
function SpreadLine({ name, outlook }: { name: string; outlook: Outlook }) {
  const locale = useLocale()
  const [least = 0, , median = 0, , most = 0] = endsOf(outlook)
  return (
    <tbody>
      <tr className="sm:hidden">
        <th scope="rowgroup" colSpan={4} className="px-1.5 pt-2.5 text-left font-semibold">
          {name}
        </th>
      </tr>
      <Tr>
        <th
          scope="row"
          className="border-b border-line px-4 py-2.5 font-semibold wrap-anywhere max-sm:hidden"
        >
          {name}
        </th>
        {[least, median, most].map((value, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
          <Td key={place} numeric className={narrow}>
            {printBalance(value, locale)}
          </Td>
        ))}
        <Td numeric className={narrow}>
          {printShare(outlook.profit.value, locale)}
        </Td>
      </Tr>
    </tbody>
  )
}
