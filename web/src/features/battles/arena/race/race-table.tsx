import type { Tape } from '@slot-liste/domain/battles/replay/tape.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { useTranslation } from 'react-i18next'
import { useBattle } from '#features/battles/arena/battle-view.ts'
import { printBalance } from '#features/battles/arena/words.ts'
import { Table, Td, Th, Tr } from '#ui/table.tsx'
import type { Look } from './looks.ts'

type RaceTableProps = { tape: Tape; entrants: readonly number[]; looks: readonly Look[]; frame: number }

/** The chart as a table: balances at every tenth of the run until now, and now. */
export function RaceTable({ tape, entrants, looks, frame }: RaceTableProps) {
  const { t } = useTranslation('battle-arena')
  const { battle, locale, nameOf } = useBattle()
  const last = tape.edges.length - 1
  const tenths = Array.from({ length: 11 }, (_, i) => Math.round((last * i) / 10))
  const frames = [...new Set([...tenths.filter((one) => one < frame), frame])]
  return (
    <details className="mt-4">
      <summary className="w-fit rounded-sm py-0.5 text-sm font-semibold text-accent">
        {t('table.open')}
      </summary>
      <Table caption={t('table.caption')} hideCaption className="mt-3">
        <thead>
          <tr>
            <Th>{t(battle.mode === 'bonus' ? 'table.round' : 'table.spin')}</Th>
            {entrants.map((entrant, lane) => (
              <Th key={looks[lane]?.letter} numeric>
                {`${looks[lane]?.letter} · ${nameOf(entrant)}`}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {frames.map((one) => (
            <Tr key={one}>
              <Td>{printInteger(tape.edges[one] ?? 0, locale)}</Td>
              {tape.lanes.map((lane, i) => (
                <Td key={looks[i]?.letter} numeric>
                  {printBalance(lane.balance[one] ?? 0, locale)}
                </Td>
              ))}
            </Tr>
          ))}
        </tbody>
      </Table>
    </details>
  )
}
