import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Prediction } from '@slot-liste/contract/predictions/predictions.ts'
import { recordOf } from '@slot-liste/domain/battles/replay/record.ts'
import { lineUp } from '@slot-liste/domain/battles/setup/line-up.ts'
import { siteDay } from '@slot-liste/domain/figures/site-time.ts'
import { choosePrediction } from '@slot-liste/domain/predictions/prediction-choice.ts'
import { endOfDay } from '@slot-liste/domain/predictions/prediction-day.ts'
import { sealOf } from '@slot-liste/domain/predictions/prediction-seal.ts'
import { invalidateTags } from '#platform/cache/invalidation.ts'
import type { Member } from '#platform/http/access.ts'
import { fail } from '#platform/http/errors.ts'
import { newPublicId } from '#platform/public-id.ts'
import type { Services } from '#platform/services.ts'
import { insertAdminAct } from '#store/admin/admin-acts.ts'
import { listBattleModels, listKnownModels } from '#store/battles/battle-models.ts'
import { holdDay, upsertGuess } from '#store/predictions/guesses.ts'
import { hasDay, insertDay, listDueDays, settleDay, voidDay } from '#store/predictions/prediction-days.ts'
import { findPrediction } from '#store/predictions/predictions.ts'
import { inRetriedTransaction, inTransaction } from '#store/query/transaction.ts'

/** The best known games are chosen among. */
const knownGames = 400

/** Makes today's battle unless there is one. False where no games fit. */
export async function ensureToday(services: Services): Promise<boolean> {
  const day = siteDay(services.clock().getTime())
  if (await hasDay(services.db, day)) return true
  const made = await makePrediction(services, day, new Date(endOfDay(day)))
  if (made) invalidateTags(services, ['predictions'])
  return made
}

/**
 * Chooses the games of a day, draws its seed and salt, plays it, and keeps all that with the seal. Where another server was
 * first, its battle stands and this one is forgotten. False where no games fit.
 */
export async function makePrediction({ db }: Pick<Services, 'db'>, day: string, closesAt: Date) {
  const choice = await inSteps(choosePrediction(day, await listKnownModels(db, knownGames)))
  if (!choice) return false
  const chosen = choice.games.map((game) => ({ game }))
  const { entrants, lanes } = lineUp(chosen, await listBattleModels(db, choice.games), choice.setup.mode)
  if (entrants.length < chosen.length) return false
  const battle = { ...choice.setup, entrants, seed: randomBytes(16).toString('hex') }
  const salt = randomBytes(32).toString('hex')
  const sealed = { ...battle, entrants: entrants.map(({ key, table }) => ({ key, table: table.hash })) }
  const { chances } = choice
  const [record, seal] = [recordOf(battle), sealOf(day, salt, sealed)]
  await inTransaction(db, (tx) =>
    insertDay(tx, { day, battle, lanes, chances, salt, closesAt, record, seal }),
  )
  return true
}

/** Requests are answered between the steps. */
async function inSteps<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await setImmediate()
  }
}

/** Opens the seals of the days that are over. */
export async function settleDueDays(services: Services): Promise<void> {
  const { db, clock } = services
  for (const day of await listDueDays(db, clock())) {
    const settled = await inRetriedTransaction(db, (tx) => settleDay(tx, day, newPublicId(), clock()))
    if (settled) invalidateTags(services, ['predictions'])
  }
}

/** @throws CodedError `PREDICTION_NOT_FOUND`, `PREDICTION_CLOSED`, `PREDICTION_VOIDED`; `VALIDATION` for an entrant the day does not have. */
export async function guessWinner(
  { db, clock }: Services,
  viewer: Member,
  day: string,
  entrant: number,
): Promise<Prediction> {
  return inRetriedTransaction(db, async (tx) => {
    const held = await holdDay(tx, day)
    if (!held) throw fail('PREDICTION_NOT_FOUND')
    if (held.voidedAt) throw fail('PREDICTION_VOIDED')
    const at = clock()
    // Settled: by a server whose clock is ahead of this one's.
    if (held.settledAt || at >= held.closesAt) throw fail('PREDICTION_CLOSED')
    if (entrant >= held.entrants) throw fail('VALIDATION', { entrant: 'no_such_game' })
    await upsertGuess(tx, { day, userId: viewer.id, entrant, at })
    const prediction = await findPrediction(tx, day, viewer)
    if (!prediction) throw fail('PREDICTION_NOT_FOUND')
    return prediction
  })
}

/**
 * Voids a day, open or settled. The seal of an open one stays closed until the day ends.
 * @throws CodedError `PREDICTION_NOT_FOUND`, `PREDICTION_VOIDED`.
 */
export async function voidPrediction(
  { db, clock }: Services,
  admin: Member,
  day: string,
  reason: string,
): Promise<Prediction> {
  return inRetriedTransaction(db, async (tx) => {
    const isVoided = await voidDay(tx, day, reason, clock())
    const prediction = await findPrediction(tx, day, admin)
    if (!prediction) throw fail('PREDICTION_NOT_FOUND')
    if (!isVoided) throw fail('PREDICTION_VOIDED')
    await insertAdminAct(tx, clock(), admin, {
      ...{ action: 'voided', kind: 'prediction', subject: day, after: { reason } },
    })
    return prediction
  })
}
