import type { Today } from '@slot-liste/contract/predictions/predictions.ts'
import { verify } from '@slot-liste/domain/battles/replay/digest.ts'
import { siteDay } from '@slot-liste/domain/figures/site-time.ts'
import { choosePrediction } from '@slot-liste/domain/predictions/prediction-choice.ts'
import { endOfDay } from '@slot-liste/domain/predictions/prediction-day.ts'
import { sealOf } from '@slot-liste/domain/predictions/prediction-seal.ts'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { listKnownModels } from '#store/battles/battle-models.ts'
import { rowsOf } from '#testing/made-lists.ts'
import { guess, openPrediction, predictionOf, secretsOf, settle } from '#testing/made-predictions.ts'
import { ask, makeAdmin, type Person, register } from '#testing/people.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'
import { ensureToday, makePrediction, settleDueDays } from './predictions.actions.ts'

const today = async (app: TestApp, as?: Person): Promise<Today> =>
  (await ask(app, 'GET', '/api/predictions/today', { as })).json()
/** Moves a held clock on to an hour after the start of the next day of the site. */
function startDay(app: TestApp): void {
  app.holdClock()
  const now = app.services.clock().getTime()
  app.advance((endOfDay(siteDay(now)) - now) / 1000 + 3600)
}

const long = { RATE_LIMIT_SCALE: '10000', ACCESS_TOKEN_TTL: '86400' }

withApp(
  'the battle of today',
  (app) => {
    it('is made by the first visit or by the job, once, of the games that the rule chooses', async () => {
      startDay(app())
      const { day, prediction, nextAt } = await today(app())
      expect(day).toBe(siteDay(app().services.clock().getTime()))
      expect(prediction).toMatchObject({ day, guess: null, guesses: null, result: null })
      const end = new Date(endOfDay(day)).toISOString()
      expect([prediction?.closesAt, nextAt]).toEqual([end, end])
      const models = await listKnownModels(app().database.db, 400)
      const steps = choosePrediction(day, models)
      let step = steps.next()
      while (!step.done) step = steps.next()
      expect(prediction?.entrants.map(({ slug }) => slug)).toEqual(step.value?.games)
      expect(prediction?.entrants.map(({ chance }) => chance)).toEqual(
        step.value?.chances.map(({ value }) => value),
      )
      await ensureToday(app().services)
      expect((await predictionOf(app(), day)).seal).toBe(prediction?.seal)
    })

    it('stays what it was when the catalogue changes', async () => {
      const before = (await today(app())).prediction
      const slugs = sql.join(
        before!.entrants.map(({ slug }) => sql`${slug}`),
        sql`, `,
      )
      await rowsOf(app(), sql`update games set rtp = 90, max_win = 100 where slug in (${slugs})`)
      await ensureToday(app().services)
      expect((await today(app())).prediction).toEqual(before)
    })

    it('takes a guess until its closing by the server’s clock, and the last one counts', async () => {
      const [ayse, mert] = [await register(app()), await register(app())]
      const { day } = await today(app())
      expect((await guess(app(), ayse, day, 0)).json()).toMatchObject({ guess: 0, result: null })
      const second = await guess(app(), ayse, day, 1)
      expect([second.statusCode, second.json().guess]).toEqual([200, 1])
      await guess(app(), mert, day, 1)
      expect((await today(app(), mert)).prediction?.guesses).toEqual([0, 2])
      // Neither a guest nor a member without a guess sees how many guessed what.
      const elif = await register(app())
      for (const as of [undefined, elif]) expect((await today(app(), as)).prediction?.guesses).toBeNull()
      expect((await guess(app(), ayse, day, 2)).json().code).toBe('VALIDATION')
      expect((await guess(app(), ayse, day, 4)).json().code).toBe('VALIDATION')
      expect((await guess(app(), ayse, '2001-01-01', 0)).json().code).toBe('PREDICTION_NOT_FOUND')
      expect((await guess(app(), undefined, day, 0)).statusCode).toBe(401)

      app().advance((endOfDay(day) - app().services.clock().getTime()) / 1000 - 0.001)
      expect((await guess(app(), ayse, day, 0)).statusCode).toBe(200)
      app().advance(0.001)
      const late = await ask(app(), 'PUT', `/api/predictions/${day}/guess`, {
        ...{ as: ayse, body: { entrant: 1 } },
        headers: { 'accept-language': 'en' },
      })
      expect([late.statusCode, late.json().message]).toEqual([409, 'Guesses for this battle are closed.'])
      expect((await guess(app(), mert, day, 0)).json().message).toBe('Bu savaş için tahminler kapandı.')
      // The first visit after the closing settles it, without any job.
      const { guess: own, result } = await predictionOf(app(), day, ayse)
      expect(own).toBe(0)
      // The next day names it beside its own.
      const { last, prediction } = await today(app(), ayse)
      expect(last).toMatchObject({ day, guess: 0, guesses: 2, winners: result?.winners })
      expect(prediction?.day).not.toBe(day)
      expect((await today(app())).last).toMatchObject({ day, guess: null })
    })

    it('is none of a day without one', async () => {
      expect((await ask(app(), 'GET', '/api/predictions/2001-01-01')).json().code).toBe(
        'PREDICTION_NOT_FOUND',
      )
      expect((await ask(app(), 'GET', '/api/predictions/gestern')).statusCode).toBe(422)
    })
  },
  long,
)

