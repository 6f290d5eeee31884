import type { AssumedFigure } from '@slot-liste/domain/battles/model/assumptions.ts'
import type { Lane } from '@slot-liste/domain/battles/setup/line-up.ts'
import { printDecimal } from '@slot-liste/domain/figures/print.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#platform/i18n/locale.ts'
import { Table, Td, Th, Tr } from '#ui/table.tsx'
import { assumptionsId } from './games/figure-badge.tsx'
import { useLaneWords } from './games/lane-words.ts'

/** All a battle rests on, with where each figure comes from; wider than a phone, it scrolls by itself. */
export function Assumptions({ lanes }: { lanes: readonly Lane[] }) {
  const { t } = useTranslation(['battle', 'games'])
  const isBonus = lanes.some(({ assumptions }) => assumptions.bonusCost !== null)
  return (
    <div>
      <h2 id={assumptionsId} tabIndex={-1} className="scroll-mt-24 text-2xl outline-none">
        {t('assumptions.title')}
      </h2>
      <p className="mt-2 mb-4 max-w-[65ch] text-pretty text-muted">
        {t('assumptions.lead')}{' '}
        <Link to="/help" hash="reading-battles" className="link">
          {t('assumptions.help')}
        </Link>
      </p>
      <Table caption={t('assumptions.title')} hideCaption>
        <thead>
          <tr>
            <Th>{t('assumptions.game')}</Th>
            <Th>{t('games:field.rtp')}</Th>
            <Th>{t('games:field.volatility')}</Th>
            <Th>{t('games:field.maxWin')}</Th>
            <Th>{t(isBonus ? 'assumptions.bonusCost' : 'assumptions.hits')}</Th>
            <Th>{t('assumptions.maxWinOdds')}</Th>
            <Th>{t('assumptions.deviation')}</Th>
          </tr>
        </thead>
        <tbody>
          {lanes.map((lane) => (
            <Line key={lane.key} lane={lane} isBonus={isBonus} />
          ))}
        </tbody>
      </Table>
      <p className="mt-3 max-w-[65ch] text-sm leading-snug text-pretty text-muted">
        {t(isBonus ? 'assumptions.costOfRounds' : 'assumptions.cost')}
      </p>
    </div>
  )
}

function Line({ lane, isBonus }: { lane: Lane; isBonus: boolean }) {
  const { t } = useTranslation('battle')
  const locale = useLocale()
  const { nameOf } = useLaneWords()
  return (
    <Tr>
      <th scope="row" className="min-w-36 border-b border-line px-4 py-2.5 align-top font-semibold">
        {nameOf(lane)}
      </th>
      <Assumed lane={lane} figure="rtp" />
      <Assumed lane={lane} figure="volatility" />
      <Assumed lane={lane} figure="maxWin" />
      <Assumed lane={lane} figure={isBonus ? 'bonusCost' : 'hitFrequency'} />
      <Assumed lane={lane} figure="maxWinOdds" />
      <Td className="min-w-36 align-top">
        <span className="font-semibold">{`${printDecimal(lane.figures.deviation.value, locale, 1)}x`}</span>
        <span className="block text-sm leading-snug text-muted">{t('kind.exact')}</span>
      </Td>
    </Tr>
  )
}

function Assumed({ lane, figure }: { lane: Lane; figure: AssumedFigure }) {
  const { printOf, whyOf } = useLaneWords()
  const assumption = lane.assumptions[figure]
  return (
    <Td className="min-w-44 align-top">
      {assumption ? (
        <>
          <span className="font-semibold">{printOf(assumption)}</span>
          <span
            className={`block text-sm leading-snug ${assumption.kind === 'estimated' ? 'text-warning' : 'text-muted'}`}
          >
            {whyOf(assumption, lane)}
          </span>
        </>
      ) : null}
    </Td>
  )
}
