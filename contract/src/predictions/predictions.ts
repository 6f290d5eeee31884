import { monthForm } from '@slot-liste/domain/predictions/prediction-day.ts'
import { z } from 'zod'
import { adminReason } from '#src/admin/admin-reason.ts'
import { battleModel } from '#src/battles/battle-models.ts'
import { battleSetup } from '#src/battles/battles.ts'
import { person } from '#src/community/person.ts'
import { endpoint } from '#src/core/endpoint.ts'
import { calendarDay, queryInteger } from '#src/core/query.ts'

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
    /** Of a right guess. */
    points: z.int(),
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
  /** Points of the viewer's guess: 0 where the day was voided, `null` without a guess. */
  points: z.int().nullable(),
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
  /** By an administrator: nobody gets points for the day, and it takes no guesses. */
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
  /** The viewer's own guess and what it earned; 0 where the day was voided. */
  guess: z.int().nullable(),
  points: z.int().nullable(),
})

const place = z.object({
  /** From 1. */
  rank: z.int(),
  points: z.int(),
  guesses: z.int(),
  right: z.int(),
})

/** `person` is `null` for a member whose profile this viewer may not see. */
export const ladderRow = place.extend({ person: person.nullable(), own: z.boolean() })

export const ladderPeriods = ['month', 'all'] as const

export const ladder = z.object({
  period: z.enum(ladderPeriods),
  /** The month the points of `month` are of. */
  month: monthText,
  items: z.array(ladderRow),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  /** The viewer's own place, on whichever page it is; `null` without a counted guess. */
  own: place.nullable(),
})

export const ladderQuery = z.strictObject({
  period: z.enum(ladderPeriods).default('month'),
  page: queryInteger(1, 10_000).default(1),
})

const params = z.strictObject({ day: calendarDay })
/** Between closing and settling lie seconds, and nothing is written at the closing itself. */
const passing = { tags: ['predictions'], seconds: 5 } as const

export const readToday = endpoint({
  method: 'GET',
  path: '/api/predictions/today',
  access: 'public',
  summary:
    'The sealed battle of today: its games, their chances and the hash of its seed; after closing the result.',
  reply: z.object({
    /** By the clocks of Istanbul. */
    day: z.iso.date(),
    /** `null`: no games fit, or the day was over for guesses before its battle could be made. */
    prediction: prediction.nullable(),
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

export const readLadder = endpoint({
  method: 'GET',
  path: '/api/predictions/ladder',
  access: 'public',
  summary: 'Who has the most points this month or in all, 25 to a page, and the place of the viewer.',
  query: ladderQuery,
  reply: ladder,
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
  summary:
    'Void a day, for good: points it has given are taken back. Its seal is opened when it was to close.',
  params,
  body: z.strictObject({ reason: adminReason }),
  reply: prediction,
  errors: ['PREDICTION_NOT_FOUND', 'PREDICTION_VOIDED'],
  invalidates: ['predictions'],
})

export const predictionEndpoints = [
  readToday,
  listPredictions,
  readLadder,
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
  /** `null` while the day is not settled, 0 where it was voided. */
  points: z.int().nullable(),
})

export type Prediction = z.output<typeof prediction>
export type PredictionEntrant = z.output<typeof predictionEntrant>
export type PredictionCard = z.output<typeof predictionCard>
export type PredictionMonth = z.output<typeof listPredictions.reply>
export type Today = z.output<typeof readToday.reply>
export type Ladder = z.output<typeof ladder>
export type LadderRow = z.output<typeof ladderRow>
export type LadderPeriod = (typeof ladderPeriods)[number]
export type ExportedGuess = z.output<typeof exportedGuess>
