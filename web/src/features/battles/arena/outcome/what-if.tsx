import { listed } from '@slot-liste/domain/battles/model/assumptions.ts'
import type { Shift } from '@slot-liste/domain/battles/odds/sensitivity-odds.ts'
import type { Figure } from '@slot-liste/domain/battles/setup/figure.ts'
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
import { useAssumedFigures } from '#parts/battles/assumed-figures.ts'
import { Skeleton } from '#ui/skeleton.tsx'

type WhatIfProps = { shifts: Computation<Answers['shifts']>; wins: readonly Figure[] | null }

/** The effect of another value in place of an estimate. */
export function WhatIf({ shifts, wins }: WhatIfProps) {
  const { t } = useTranslation('battle-arena')
  const { lanes } = useBattle()
  const isGuessed = shifts.answer
    ? shifts.answer.length > 0
    : lanes.some(({ assumptions }) => listed(assumptions).some(({ kind }) => kind === 'estimated'))
  return (
    <Section title={t('whatIf.title')} lead={t(isGuessed ? 'whatIf.lead' : 'whatIf.nothing')}>
      {shifts.problem ? <Failed problem={shifts.problem} onRetry={shifts.again} /> : null}
      {isGuessed && !shifts.answer && !shifts.problem ? <Skeleton className="h-24" /> : null}
      <ul className="grid gap-2">
        {shifts.answer?.map((shift) => (
          <li key={`${shift.entrant}-${shift.figure}-${shift.value}`} className="flex items-start gap-3">
            <LaneLetter look={lookOf(shift.entrant)} />
            <ShiftText shift={shift} now={wins?.[shift.entrant] ?? null} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function ShiftText({ shift, now }: { shift: Shift; now: Figure | null }) {
  const { t } = useTranslation('battle-arena')
  const { lanes, locale, nameOf } = useBattle()
  const { entrant, figure, value, chance } = shift
  const printed = useAssumedFigures()
  const assumed = lanes[entrant]?.assumptions[figure]?.value ?? value
  const print = (one: number) => printed({ figure, kind: 'estimated', value: one })
  const share = (one: number) => printShare(one, locale)
  return (
    <p className="min-w-0 text-pretty">
      {t('whatIf.shift', {
        name: nameOf(entrant),
        figure: t(`assumed.figure.${figure}`),
        was: print(assumed),
        value: print(value),
      })}{' '}
      <strong className="tabular-nums">
        <FigureText figure={chance} print={share} />
      </strong>
      {now ? ` ${t('whatIf.now', { share: share(now.value) })}` : null} <BadgeOf figure={chance} />
    </p>
  )
}
