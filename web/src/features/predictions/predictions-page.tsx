import { printDate } from '@slot-liste/domain/figures/print.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { predictionOptions, todayOptions } from '#data/predictions/today.ts'
import { PageHeading } from '#parts/site/page-heading.tsx'
import { PageTitle } from '#parts/site/page-title.tsx'
import { Panel } from '#parts/site/panel.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { PredictionPanel } from './prediction-panel.tsx'
import { SettledDays } from './settled-days.tsx'
import { useClosing } from './use-closing.ts'

/** Today's pair or that of a day before, and the days of a month. */
export function PredictionsPage({ day, month }: { day: string | undefined; month: string | undefined }) {
  const { t } = useTranslation('predictions')
  const locale = useLocale()
  const title = day === undefined ? t('title') : t('battleOf', { day: printDate(day, locale) })
  return (
    <div className="page py-8 lg:py-12">
      <PageTitle title={title} />
      <PageHeading
        title={t('title')}
        lead={t('lead')}
        actions={
          day === undefined ? null : (
            <Link to="/predictions/{-$day}" params={{ day: undefined }} className="link">
              {t('toToday')}
            </Link>
          )
        }
      />
      <div className="mt-8">
        <Panel outline={<Skeleton className="h-96 w-full rounded-lg" />} resetKey={day ?? ''}>
          {day === undefined ? <Today /> : <Day day={day} />}
        </Panel>
      </div>
      <div className="mt-12 max-w-3xl">
        <SettledDays day={day} month={month} />
      </div>
    </div>
  )
}

function Today() {
  const { t } = useTranslation('predictions')
  const { data, refetch } = useSuspenseQuery(todayOptions)
  const { prediction, nextAt } = data
  // A day that has its result, or no battle, waits for the next one.
  useClosing({ closesAt: nextAt, isSettled: false, refetch })
  if (!prediction)
    return (
      <EmptyState title={t('none.title')} className="rounded-lg border border-line bg-surface">
        {t('none.body')}
      </EmptyState>
    )
  return <PredictionPanel key={prediction.day} prediction={prediction} refetch={refetch} />
}

function Day({ day }: { day: string }) {
  const { data, refetch } = useSuspenseQuery(predictionOptions(day))
  return <PredictionPanel key={day} prediction={data} refetch={refetch} />
}
