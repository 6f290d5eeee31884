import * as contract from '@slot-liste/contract/predictions/predictions.ts'
import { siteDay } from '@slot-liste/domain/figures/site-time.ts'
import { endOfDay } from '@slot-liste/domain/predictions/prediction-day.ts'
import { member, type Viewer } from '#platform/http/access.ts'
import { fail } from '#platform/http/errors.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { findLastCard, findPrediction, listPredictions } from '#store/predictions/predictions.ts'
import { inTransaction } from '#store/query/transaction.ts'
import { ensureToday, guessWinner, settleDueDays, voidPrediction } from './predictions.actions.ts'

export function predictionsRoutes(serve: Serve, services: Services): void {
  const { db, clock } = services
  const find = createFinder(services)

  serve(contract.readToday, async ({ viewer }) => {
    const day = siteDay(clock().getTime())
    const nextAt = new Date(endOfDay(day)).toISOString()
    const [prediction, last] = await Promise.all([find(day, viewer), findLastCard(db, viewer)])
    return { day, prediction, last, nextAt }
  })

  serve(contract.readPrediction, async ({ params, viewer }) => {
    const prediction = await find(params.day, viewer)
    if (!prediction) throw fail('PREDICTION_NOT_FOUND')
    return prediction
  })

  serve(contract.listPredictions, ({ query, viewer }) => listPredictions(db, query.month, viewer))

  serve(contract.guessWinner, ({ params, body, viewer }) =>
    guessWinner(services, member(viewer), params.day, body.entrant),
  )

  serve(contract.voidPrediction, ({ params, body, viewer }) =>
    voidPrediction(services, member(viewer), params.day, body.reason),
  )
}

/** While no games fit, visits look again after so long. */
const retryMs = 600_000

/** Finds the battle of a day; a visit makes or settles it where the jobs have not been there yet. */
function createFinder(services: Services) {
  const { db, clock } = services
  let making: Promise<void> | undefined
  let nextTry = 0
  const make = async () => {
    if (clock().getTime() < nextTry) return
    making ??= ensureToday(services)
      .then((fits) => {
        nextTry = fits ? 0 : clock().getTime() + retryMs
      })
      .finally(() => {
        making = undefined
      })
    await making
  }
  return async (day: string, viewer: Viewer) => {
    const found = await findPrediction(db, day, viewer)
    const isDue = found && !found.result && Date.parse(found.closesAt) <= clock().getTime()
    if (isDue) await settleDueDays(services)
    else if (!found && day === siteDay(clock().getTime())) await make()
    else return found
    // A replica may not have it yet.
    return inTransaction(db, (tx) => findPrediction(tx, day, viewer))
  }
}
