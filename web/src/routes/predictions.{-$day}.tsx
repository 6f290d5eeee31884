import { monthForm, monthOf } from '@slot-liste/domain/predictions/prediction-day.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { monthOptions } from '#data/predictions/predictions.ts'
import { predictionOptions, todayOptions } from '#data/predictions/today.ts'
import { PredictionsPage } from '#features/predictions/predictions-page.tsx'
import { ApiError } from '#platform/api/api.ts'
import { loadTexts } from '#platform/i18n/i18n.ts'
import { sections } from '#platform/sections.ts'

/** Anything that is no month is dropped. */
const readSearch = ({ month }: Record<string, unknown>): { month?: string | undefined } => ({
  month: typeof month === 'string' && monthForm.test(month) ? month : undefined,
})

/** The days that are listed: of the month asked for, or of that of the day. */
const monthShown = (day: string | undefined, month: string | undefined) =>
  month ?? (day === undefined || !monthForm.test(monthOf(day)) ? undefined : monthOf(day))

/** Without a day that of today. */
export const Route = createFileRoute('/predictions/{-$day}')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => readSearch(search),
  loader: async ({ context: { i18n, queryClient }, params: { day }, deps: { month } }) => {
    const texts = loadTexts(i18n, 'predictions')
    const shown =
      day === undefined
        ? queryClient.prefetchQuery(todayOptions)
        : queryClient.ensureQueryData(predictionOptions(day)).catch((reason: unknown) => {
            throw isMissing(reason) ? notFound() : reason
          })
    // All at once: a day that is refused while others are waited for would be refused to nobody.
    await Promise.all([
      texts,
      shown,
      sections(queryClient.prefetchQuery(monthOptions(monthShown(day, month)))),
    ])
  },
  component: ShowPredictions,
})

function ShowPredictions() {
  const { day } = Route.useParams()
  const { month } = Route.useLoaderDeps()
  return <PredictionsPage day={day} month={monthShown(day, month)} />
}

/** A day nobody can mean is answered as a wrong field. */
const isMissing = (reason: unknown) => reason instanceof ApiError && [404, 414, 422].includes(reason.status)
