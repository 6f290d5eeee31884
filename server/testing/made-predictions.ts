import type { Prediction } from '@slot-liste/contract/predictions/predictions.ts'
import { sql } from 'drizzle-orm'
import { makePrediction, settleDueDays } from '#features/predictions/predictions.actions.ts'
import { rowsOf } from './made-lists.ts'
import { ask, type Person } from './people.ts'
import type { TestApp } from './test-app.ts'

/** Makes the battle of a day, whose guesses close in so many seconds. */
export async function openPrediction(app: TestApp, day: string, seconds: number): Promise<string> {
  const made = await makePrediction(
    app.services,
    day,
    new Date(app.services.clock().getTime() + seconds * 1000),
  )
  if (!made) throw new Error(`no games fit on ${day}`)
  return day
}

export const guess = (app: TestApp, as: Person | undefined, day: string, entrant: number) =>
  ask(app, 'PUT', `/api/predictions/${day}/guess`, { as, body: { entrant } })

export const predictionOf = async (app: TestApp, day: string, as?: Person): Promise<Prediction> =>
  (await ask(app, 'GET', `/api/predictions/${day}`, { as })).json()

/** The secrets of a day, as they are stored. */
export async function secretsOf(app: TestApp, day: string): Promise<{ seed: string; salt: string }> {
  const [row] = await rowsOf(app, sql`select seed, salt from prediction_seals where day = ${day}`)
  return row as { seed: string; salt: string }
}

export const settle = (app: TestApp) => settleDueDays(app.services)
