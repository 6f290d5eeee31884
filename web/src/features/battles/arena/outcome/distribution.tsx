import { bandStarts, bandsOf } from '@slot-liste/domain/battles/table-figures.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Outcome } from '#features/battles/arena/arena.tsx'
import { useBattle } from '#features/battles/arena/battle-view.ts'
import { type Kind, KindBadge } from '#features/battles/arena/kind-badge.tsx'
import { lookOf } from '#features/battles/arena/race/looks.ts'
import { Section } from '#features/battles/arena/section.tsx'
import { printShare } from '#features/battles/arena/words.ts'
import { Select } from '#ui/form/select.tsx'
import { Table, Td, Th, Tr } from '#ui/table.tsx'
import { totalsOf } from './totals.ts'

/** Of what size the payouts of one game were, beside what the model expects. */
export function Distribution({ outcome: { battle, result } }: { outcome: Outcome }) {
  const { t } = useTranslation('battle-arena')
  const { locale, nameOf } = useBattle()
  const [chosen, setChosen] = useState(0)
  const table = battle.entrants[chosen]?.table
  const totals = totalsOf(result, chosen)
  if (!table) return null
  const expected = bandsOf(table)
  const seen = totals ? bandsOf(table, totals.counts) : null
  const color = `var(${lookOf(chosen).color})`
  return (
    <Section title={t('sizes.title')} lead={t('sizes.lead')}>
      <Select
        aria-label={t('column.game')}
        value={chosen}
        onChange={(event) => setChosen(Number(event.target.value))}
        className="max-w-sm"
      >
        {battle.entrants.map(({ key }, i) => (
          <option key={key} value={i}>
            {`${lookOf(i).letter} · ${nameOf(i)}`}
          </option>
        ))}
      </Select>
      <Table caption={t('sizes.title')} hideCaption className="mt-4">
        <thead>
          <tr>
            <Th>{t('sizes.payout')}</Th>
            <Th numeric>{t('sizes.count')}</Th>
            <Th numeric>
              {t('sizes.seen')} <Under kind="run" />
            </Th>
            <Th numeric>
              {t('sizes.expected')} <Under kind="exact" />
            </Th>
            <Th numeric>
              {t('sizes.money')} <Under kind="run" />
            </Th>
            <Th numeric>
              {t('sizes.moneyExpected')} <Under kind="exact" />
            </Th>
          </tr>
        </thead>
        <tbody>
          {bandStarts.map((start, i) => (
            <Tr key={start}>
              <Td>
                <BandName at={i} />
                <span aria-hidden="true" className="battle-pair">
                  <i style={{ width: `${(seen?.[i]?.plays ?? 0) * 100}%`, background: color }} />
                  <i style={{ width: `${(expected[i]?.plays ?? 0) * 100}%` }} />
                </span>
              </Td>
              <Td numeric>
                {printInteger(Math.round((seen?.[i]?.plays ?? 0) * (totals?.spins ?? 0)), locale)}
              </Td>
              <Td numeric>{printShare(seen?.[i]?.plays ?? 0, locale)}</Td>
              <Td numeric>{printShare(expected[i]?.plays ?? 0, locale)}</Td>
              <Td numeric>{printShare(seen?.[i]?.money ?? 0, locale)}</Td>
              <Td numeric>{printShare(expected[i]?.money ?? 0, locale)}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Section>
  )
}

function Under({ kind }: { kind: Kind }) {
  return (
    <span className="block">
      <KindBadge kind={kind} />
    </span>
  )
}

/** `0x`, `<1x`, `1–5x` … `≥1.000x`. */
function BandName({ at }: { at: number }) {
  const { locale } = useBattle()
  const print = (value: number) => printInteger(value, locale)
  const [start = 0, end] = [bandStarts[at], bandStarts[at + 1]]
  if (start === 0) return '0x'
  if (start < 1) return `<${print(end ?? 1)}x`
  return end === undefined ? `≥${print(start)}x` : `${print(start)}–${print(end)}x`
}
