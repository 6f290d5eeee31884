import { monthForm } from '@slot-liste/domain/predictions/prediction-day.ts'
import { z } from 'zod'
import { adminReason } from '#src/admin/admin-reason.ts'
import { battleModel } from '#src/battles/battle-models.ts'
import { battleSetup } from '#src/battles/battles.ts'
import { endpoint } from '#src/core/endpoint.ts'
import { calendarDay } from '#src/core/query.ts'

const monthText = z.string().regex(monthForm)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** A game of the day as it was when the battle was made. */
const predictionEntrant = battleModel
  .pick({ slug: true, name: true, provider: true, cover: true, rtp: true, maxWin: true })
  .extend(battleModel.pick({ volatility: true, volatilityLevel: true }).shape)
  .extend({
    /** Names it within the battle. */
    key: z.string(),
    /** SHA-256 of its payout table. */
    table: sha256,
    /** To win the battle, before the first spin. */
    chance: z.number(),
  })

const result = z.object({
  /** By their places among the entrants. */
  winners: z.array(z.int()),
  /** Of each entrant, in tenths of the bet. */
  balances: z.array(z.int()),
  seed: z.string(),
  salt: z.string(),
  /** Id of the saved battle; `null` when it was deleted. */
  battle: z.string().nullable(),
})

export const prediction = z.object({
  day: z.iso.date(),
  /** ISO 8601. */
  closesAt: z.string(),
  setup: battleSetup.omit({ seed: true }),
  /** Whether the chances are exact for the model, or in how many repeats they were counted. */
  chances: z.union([z.literal('exact'), z.int()]),
  entrants: z.array(predictionEntrant),
  /** SHA-256 of the sealed text (`sealedText` of the domain). */
  seal: sha256,
  /** The viewer's own, by its place among the entrants. */
  guess: z.int().nullable(),
  /** How many guessed each entrant; `null` before the viewer has guessed or the day is settled. */
  guesses: z.array(z.int()).nullable(),
  /** `null` while the battle is sealed. */
  result: result.nullable(),
  /** Set once an administrator has voided the day, which then takes no guesses. */
  voided: z.object({ at: z.string(), reason: z.string() }).nullable(),
  can: z.object({ void: z.boolean() }),
})

/** A settled day as the page of all shows it. */
export const predictionCard = z.object({
  day: z.iso.date(),
  mode: battleSetup.shape.mode,
  entrants: z.array(predictionEntrant.pick({ key: true, slug: true, name: true, chance: true })),
  winners: z.array(z.int()),
  /** Of all members. */
  guesses: z.int(),
  right: z.int(),
  voided: z.boolean(),
  /** The viewer's own, by its place among the entrants. */
  guess: z.int().nullable(),
})

const params = z.strictObject({ day: calendarDay })
/** Between the end of a day and its settling lie seconds, and nothing is written at the end itself. */
const passing = { tags: ['predictions'], seconds: 5 } as const

export const readToday = endpoint({
  method: 'GET',
  path: '/api/predictions/today',
  access: 'public',
  summary:
    'The sealed battle of today: its games, their chances and the hash of its seed; and the last settled day.',
  reply: z.object({
    /** By the clocks of Istanbul. */
    day: z.iso.date(),
    /** `null`: no games fit. */
    prediction: prediction.nullable(),
    /** `null` before the first day is settled. */
    last: predictionCard.nullable(),
    /** When the battle of the next day opens. */
    nextAt: z.string(),
  }),
  cache: passing,
})

export const listPredictions = endpoint({
  method: 'GET',
  path: '/api/predictions',
  access: 'public',
  summary: 'The settled days of a month, newest first; without a month those of the last one that has any.',
  query: z.strictObject({ month: monthText.optional() }),
  reply: z.object({
    /** `null`: none was asked for, and no day is settled yet. */
    month: monthText.nullable(),
    items: z.array(predictionCard),
    /** The months next to it that have settled days. */
    previous: monthText.nullable(),
    next: monthText.nullable(),
  }),
  cache: { tags: ['predictions', 'people'] },
})

export const readPrediction = endpoint({
  method: 'GET',
  path: '/api/predictions/:day',
  access: 'public',
  summary: 'The battle of a day: sealed, or with its seed and its result.',
  params,
  reply: prediction,
  errors: ['PREDICTION_NOT_FOUND'],
  cache: passing,
})

export const guessWinner = endpoint({
  method: 'PUT',
  path: '/api/predictions/:day/guess',
  access: 'user',
  summary: 'Guess the winner of a day, or change the guess, until the guesses close.',
  params,
  body: z.strictObject({ entrant: z.int().min(0).max(3) }),
  reply: prediction,
  errors: ['PREDICTION_NOT_FOUND', 'PREDICTION_CLOSED', 'PREDICTION_VOIDED'],
  rateLimit: { max: 60, seconds: 60 },
  invalidates: [],
})

export const voidPrediction = endpoint({
  method: 'POST',
  path: '/api/predictions/:day/void',
  access: 'admin',
  summary: 'Void a day, for good. Its seal is opened when it ends.',
  params,
  body: z.strictObject({ reason: adminReason }),
  reply: prediction,
  errors: ['PREDICTION_NOT_FOUND', 'PREDICTION_VOIDED'],
  invalidates: ['predictions'],
})

export const predictionEndpoints = [
  readToday,
  listPredictions,
  readPrediction,
  guessWinner,
  voidPrediction,
] as const

/** In an export: the guesses with the names of the games. */
export const exportedGuess = z.object({
  day: z.iso.date(),
  game: z.string(),
  name: z.string(),
  at: z.string(),
  /** `null` while the day is not settled, and where it was voided. */
  right: z.boolean().nullable(),
})

export type Prediction = z.output<typeof prediction>
export type PredictionEntrant = z.output<typeof predictionEntrant>
export type PredictionCard = z.output<typeof predictionCard>
export type PredictionMonth = z.output<typeof listPredictions.reply>
export type Today = z.output<typeof readToday.reply>
export type ExportedGuess = z.output<typeof exportedGuess>
