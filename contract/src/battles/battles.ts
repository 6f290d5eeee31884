import { chosenRtp } from '@slot-liste/domain/battles/setup/line-up.ts'
import { criteria, entrantsOf } from '@slot-liste/domain/battles/setup/setup.ts'
import * as kinds from '@slot-liste/domain/site/kinds.ts'
import { z } from 'zod'
import { person } from '#src/community/person.ts'
import { endpoint } from '#src/core/endpoint.ts'
import { cursorText, gameSlug, page, pageLimit } from '#src/core/query.ts'
import { lineText } from '#src/core/text.ts'
import { publicId } from '#src/lists/lists.ts'
import { assumedSupport, battleModel, finerFacts } from './battle-models.ts'

export const battleLimits = { title: 100, perDay: 20 } as const

const visibility = z.enum(kinds.listVisibilities)
const commentsPolicy = z.enum(kinds.commentsPolicies)
const mode = z.enum(kinds.battleModes)
const record = z.literal(true).optional()
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

export const battleCounts = z.object({
  likes: z.int(),
  saves: z.int(),
  comments: z.int(),
  views: z.int(),
})

/** A game as it was called and looked when the battle was saved. */
const fighter = z.object({
  /** Within the battle: the slug, with what tells it from another of the same game. */
  key: z.string(),
  name: z.string(),
  provider: z.object({ slug: z.string(), name: z.string() }),
  cover: z.string(),
  /** Address of the game as it is now (of the one it was merged into, too); `null` when it is gone. */
  slug: z.string().nullable(),
})

/** A saved battle as shelves show it. */
export const battleCard = z.object({
  id: z.string(),
  /** `''`: it has none, its games name it. */
  title: z.string(),
  visibility,
  mode,
  criterion: z.enum(criteria),
  /** Of each entrant in each game of the battle; rounds in a bonus battle. */
  spins: z.int(),
  /** In the order of the battle. */
  entrants: z.array(fighter),
  /** The winners, by their place among `entrants`; several share the first place. */
  winners: z.array(z.int()),
  /** `null`: the account was deleted, the battle was kept. */
  owner: person.nullable(),
  counts: battleCounts,
  /** ISO 8601. */
  createdAt: z.string(),
})

/** `Battle` of the domain without its entrants. Money in tenths of the bet. */
export const battleSetup = z.strictObject({
  mode,
  seed: z.string().max(100),
  spins: z.int(),
  criterion: z.enum(criteria),
  bankroll: z.int().nullable(),
  target: z.int().nullable(),
  bestOf: z.union([z.literal(1), z.literal(3), z.literal(5)]),
  seeding: z.enum(['given', 'drawn']),
  /** Of the engine. */
  version: z.int(),
})

/** Of a payout table of the domain. */
export const payoutTable = z.object({
  version: z.int(),
  cost: z.int(),
  payouts: z.array(z.int()),
  weights: z.array(z.int()),
  sources: z.array(z.enum(['none', 'base', 'bonus', 'max'])),
  hash: sha256,
})

/** The facts of the game published at the time; the finer ones are absent from battles saved before these were used. */
const gameFacts = battleModel
  .pick({ rtp: true, volatility: true, maxWin: true, freeSpins: true, providerRtp: true })
  .extend(finerFacts.shape)

/** `Assumption` of the domain. */
const assumption = z.object({
  figure: z.enum(['rtp', 'volatility', 'maxWin', 'hitFrequency', 'maxWinOdds', 'bonusCost']),
  kind: z.enum(['published', 'estimated', 'recorded']),
  how: z.enum(['published', 'fitted', 'provider', 'max-win', 'class', 'default', 'chosen', 'record']),
  value: z.number(),
  ...assumedSupport,
})

/** An entrant's summed result, ties apart: readable even when no engine can replay the battle. */
const outcome = z.object({
  /** From 1; who is level shares one. In a bracket by the round it went out in. */
  place: z.int(),
  games: z.int(),
  spins: z.int(),
  hits: z.int(),
  /** Tenths of the bet. */
  wagered: z.int(),
  returned: z.int(),
  balance: z.int(),
  biggest: z.int(),
  /** Of all its games the deepest fall, the longest row of spins without a payout. */
  drawdown: z.int(),
  longestDry: z.int(),
})

/** A game as it fought, with everything that decided how. */
export const battleEntrant = fighter.extend({
  /** Values chosen by hand: percent, multiple of the bet; bonus rounds by what members recorded. */
  chosen: z.object({ rtp: z.number().optional(), cost: z.number().optional(), record }),
  facts: gameFacts,
  assumptions: z.array(assumption),
  table: payoutTable,
  outcome,
  /**
   * Of the game since: as it was; its facts give another table now; no longer offered; another game took its place; no
   * longer in the catalogue.
   */
  since: z.enum(['same', 'changed', 'retired', 'merged', 'gone']),
})

const pairing = z.object({
  entrants: z.tuple([z.int(), z.int().nullable()]),
  wins: z.tuple([z.int(), z.int()]),
  winner: z.int(),
})

