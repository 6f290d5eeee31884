import {
  type Assumption,
  type Assumptions,
  type GameFacts,
  type ModelFact,
  modelFacts,
  type VolatilityWord,
} from '#battles/model/assumptions.ts'
import type { BonusRecord } from '#battles/model/bonus-record.ts'
import { bonusModel } from '#battles/model/bonus-table.ts'
import { type Model, spinModel } from '#battles/model/table.ts'
import { type TableFigures, tableFigures } from '#battles/table-figures.ts'
import { type VolatilityLevel, volatilityLevels } from '#catalogue/facts.ts'
import type { Support } from '#catalogue/voices.ts'
import type { Battle, Entrant } from './setup.ts'

/** A game as chosen for a battle. */
export type Chosen = {
  /** The game's slug. */
  game: string
  /** An RTP chosen by hand in place of the published one (operators offer several): percent, at most two decimals. */
  rtp?: number | undefined
  /** The price of a bought bonus round, in multiples of the bet. */
  cost?: number | undefined
  /** Models its bonus rounds on members' records instead of published figures alone. */
  record?: true | undefined
}

/** The catalogue facts of a game that can battle. */
export type BattleModel = Pick<GameFacts, 'rtp' | 'maxWin' | 'freeSpins'> & {
  slug: string
  name: string
  provider: { slug: string; name: string }
  /** Address of its cover. */
  cover: string
  volatility: VolatilityWord | null
  /** Finer than `volatility`, where a source gives it. */
  volatilityLevel: VolatilityLevel | null
  /** Percent of spins that pay. */
  hitFrequency: number | null
  /** The max win is paid once in this many spins. */
  maxWinOdds: number | null
  /** Median RTP (percent) of the provider's games and their number. */
  providerRtp: { median: number; games: number } | null
  /** True when its bonus round can be bought. */
  hasBonusBuy: boolean
  /** True with a progressive jackpot, which published RTPs often exclude and battles do not play. */
  hasJackpot: boolean
  retired: boolean
  /** The community record of its bonus rounds, null while it is too small. */
  bonusRecord: BonusRecord | null
  /** The support of each known fact, and the disputed facts. Absent in battles saved before it was stored. */
  support?: Partial<Record<ModelFact, Support>> | undefined
  disputed?: ModelFact[] | undefined
}

/** One entrant with everything its lane displays. */
export type Lane = {
  key: string
  chosen: Chosen
  /** Number of this copy among entrants with the same game and RTP, from 1. */
  copy: number
  model: BattleModel
  assumptions: Assumptions
  figures: TableFigures
}

/**
 * Why a game cannot take part: it is unknown; a bonus round of that price cannot be modelled (the price must be a
 * multiple of 0.1 from 2 to an eighth of the max win); its community record is too small.
 */
export type RefusedReason = 'UNKNOWN_GAME' | 'BONUS_COST' | 'BONUS_RECORD'
export type Refused = { chosen: Chosen; model: BattleModel | null; reason: RefusedReason }

export type LineUp = { entrants: Entrant[]; lanes: Lane[]; refused: Refused[] }

/** The range of RTPs that may be chosen by hand, percent. */
export const chosenRtp = { least: 80, most: 99.9 } as const

/**
 * Builds the entrants of a battle from the chosen games and the published facts. Page and server both call it, so
 * they play identical tables. Refused games get no key; lanes and entrants are in the chosen order.
 */
export function lineUp(
  chosen: readonly Chosen[],
  models: readonly BattleModel[],
  mode: Battle['mode'],
): LineUp {
  const bySlug = new Map(models.map((model) => [model.slug, model]))
  const copies = new Map<string, number>()
  const result: LineUp = { entrants: [], lanes: [], refused: [] }
  for (const one of chosen) {
    const model = bySlug.get(one.game) ?? null
    const made = modelOf(one, model, mode)
    if (typeof made === 'string' || !model) {
      result.refused.push({ chosen: one, model, reason: typeof made === 'string' ? made : 'UNKNOWN_GAME' })
      continue
    }
    const variant = variantOf(one, model, mode)
    const copy = (copies.get(variant) ?? 0) + 1
    copies.set(variant, copy)
    const key = copy === 1 ? variant : `${variant}~${copy}`
    const { table, assumptions } = made
    result.entrants.push({ key, table })
    result.lanes.push({
      key,
      chosen: one,
      copy,
      model,
      assumptions: byHand(supported(assumptions, model), one),
      figures: tableFigures(table),
    })
  }
  return result
}

function modelOf(chosen: Chosen, model: BattleModel | null, mode: Battle['mode']): Model | RefusedReason {
  if (!model) return 'UNKNOWN_GAME'
  const facts = factsOf(model, chosen)
  if (mode !== 'bonus') return spinModel(facts)
  const record = chosen.record ? model.bonusRecord : null
  if (chosen.record && !record) return 'BONUS_RECORD'
  return bonusModel(facts, chosen.cost ?? null, { record }) ?? 'BONUS_COST'
}

/** Distinguishes two entries of one game, which would otherwise draw from one stream. */
function variantOf({ rtp, record }: Chosen, { slug }: BattleModel, mode: Battle['mode']): string {
  const byRecord = record && mode === 'bonus' ? ['r'] : []
  return [slug, ...(rtp === undefined ? [] : [rtp]), ...byRecord].join('~')
}

/** The facts a table is built from. An RTP chosen by hand replaces the published one. */
export function factsOf(model: BattleModel, { rtp }: Pick<Chosen, 'rtp'> = {}): GameFacts {
  const { maxWin, freeSpins, providerRtp, hitFrequency, maxWinOdds } = model
  return {
    ...{ rtp: rtp ?? model.rtp, volatility: levelOf(model), maxWin, freeSpins, providerRtp, maxWinOdds },
    // Hundredths of a percent, as published: 22.7 / 100 would be slightly less.
    hitFrequency: hitFrequency === null ? null : Math.round(hitFrequency * 100) / 10_000,
  }
}

/** The finer level where known, else the level of the word. */
export function levelOf({
  volatility,
  volatilityLevel,
}: Pick<BattleModel, 'volatility' | 'volatilityLevel'>): GameFacts['volatility'] {
  if (volatilityLevel === null) return volatility
  return volatilityLevels.indexOf(volatilityLevel) as 0 | 1 | 2 | 3 | 4 | 5
}

/** Adds the support of each figure that comes from the catalogue. */
export function supported(assumptions: Assumptions, model: BattleModel): Assumptions {
  const of = (figure: ModelFact): Assumption => {
    const assumption = assumptions[figure]
    const support = model.support?.[figure]
    if (support === undefined || !['published', 'fitted'].includes(assumption.how)) return assumption
    const isDisputed = model.disputed?.includes(figure)
    return { ...assumption, support, ...(isDisputed && { disputed: true }) }
  }
  const entries = modelFacts.map((figure) => [figure, of(figure)])
  return { ...assumptions, ...(Object.fromEntries(entries) as Record<ModelFact, Assumption>) }
}

/** Marks what the reader chose as chosen. */
function byHand({ rtp, bonusCost, ...rest }: Assumptions, chosen: Chosen): Assumptions {
  const of = ({ figure, value }: Assumption): Assumption => ({
    ...{ figure, kind: 'estimated', how: 'chosen', value },
  })
  return {
    ...rest,
    rtp: chosen.rtp === undefined || rtp.kind === 'recorded' ? rtp : of(rtp),
    bonusCost: chosen.cost === undefined || bonusCost === null ? bonusCost : of(bonusCost),
  }
}
