import type { Prediction, PredictionMonth } from '@slot-liste/contract/predictions/predictions.ts'
import { sealOf } from '@slot-liste/domain/predictions/prediction-seal.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { rowsOf } from '#testing/made-lists.ts'
import { guess, openPrediction, predictionOf, secretsOf, settle } from '#testing/made-predictions.ts'
import { ask, makeAdmin, type Person, register } from '#testing/people.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'
import { settleDueDays } from './predictions.actions.ts'

const long = { RATE_LIMIT_SCALE: '10000', ACCESS_TOKEN_TTL: '86400' }

const reason = 'Bir oyunun tablosu yanlıştı.'
const voidDay = (app: TestApp, day: string, as?: Person, body: object = { reason }) =>
  ask(app, 'POST', `/api/predictions/${day}/void`, { as, body })

withApp(
  'a day that is voided',
  (app) => {
    let admin: Person
    let second: Person
    let people: Person[]
    beforeAll(async () => {
      people = await Promise.all([1, 2, 3, 4].map(() => register(app())))
      ;[admin, second] = [await register(app()), await register(app())]
      await makeAdmin(app(), admin)
      await makeAdmin(app(), second)
      app().holdClock()
    })
    /** Each of the people guesses another game, as far as there are any. */
    const guessed = async (day: string): Promise<Prediction> => {
      await openPrediction(app(), day, 60)
      const { entrants } = await predictionOf(app(), day)
      for (const [i, person] of people.entries())
        expect((await guess(app(), person, day, i % entrants.length)).statusCode).toBe(200)
      return predictionOf(app(), day)
    }
    const settled = async (day: string) => {
      await guessed(day)
      app().advance(60)
      await settle(app())
    }

    it('says so and why, keeps its result, and counts nobody’s guess', async () => {
      const day = '2025-06-02'
      await settled('2025-06-01')
      await settled(day)
      for (const one of ['2025-06-01', day]) expect((await voidDay(app(), one, admin)).statusCode).toBe(200)
      for (const as of [undefined, ...people]) {
        const { voided, result, can } = await predictionOf(app(), day, as)
        expect([voided?.reason, can.void]).toEqual([reason, false])
        expect(result?.seed).toBe((await secretsOf(app(), day)).seed)
      }
      const list = async (as?: Person): Promise<PredictionMonth> =>
        (await ask(app(), 'GET', '/api/predictions?month=2025-06', { as })).json()
      expect((await list()).items.map(({ voided }) => voided)).toEqual([true, true])
      for (const person of people) expect((await list(person)).items[0]?.guess).not.toBeNull()
      const exported = (await ask(app(), 'GET', '/api/users/export', { as: people[0] })).json()
      expect(exported.guesses.map(({ right }: { right: boolean | null }) => right)).toEqual([null, null])
    })

    it('takes no guesses, and is opened at its closing', async () => {
      const day = '2025-06-03'
      const before = await guessed(day)
      expect((await predictionOf(app(), day, admin)).can.void).toBe(true)
      const answer = await voidDay(app(), day, admin)
      expect(answer.json()).toMatchObject({ voided: { reason }, result: null, can: { void: false } })
      const { seed, salt } = await secretsOf(app(), day)
      for (const as of [undefined, people[0], admin]) {
        const { body } = await ask(app(), 'GET', `/api/predictions/${day}`, { as })
        expect([body.includes(seed), body.includes(salt), body.includes(reason)]).toEqual([
          false,
          false,
          true,
        ])
      }
      expect((await guess(app(), people[0], day, 1)).json().code).toBe('PREDICTION_VOIDED')
      app().advance(59)
      await settle(app())
      expect((await predictionOf(app(), day)).result).toBeNull()
      app().advance(1)
      await settle(app())
      const { result, voided } = await predictionOf(app(), day, people[0])
      const entrants = before.entrants.map(({ key, table }) => ({ key, table }))
      expect(sealOf(day, salt, { ...before.setup, seed: result?.seed ?? '', entrants })).toBe(before.seal)
      expect([result?.salt, voided?.reason]).toEqual([salt, reason])
      expect((await ask(app(), 'GET', `/api/battles/${result?.battle}`)).statusCode).toBe(200)
    })

    it('is voided once, by two at once as well, and while it is settled; the audit log notes it', async () => {
      await settled('2025-06-04')
      await guessed('2025-06-05')
      app().advance(60)
      for (const day of ['2025-06-04', '2025-06-05']) {
        const answers = await Promise.all([
          voidDay(app(), day, admin),
          settleDueDays(app().services),
          voidDay(app(), day, second, { reason: 'Aynı anda.' }),
        ])
        const codes = answers.flatMap((one) => (one ? [one.statusCode] : []))
        expect(codes.sort()).toEqual([200, 409])
      }
      await settle(app())
      expect((await predictionOf(app(), '2025-06-05')).result).not.toBeNull()
      const again = await voidDay(app(), '2025-06-04', admin)
      expect([again.statusCode, again.json().code]).toEqual([409, 'PREDICTION_VOIDED'])
      const acts = await rowsOf(
        app(),
        sql`select action, subject, actor, after from admin_acts where kind = 'prediction' order by subject, id`,
      )
      expect(acts.map(({ action, subject }) => `${action} ${subject}`)).toEqual(
        [1, 2, 3, 4, 5].map((n) => `voided 2025-06-0${n}`),
      )
      expect(acts[0]).toMatchObject({ actor: admin.username, after: { reason } })
      const log = (await ask(app(), 'GET', '/api/admin/acts?kind=prediction', { as: admin })).json()
      expect(log.total).toBe(5)
    })

    it('is voided by administrators alone, and with a reason', async () => {
      const day = '2025-06-06'
      await guessed(day)
      expect((await voidDay(app(), day)).statusCode).toBe(401)
      expect((await voidDay(app(), day, people[0])).statusCode).toBe(403)
      for (const wrong of [{}, { reason: ' a ' }, { reason: 'a'.repeat(301) }])
        expect((await voidDay(app(), day, admin, wrong)).statusCode).toBe(422)
      expect((await voidDay(app(), '2001-01-01', admin)).json().code).toBe('PREDICTION_NOT_FOUND')
      expect((await predictionOf(app(), day)).voided).toBeNull()
    })
  },
  long,
)
