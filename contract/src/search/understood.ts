import { mechanics, volatilities } from '@slot-liste/domain/catalogue/facts.ts'
import { gameSorts } from '@slot-liste/domain/site/kinds.ts'
import { z } from 'zod'

/** Of the query of `GET /api/games`, what words can say. */
const saidFilters = z
  .object({
    provider: z.array(z.string()),
    notProvider: z.array(z.string()),
    theme: z.array(z.string()),
    notTheme: z.array(z.string()),
    volatility: z.array(z.enum(volatilities)),
    mechanic: z.array(z.enum(mechanics)),
    feature: z.array(z.string()),
    notFeature: z.array(z.string()),
    rtpMin: z.number(),
    rtpMax: z.number(),
    maxWinMin: z.number(),
    maxWinMax: z.number(),
    hitFrequencyMin: z.number(),
    hitFrequencyMax: z.number(),
    minBet: z.number(),
    maxBet: z.number(),
    reels: z.array(z.int()),
    rows: z.array(z.int()),
    paylines: z.array(z.int()),
    waysFrom: z.int(),
    waysTo: z.int(),
    yearFrom: z.int(),
    yearTo: z.int(),
    hasDemo: z.literal(true),
    status: z.array(z.enum(['upcoming', 'retired'])),
    sort: z.enum(gameSorts),
    dir: z.literal('asc'),
  })
  .partial()

/** The parts of a query that say filters of the catalogue, as figures and providers. */
export const understood = z.object({
  parts: z.array(
    z.object({
      id: z.string(),
      /** The words it was understood from. */
      text: z.string(),
      filters: saidFilters,
      /** The providers that it names. */
      providers: z.array(z.object({ slug: z.string(), name: z.string() })),
      isApplied: z.boolean(),
    }),
  ),
  /** The other words. */
  rest: z.string(),
  /** Whether the games are all of the catalogue that pass, in its order, and not those whose names fit. */
  isList: z.boolean(),
  /** True when the other words find nothing and the results ignore them. */
  ignoresRest: z.boolean(),
})

export type Understood = z.output<typeof understood>
export type UnderstoodPart = Understood['parts'][number]
