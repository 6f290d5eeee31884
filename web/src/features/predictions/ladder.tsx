import type {
  Ladder as LadderPage,
  LadderPeriod,
  LadderRow,
} from '@slot-liste/contract/predictions/predictions.ts'
import { printDate, printInteger } from '@slot-liste/domain/figures/print.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ladderOptions } from '#data/predictions/predictions.ts'
import { Byline } from '#parts/lists/byline.tsx'
import { Panel } from '#parts/site/panel.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { Pagination } from '#ui/pagination.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Table, Td, Th, Tr } from '#ui/table.tsx'
import { Tabs } from '#ui/tabs.tsx'

const periods = ['month', 'all'] as const

/** Members by their points, this month or in all. */
export function Ladder() {
  const { t } = useTranslation('predictions')
  const [period, setPeriod] = useState<LadderPeriod>('month')
  return (
    <section aria-labelledby="ladder" className="min-w-0">
      <h2 id="ladder" className="mb-3 text-2xl">
        {t('ladder.title')}
      </h2>
      <Tabs
        label={t('ladder.title')}
        tabs={periods.map((value) => ({ value, label: t(`ladder.${value}`) }))}
        value={period}
        onChange={setPeriod}
      >
        <Panel outline={<Skeleton className="h-64 w-full rounded-md" />} resetKey={period}>
          <Pages period={period} />
        </Panel>
      </Tabs>
    </section>
  )
}

function Pages({ period }: { period: LadderPeriod }) {
  const { t } = useTranslation('predictions')
  const locale = useLocale()
  const [asked, setPage] = useState(1)
  const { data } = useSuspenseQuery(ladderOptions(period, useDeferredValue(asked)))
  const { items, total, page, pageSize, own, month } = data
  const name = period === 'month' ? printDate(month, locale) : t('ladder.all')
  const pages = Math.ceil(total / pageSize)
  if (total === 0) return <p className="text-muted">{t(`ladder.none.${period}`)}</p>
  return (
    <>
      <Table caption={`${t('ladder.title')}: ${name}`} hideCaption>
        <thead>
          <tr>
            <Th numeric className="w-12 pr-0! max-sm:pl-2!">
              {t('ladder.rank')}
            </Th>
            <Th className="max-sm:px-2!">{t('ladder.person')}</Th>
            <Th numeric className="max-sm:px-2!">
              {t('ladder.points')}
            </Th>
            <Th numeric className="max-sm:px-2!">
              {t('ladder.right')}
            </Th>
          </tr>
        </thead>
        <tbody>
          {items.map((row) => (
            <Row key={row.rank} row={row} />
          ))}
        </tbody>
      </Table>
      {own && !items.some((row) => row.own) ? <OwnPlace own={own} /> : null}
      {pages > 1 ? (
        <Pagination
          page={page}
          pages={pages}
          onPage={setPage}
          text={t('ladder.page', { page: printInteger(page, locale), pages: printInteger(pages, locale) })}
          labels={{ nav: t('ladder.pages'), previous: t('ladder.previous'), next: t('ladder.next') }}
          className="mt-4"
        />
      ) : null}
    </>
  )
}

function Row({ row: { rank, person, points, guesses, right, own } }: { row: LadderRow }) {
  const { t } = useTranslation('predictions')
  const locale = useLocale()
  return (
    <Tr className={clsx(own && 'bg-accent-soft')}>
      <Td numeric className="pr-0! max-sm:pl-2!">
        {printInteger(rank, locale)}
      </Td>
      <Td className="max-w-40 max-sm:px-2! sm:max-w-none">
        {person ? (
          <Byline person={person} />
        ) : (
          <span className="text-muted italic">{t('ladder.hidden')}</span>
        )}
        {own ? <span className="sr-only">{t('ladder.you')}</span> : null}
      </Td>
      <Td numeric className="font-semibold max-sm:px-2!">
        {printInteger(points, locale)}
      </Td>
      <Td
        numeric
        className="max-sm:px-2!"
      >{`${printInteger(right, locale)} / ${printInteger(guesses, locale)}`}</Td>
    </Tr>
  )
}

function OwnPlace({ own }: { own: NonNullable<LadderPage['own']> }) {
  const { t } = useTranslation('predictions')
  const locale = useLocale()
  const shown = (value: number) => printInteger(value, locale)
  return (
    <p className="mt-3 rounded-md bg-accent-soft px-4 py-2.5 font-semibold tabular-nums">
      {t('ladder.own', { rank: shown(own.rank), points: shown(own.points) })}
    </p>
  )
}
