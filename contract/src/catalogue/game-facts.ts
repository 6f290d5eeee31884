import { parseReleaseDate } from '@slot-liste/domain/figures/release-date.ts'
import { z } from 'zod'
import { linesText, lineText } from '#src/core/text.ts'
import { httpsUrl } from '#src/core/web-address.ts'
import { gameStatuses, mechanics, volatilities } from './games.ts'

/** Bounds of a game's figures, for forms that want to tell them. */
export const gameLimits = {
  name: 100,
  rtp: [50, 100],
  maxWin: 10_000_000,
  bet: 1_000_000,
  ways: 10_000_000,
  grid: 100,
  features: 50,
  description: 5000,
} as const

/** Part of an address that somebody types: `book-of-dead`. */
export const addressText = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .refine((text) => text === '' || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text), {
    params: { field: 'address_letters' },
  })

/** Two decimals are all that is kept. */
const figure = (min: number, max: number) =>
  z
    .number()
    .min(min)
    .max(max)
    .transform((value) => Math.round(value * 100) / 100)
    .nullable()

const count = (max: number) => z.int().min(1).max(max).nullable()

/** Text that may be left out: an empty one is none. */
const maybe = <T extends z.ZodType<string>>(text: T) =>
  z.preprocess((value) => value ?? '', text).transform((value) => value || null)

/** Words for a page of its own; line breaks are kept. */
export const catalogueDescription = maybe(linesText(0, gameLimits.description))

export const maybeHttpsUrl = maybe(httpsUrl(500))

export const catalogueName = (max: number) => lineText(1, max)

/**
 * The facts of a game besides its provider and its picture, one rule for each; `null` is unknown. `theme` and
 * `features` are words of the vocabulary, which the server looks up.
 */
export const gameFactFields = {
  name: catalogueName(gameLimits.name),
  theme: z.string().min(1).max(100).nullable(),
  volatility: z.enum(volatilities).nullable(),
  /** Percent, two decimals. */
  rtp: figure(...gameLimits.rtp),
  /** Multiple of the bet. */
  maxWin: figure(0.01, gameLimits.maxWin),
  /** Smallest and largest bet per spin in EUR. */
  minBet: figure(0.01, gameLimits.bet),
  maxBet: figure(0.01, gameLimits.bet),
  mechanic: z.enum(mechanics).nullable(),
  paylines: count(gameLimits.ways),
  ways: count(gameLimits.ways),
  reels: count(gameLimits.grid),
  rows: count(gameLimits.grid),
  /** Each once. */
  features: z
    .array(z.string().min(1).max(100))
    .max(gameLimits.features)
    .transform((slugs) => [...new Set(slugs)]),
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as exact as known. */
  releaseDate: z
    .string()
    .trim()
    .refine((text) => parseReleaseDate(text) !== null, { params: { field: 'not_a_date' } })
    .nullable(),
  status: z.enum(gameStatuses),
  demoUrl: maybeHttpsUrl,
  descriptionTr: catalogueDescription,
  descriptionEn: catalogueDescription,
  /** Where the figures come from. */
  sourceUrl: maybeHttpsUrl,
}

type Bets = { minBet?: number | null | undefined; maxBet?: number | null | undefined }

/** The rule two facts make together; the message lands on the smaller bet. */
export function betsInOrder({ minBet, maxBet }: Bets, context: z.core.$RefinementCtx): void {
  if (typeof minBet === 'number' && typeof maxBet === 'number' && minBet > maxBet)
    context.addIssue({ code: 'custom', path: ['minBet'], params: { field: 'range_reversed' } })
}

/** All facts of one game. */
export const gameFacts = z.strictObject(gameFactFields).superRefine(betsInOrder)

export type GameFacts = z.output<typeof gameFacts>
