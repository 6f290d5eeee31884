import { createFileRoute, notFound } from '@tanstack/react-router'
import {
  ladderOptions,
  predictionOptions,
  predictionsOptions,
  todayOptions,
} from '#data/predictions/predictions.ts'
import { PredictionsPage } from '#features/predictions/predictions-page.tsx'
import { ApiError } from '#platform/api/api.ts'
import { loadTexts } from '#platform/i18n/i18n.ts'
import { sections } from '#platform/sections.ts'

/** Without a day that of today. */
export const Route = createFileRoute('/predictions/{-$day}')({
  loader: async ({ context: { i18n, queryClient }, params: { day } }) => {
    const texts = loadTexts(i18n, 'predictions')
    const shown =
      day === undefined
        ? queryClient.prefetchQuery(todayOptions)
        : queryClient.ensureQueryData(predictionOptions(day)).catch((reason: unknown) => {
            throw isMissing(reason) ? notFound() : reason
          })
    await sections(
      queryClient.prefetchQuery(ladderOptions('month', 1)),
      queryClient.prefetchInfiniteQuery(predictionsOptions),
    )
    await Promise.all([texts, shown])
  },
  component: ShowPredictions,
})

function ShowPredictions() {
  const { day } = Route.useParams()
  return <PredictionsPage day={day} />
}

/** A day nobody can mean is answered as a wrong field. */
const isMissing = (reason: unknown) => reason instanceof ApiError && [404, 414, 422].includes(reason.status)
