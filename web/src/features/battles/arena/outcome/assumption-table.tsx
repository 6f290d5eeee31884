import type { AssumedFigure } from '@slot-liste/domain/battles/model/assumptions.ts'
import type { Lane } from '@slot-liste/domain/battles/setup/line-up.ts'
import { printDecimal } from '@slot-liste/domain/figures/print.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBattle } from '#features/battles/arena/battle-view.ts'
import { AssumptionBadge, KindBadge } from '#features/battles/arena/kind-badge.tsx'
import { LaneLetter } from '#features/battles/arena/race/lane-mark.tsx'
import { lookOf } from '#features/battles/arena/race/looks.ts'
import { Section } from '#features/battles/arena/section.tsx'
import { printOdds, useAssumedFigures, wasCut } from '#parts/battles/assumed-figures.ts'
import { Table, Td, Th, Tr } from '#ui/table.tsx'

/** The assumptions of each game's model, and derived figures. */
export function AssumptionTable() {
  const { t } = useTranslation('battle-arena')
  const { battle, lanes, nameOf } = useBattle()
  const isBonus = battle.mode === 'bonus'
  const figures: AssumedFigure[] = isBonus
    ? ['rtp', 'volatility', 'maxWin', 'bonusCost', 'maxWinOdds']
    : ['rtp', 'volatility', 'maxWin', 'hitFrequency', 'maxWinOdds']
  return (
    <Section title={t('assumed.title')} lead={t('assumed.lead')}>
      <Table caption={t('assumed.title')} hideCaption>
        <thead>
          <tr>
            <Th>{t('column.game')}</Th>
            {figures.map((figure) => (
              <Th key={figure}>{t(`assumed.figure.${figure}`)}</Th>
            ))}
            <Th>{t('assumed.deviation')}</Th>
            {isBonus ? null : <Th>{t('assumed.bonusOdds')}</Th>}
          </tr>
        </thead>
        <tbody>
          {lanes.map((lane, i) => (
            <Tr key={lane.key}>
              <Td>
                <span className="flex items-center gap-2">
                  <LaneLetter look={lookOf(i)} />
                  {nameOf(i)}
                </span>
              </Td>
              {figures.map((figure) => (
                <Td key={figure}>
                  <Assumed lane={lane} figure={figure} />
                </Td>
              ))}
              <DerivedCells lane={lane} isBonus={isBonus} />
            </Tr>
          ))}
        </tbody>
      </Table>
    </Section>
  )
}

/** Figures derived from the payout table. */
function DerivedCells({ lane: { figures }, isBonus }: { lane: Lane; isBonus: boolean }) {
  const { locale } = useBattle()
  return (
    <>
      <Td>
        <Valued
          value={`${printDecimal(figures.deviation.value, locale, 1)}x`}
          badge={<KindBadge kind="exact" />}
        />
      </Td>
      {isBonus ? null : (
        <Td>
          {figures.bonusOdds ? (
            <Valued value={printOdds(figures.bonusOdds.value, locale)} badge={<KindBadge kind="exact" />} />
          ) : (
            '—'
          )}
        </Td>
      )}
    </>
  )
}

function Assumed({ lane, figure }: { lane: Lane; figure: AssumedFigure }) {
  const { t } = useTranslation('battle-arena')
  const print = useAssumedFigures()
  const assumption = lane.assumptions[figure]
  if (!assumption) return '—'
  const record = lane.model.bonusRecord
  return (
    <Valued
      value={print(assumption)}
      badge={
        <AssumptionBadge assumption={assumption} n={assumption.kind === 'recorded' ? record?.n : undefined} />
      }
      how={
        assumption.how === 'published'
          ? undefined
          : t(`assumed.how.${wasCut(assumption) ? 'record-cut' : assumption.how}`, {
              members: record?.members ?? 0,
            })
      }
    />
  )
}

type ValuedProps = { value: string; badge: ReactNode; how?: string | undefined }

function Valued({ value, badge, how }: ValuedProps) {
  return (
    <span className="grid justify-items-start gap-1">
      <strong className="whitespace-nowrap">{value}</strong>
      {badge}
      {how ? <span className="text-xs text-muted">{how}</span> : null}
    </span>
  )
}
