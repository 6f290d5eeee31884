import { assume } from '#battles/model/assumptions.ts'
import { engineVersion } from '#battles/model/model-classes.ts'
import { winChances } from '#battles/odds/battle-odds.ts'
import type { Figure } from '#battles/setup/figure.ts'
import { type BattleModel, factsOf, lineUp } from '#battles/setup/line-up.ts'
import type { Battle } from '#battles/setup/setup.ts'
import { type Draw, pick, seededDraw } from '#cover/hash.ts'

/** The duel of a day without its seed, the slugs of its games, and each one's chance to win it. */
export type PredictionChoice = {
  setup: Omit<Battle, 'seed' | 'entrants'>
  games: [string, string]
  chances: Figure[]
}

export const choiceRules = {
  /** Maximum difference of the RTPs, in percentage points. */
  maxRtpDifference: 0.5,
  /** Maximum difference of the volatility levels. */
  maxLevelDifference: 1,
  /** Minimum chance of either game, as a share of one half. */
  minShare: 0.75,
} as const

const attempts = 60

/**
 * Two games of different providers whose figures are all published and whose chances are near to each other. The same for
 * a day and a catalogue, in whatever order its games come. `null` where no games fit. A step takes milliseconds.
 */
export function* choosePrediction(
  day: string,
  games: readonly BattleModel[],
): Generator<void, PredictionChoice | null> {
  const draw = seededDraw(`prediction ${day}`)
  const known = games.filter(isKnown).sort((one, other) => (one.slug < other.slug ? -1 : 1))
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const pair = pickPair(draw, known)
    const setup = duelOf(pick(draw, [100, 250, 500]))
    if (!pair) continue
    const chosen = pair.map(({ slug }) => ({ game: slug }))
    const { entrants } = lineUp(chosen, pair, setup.mode)
    const chances = winChances({ ...setup, entrants, seed: '' })
    if (chances && isFair(chances)) return { setup, games: [pair[0].slug, pair[1].slug], chances }
    yield
  }
  return null
}

const isKnown = ({ rtp, volatility, maxWin, hasJackpot, retired }: BattleModel) =>
  rtp !== null && volatility !== null && maxWin !== null && !hasJackpot && !retired

/** Two games near to each other; undefined where the first one has no such neighbour. */
function pickPair(draw: Draw, games: readonly BattleModel[]): [BattleModel, BattleModel] | undefined {
  if (games.length === 0) return
  const first = pick(draw, games as [BattleModel, ...BattleModel[]])
  const near = games.filter((game) => game.provider.slug !== first.provider.slug && isNear(game, first))
  return near.length > 0 ? [first, pick(draw, near as [BattleModel, ...BattleModel[]])] : undefined
}

function isNear(one: BattleModel, other: BattleModel): boolean {
  const { maxRtpDifference, maxLevelDifference } = choiceRules
  const level = (game: BattleModel) => assume(factsOf(game)).level
  return (
    Math.abs((one.rtp ?? 0) - (other.rtp ?? 0)) <= maxRtpDifference + 1e-9 &&
    Math.abs(level(one) - level(other)) <= maxLevelDifference
  )
}

const duelOf = (spins: number): PredictionChoice['setup'] => ({
  version: engineVersion,
  mode: 'duel',
  spins,
  criterion: 'final',
  bankroll: null,
  target: null,
  bestOf: 1,
  seeding: 'given',
})

const isFair = (chances: readonly Figure[]) =>
  chances.every(({ value }) => value * chances.length >= choiceRules.minShare)