withApp(
  'a sealed battle',
  (app) => {
    it('is one battle with one seal, however many servers make it at once', async () => {
      app().holdClock()
      const closesAt = new Date(app().services.clock().getTime() + 3_600_000)
      const made = await Promise.all(
        [1, 2, 3].map(() => makePrediction(app().services, '2025-03-01', closesAt)),
      )
      expect(made).toEqual([true, true, true])
      const rows = await rowsOf(
        app(),
        sql`select d.seal, s.seed, s.salt from prediction_days d join prediction_seals s using (day)
          where day = '2025-03-01'`,
      )
      expect(rows).toHaveLength(1)
      expect(await rowsOf(app(), sql`select 1 from prediction_seals where day = '2025-03-01'`)).toHaveLength(
        1,
      )
    })

    it('says nothing of seed, salt and result before it is settled, and all of it after', async () => {
      const [ayse, admin] = [await register(app()), await register(app())]
      await makeAdmin(app(), admin)
      const day = await openPrediction(app(), '2025-03-02', 600)
      const { seed, salt } = await secretsOf(app(), day)
      expect([seed, salt]).toEqual([
        expect.stringMatching(/^[0-9a-f]{32}$/),
        expect.stringMatching(/^[0-9a-f]{64}$/),
      ])
      await guess(app(), ayse, day, 0)
      const paths = ['', '/today', `/${day}`].map((path) => `/api/predictions${path}`)
      paths.push('/api/users/export', '/api/battles?limit=100', '/api/admin/acts', '/predictions')
      const look = async () => {
        const bodies: string[] = []
        for (const path of paths)
          for (const as of [undefined, ayse, admin]) {
            const { headers, body } = await ask(app(), 'GET', path, { as })
            bodies.push(`${JSON.stringify(headers)} ${body}`)
          }
        return bodies.join('\n')
      }
      // Up to a second before the closing.
      for (const seconds of [0, 599, 2]) {
        app().advance(seconds)
        if (seconds < 2) {
          const seen = await look()
          expect([seen.includes(seed), seen.includes(salt)]).toEqual([false, false])
        }
      }
      const rows = await rowsOf(app(), sql`select winners, battle_id from prediction_days where day = ${day}`)
      expect(rows).toEqual([{ winners: null, battle_id: null }])
      await settle(app())
      const seen = await look()
      expect([seen.includes(seed), seen.includes(salt)]).toEqual([true, true])
    })

    it('is settled once, however many servers do it at once; its battle can be read and replayed', async () => {
      const people = await Promise.all([1, 2, 3, 4].map(() => register(app())))
      const day = await openPrediction(app(), '2025-03-03', 60)
      const before = await predictionOf(app(), day)
      for (const [i, person] of people.entries())
        expect((await guess(app(), person, day, i % before.entrants.length)).statusCode).toBe(200)
      app().advance(60)
      await Promise.all([1, 2, 3].map(() => settleDueDays(app().services)))
      const after = await predictionOf(app(), day, people[0])
      const { winners, seed, salt, battle, balances } = after.result!
      expect(after).toEqual({ ...before, guess: 0, guesses: after.guesses, result: after.result })
      expect(after.guesses?.reduce((sum, n) => sum + n)).toBe(4)
      expect(balances).toHaveLength(before.entrants.length)
      // Anybody can check it: the seal is of this seed, and the battle of this seed has these winners.
      const entrants = before.entrants.map(({ key, table }) => ({ key, table }))
      expect(sealOf(day, salt, { ...before.setup, seed, entrants })).toBe(before.seal)
      const saved = (await ask(app(), 'GET', `/api/battles/${battle}`)).json()
      expect(saved).toMatchObject({
        ...{
          winners,
          setup: { ...before.setup, seed },
          visibility: 'unlisted',
          owner: null,
          playable: true,
          prediction: day,
        },
      })
      const tables = saved.entrants.map(({ key, table }: { key: string; table: object }) => ({ key, table }))
      expect(verify({ ...saved.setup, entrants: tables }, saved.digest)).toBe('same')
      const listed = (await ask(app(), 'GET', '/api/battles?limit=100')).json().items
      expect(listed.map(({ id }: { id: string }) => id)).not.toContain(battle)
    })

    it('is settled when the server is back, days later', async () => {
      await openPrediction(app(), '2025-03-04', 60)
      await openPrediction(app(), '2025-03-05', 120)
      app().advance(5 * 3_600)
      await settle(app())
      for (const day of ['2025-03-04', '2025-03-05'])
        expect((await predictionOf(app(), day)).result).not.toBeNull()
    })
  },
  long,
)