export const battle = battleCard.extend({
  setup: battleSetup,
  entrants: z.array(battleEntrant),
  /** SHA-256 of the canonical result. */
  digest: sha256,
  /** Of a bracket: who met whom, by their places among `entrants`, `null` for a bye. */
  bracket: z.object({ seeds: z.array(z.int()), rounds: z.array(z.array(pairing)) }).nullable(),
  /** Whether this engine still plays it to the same result; else what is stored is all there is to see. */
  playable: z.boolean(),
  /** The day whose winner members guessed in it; `null` for every other battle. */
  prediction: z.iso.date().nullable(),
  commentsPolicy,
  /** Nobody but the owner may comment, whoever signs in. */
  commentsClosed: z.boolean(),
  viewer: z.object({ liked: z.boolean(), saved: z.boolean(), isOwner: z.boolean() }),
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    like: z.boolean(),
    save: z.boolean(),
    comment: z.boolean(),
    report: z.boolean(),
  }),
  /** Sent back when changing it: what changed elsewhere since is not overwritten. */
  version: z.int(),
})

const title = lineText(0, battleLimits.title)

/** The server builds the tables from the catalogue and plays the battle again; the values sent are only compared. */
export const newBattle = z.strictObject({
  title: title.default(''),
  visibility: visibility.default('public'),
  commentsPolicy: commentsPolicy.default('everyone'),
  setup: battleSetup,
  entrants: z
    .array(
      z.strictObject({
        game: gameSlug,
        /** Percent with at most two decimals, chosen by hand. */
        rtp: z
          .number()
          .min(chosenRtp.least)
          .max(chosenRtp.most)
          .refine((rtp) => Math.round(rtp * 100) / 100 === rtp)
          .optional(),
        /** Of a bonus round, as a multiple of the bet. */
        cost: z.number().min(0).max(1_000_000).optional(),
        /** Of a bonus battle: by what members recorded, in place of published figures. */
        record,
        /** SHA-256 of the table it was played with. */
        table: sha256,
      }),
    )
    .min(1)
    .max(entrantsOf.bracket.most),
  digest: sha256,
  /** Drawn by whoever asks. Asked again under the same one, the battle saved then is the answer: no second one is made. */
  clientId: z.uuid().optional(),
})

export const battleChange = z.strictObject({
  title,
  visibility,
  commentsPolicy,
  version: z.int().min(1),
})

export const battleParams = z.strictObject({ id: publicId })
const writes = { max: 120, seconds: 60 }
export const battleRefusals = ['BATTLE_NOT_FOUND', 'BATTLE_PRIVATE'] as const

export const battlesQuery = z.strictObject({
  sort: z.enum(kinds.battleSorts).default('newest'),
  /** Slug of a game that takes part. */
  game: gameSlug.optional(),
  mode: mode.optional(),
  cursor: cursorText.optional(),
  limit: pageLimit(12),
})

export const listBattles = endpoint({
  method: 'GET',
  path: '/api/battles',
  access: 'guest',
  summary: 'Browse public saved battles in an order, of one mode or with one game, a page at a time.',
  query: battlesQuery,
  reply: page(battleCard),
  cache: { tags: ['catalogue', 'battles', 'people'] },
})

export const createBattle = endpoint({
  method: 'POST',
  path: '/api/battles',
  access: 'user',
  summary:
    'Save a battle: it is played again from its seed, and kept if it comes to the same. At most 20 in a day.',
  body: newBattle,
  reply: battle,
  status: 201,
  idempotencyKey: true,
  errors: [
    'GAME_NOT_FOUND',
    'BATTLE_FIGURES_CHANGED',
    'BATTLE_DIGEST',
    'BATTLE_VERSION',
    'BATTLE_SEED',
    'BATTLE_ENTRANTS',
    'BATTLE_ENTRANT_KEY',
    'BATTLE_TABLE',
    'BATTLE_SPINS',
    'BATTLE_BANKROLL',
    'BATTLE_TARGET',
    'BATTLE_BEST_OF',
    'BATTLE_TOO_MANY_DRAWS',
    'RATE_LIMITED',
    'UNAVAILABLE',
  ],
  rateLimit: writes,
  invalidates: ['battles'],
})

export const readBattle = endpoint({
  method: 'GET',
  path: '/api/battles/:id',
  access: 'public',
  summary: 'A saved battle with the tables it was played with, as this viewer may see it.',
  params: battleParams,
  reply: battle,
  errors: battleRefusals,
  cache: { tags: ['catalogue', 'battles', 'people'] },
})

export const updateBattle = endpoint({
  method: 'PUT',
  path: '/api/battles/:id',
  access: 'user',
  summary:
    'Change title, visibility or who may comment. Refused with `CONFLICT` when it changed since `version`.',
  params: battleParams,
  body: battleChange,
  reply: battle,
  errors: [...battleRefusals, 'FORBIDDEN', 'CONFLICT'],
  rateLimit: writes,
  invalidates: ['battles'],
})

export const deleteBattle = endpoint({
  method: 'DELETE',
  path: '/api/battles/:id',
  access: 'user',
  summary: 'Delete a saved battle.',
  params: battleParams,
  reply: z.object({ deleted: z.literal(true) }),
  errors: [...battleRefusals, 'FORBIDDEN'],
  rateLimit: writes,
  invalidates: ['battles'],
})

export type BattleCard = z.output<typeof battleCard>
/** A saved battle; what is played is the domain's `Battle`, made of `setup` and the entrants' keys and tables. */
export type SavedBattle = z.output<typeof battle>
export type BattleEntrant = z.output<typeof battleEntrant>
export type BattleOutcome = z.output<typeof outcome>
export type BattleSetup = z.output<typeof battleSetup>
export type NewBattle = z.output<typeof newBattle>
export type BattleChange = z.output<typeof battleChange>
export type BattlesQuery = z.output<typeof battlesQuery>
