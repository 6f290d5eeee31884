import { lineUp } from '@slot-liste/domain/battles/setup/line-up.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { battleModelsOptions } from '#data/battles/battle-models.ts'
import { printWholeShare } from '#features/battles/arena/words.ts'
import { NumberEntry } from '#parts/site/number-entry.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { ErrorCard } from '#ui/error-card.tsx'
import { ChipsChoice } from '#ui/form/chips-choice.tsx'
import { Field } from '#ui/form/field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { type Build, type Plan, PlannerRows } from './planner-rows.tsx'

type PlannerFormProps = { slug: string; variants: readonly number[] }

const spinChoices = [100, 250, 500, 1_000]
const wantedChances = [0.5, 0.75, 0.9, 0.95]
const amounts = { least: 0.01, most: 1_000_000, digits: 2 } as const

/** Bankroll, bet, spins and the chance that is wanted, and what follows for each build of the game. */
export function PlannerForm({ slug, variants }: PlannerFormProps) {
  const { t } = useTranslation('battle-arena')
  const locale = useLocale()
  const [plan, setPlan] = useState<Plan>({ bankroll: 200, bet: 1, spins: 250, wanted: 0.9 })
  const models = useQuery(battleModelsOptions([slug]))
  const builds = useMemo(() => buildsOf(slug, variants, models.data?.items ?? []), [slug, variants, models])
  const change = (more: Partial<Plan>) => setPlan((before) => ({ ...before, ...more }))
  return (
    <div className="grid gap-5">
      <p className="max-w-prose text-[0.9375rem] leading-relaxed text-pretty text-muted">
        {t('planner.lead')}
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <Amount of="bankroll" value={plan.bankroll} onChange={(bankroll) => change({ bankroll })} />
        <Amount of="bet" value={plan.bet} onChange={(bet) => change({ bet })} />
        <ChipsChoice
          label={t('planner.spins')}
          choices={spinChoices.map((value) => ({ value, label: printInteger(value, locale) }))}
          value={plan.spins}
          onChange={(spins) => change({ spins })}
        />
        <ChipsChoice
          label={t('planner.wanted')}
          choices={wantedChances.map((value) => ({ value, label: printWholeShare(value, locale) }))}
          value={plan.wanted}
          onChange={(wanted) => change({ wanted })}
        />
      </div>
      {models.isError ? (
        <ErrorCard
          title={t('planner.failed')}
          retryLabel={t('planner.retry')}
          onRetry={() => models.refetch()}
        />
      ) : models.isPending ? (
        <Skeleton className="h-40 rounded-md" />
      ) : (
        <PlannerRows plan={plan} builds={builds} />
      )}
    </div>
  )
}

type AmountProps = { of: 'bankroll' | 'bet'; value: number; onChange: (value: number) => void }

function Amount({ of, value, onChange }: AmountProps) {
  const { t } = useTranslation('battle-arena')
  return (
    <Field label={t(`planner.${of}.label`)} hint={t(`planner.${of}.hint`)}>
      <NumberEntry
        value={value}
        rule={amounts}
        onCommit={(typed) => typed !== null && onChange(typed)}
        className="w-full max-w-56"
      />
    </Field>
  )
}

/** The usual build first, then the others. */
function buildsOf(slug: string, variants: readonly number[], models: Parameters<typeof lineUp>[1]): Build[] {
  const chosen = [{ game: slug }, ...variants.map((rtp) => ({ game: slug, rtp }))]
  const { entrants, lanes } = lineUp(chosen, models, 'race')
  return lanes.flatMap((lane, i) => {
    const table = entrants[i]?.table
    return table ? [{ lane, table }] : []
  })
}
