import { modelFacts } from '@slot-liste/domain/battles/model/assumptions.ts'
import { entrantsOf } from '@slot-liste/domain/battles/setup/setup.ts'
import { volatilities, volatilityLevels } from '@slot-liste/domain/catalogue/facts.ts'
import { z } from 'zod'
import { providerName, support } from '#src/catalogue/games.ts'
import { endpoint } from '#src/core/endpoint.ts'
import { slugText } from '#src/core/query.ts'
import { bonusRecord } from '#src/hunts/bonus-records.ts'

/** The facts battles are built from; a `null` figure is unknown. Shape of domain's `BattleModel`. */
export const battleModel = z.object({
  slug: z.string(),
  name: z.string(),
  provider: providerName,
  /** Address of its picture. */
  cover: z.string(),
  /** Percent. */
  rtp: z.number().nullable(),
  volatility: z.enum(volatilities).nullable(),
  /** Finer than `volatility`, where a source says so. */
  volatilityLevel: z.enum(volatilityLevels).nullable(),
  /** Multiple of the bet. */
  maxWin: z.number().nullable(),
  /** Percent of spins that pay. */
  hitFrequency: z.number().nullable(),
  /** One spin in so many pays the max win. */
  maxWinOdds: z.int().nullable(),
  freeSpins: z.boolean(),
  /** The median RTP (percent) of its provider's games, and of how many. */
  providerRtp: z.object({ median: z.number(), games: z.int() }).nullable(),
  hasBonusBuy: z.boolean(),
  hasJackpot: z.boolean(),
  retired: z.boolean(),
  /** The community record of its bonus rounds, where there is enough of it. */
  bonusRecord: bonusRecord.pick({ n: true, members: true, mean: true, spread: true }).nullable(),
  /** The support of each known fact. */
  support: z.partialRecord(z.enum(modelFacts), support).optional(),
  /** Facts of which sources give another value, too. */
  disputed: z.array(z.enum(modelFacts)).optional(),
})

/** Of a figure of the catalogue; absent from battles saved before it was kept. */
export const assumedSupport = { support: support.optional(), disputed: z.literal(true).optional() }

/** Of a game, used by the model since they were added: absent from battles saved before. */
export const finerFacts = battleModel
  .pick({ volatilityLevel: true, hitFrequency: true, maxWinOdds: true, bonusRecord: true })
  .partial()

/** Slugs with commas between them, at most as many as can take part in any battle. */
const slugList = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',') : value),
  z.array(slugText).min(1).max(entrantsOf.bracket.most),
)

export const listBattleModels = endpoint({
  method: 'GET',
  path: '/api/battles/models',
  access: 'guest',
  summary: 'The published facts of games that are to battle.',
  query: z.strictObject({ games: slugList }),
  /**
   * In the order asked, each game once; `moved` leads from slugs games had before to those they have, `missing` are the slugs
   * nobody knows.
   */
  reply: z.object({
    items: z.array(battleModel),
    moved: z.array(z.object({ from: z.string(), to: z.string() })),
    missing: z.array(z.string()),
  }),
  cache: { tags: ['catalogue'] },
})
