import {
  eachFigure,
  gameFacts as facts,
  gameStatuses,
  mechanics,
  retirementReasons,
  volatilities,
  volatilityLevels,
} from '@slot-liste/domain/catalogue/facts.ts'
import { isLayout } from '@slot-liste/domain/catalogue/voices.ts'
import { parseReleaseDate } from '@slot-liste/domain/figures/release-date.ts'
import { z } from 'zod'
import { linesText, lineText } from '#src/core/text.ts'
import { httpsUrl } from '#src/core/web-address.ts'

/** Part of an address that somebody types: `book-of-dead`. */
export const addressText = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .refine((text) => text === '' || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text), {
    params: { field: 'address_letters' },
  })

const twoDecimals = (value: number) => Math.round(value * 100) / 100

/** Text that may be left out: an empty one is none. */
export const maybe = <T extends z.ZodType<string>>(text: T) =>
  z.preprocess((value) => value ?? '', text).transform((value) => value || null)

/** Words for a page of its own; line breaks are kept. */
export const catalogueDescription = maybe(linesText(0, facts.descriptionTr.max))

export const maybeHttpsUrl = maybe(httpsUrl(facts.sourceUrl.max))

export const catalogueName = (max: number) => lineText(1, max)

/**
 * The rule of each fact but the picture; `null` is unknown. `theme` and `features` are words of the vocabulary, which
 * the server looks up.
 */
export const gameFactFields = {
  name: catalogueName(facts.name.max),
  theme: z.string().min(1).max(100).nullable(),
  /** Each once. */
  moreThemes: z
    .array(z.string().min(1).max(100))
    .max(facts.moreThemes.max)
    .transform((slugs) => [...new Set(slugs)])
    .default([]),
  volatility: z.enum(volatilities).nullable(),
  volatilityLevel: z.enum(volatilityLevels).nullable().default(null),
  ...eachFigure<z.ZodType<number | null, number | null>>(({ kind, min, max }) =>
    kind === 'count'
      ? z.int().min(min).max(max).nullable()
      : z.number().min(min).max(max).transform(twoDecimals).nullable(),
  ),
  /** Other builds, the highest first, each once. */
  rtpVariants: z
    .array(z.number().min(facts.rtpVariants.min).max(facts.rtpVariants.max).transform(twoDecimals))
    .max(10)
    .transform((builds) => [...new Set(builds)].sort((a, b) => b - a))
    .default([]),
  mechanic: z.enum(mechanics).nullable(),
  /** Rows of each reel where they differ. */
  layout: maybe(
    lineText(0, facts.layout.max).refine((text) => text === '' || isLayout(text), {
      params: { field: 'not_a_layout' },
    }),
  ),
  /** Each once. */
  features: z
    .array(z.string().min(1).max(100))
    .max(facts.features.max)
    .transform((slugs) => [...new Set(slugs)]),
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as exact as known. */
  releaseDate: z
    .string()
    .trim()
    .refine((text) => parseReleaseDate(text) !== null, { params: { field: 'not_a_date' } })
    .nullable(),
  status: z.enum(gameStatuses),
  retirementReason: z.enum(retirementReasons).nullable().default(null),
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
