import { assume } from '#battles/model/assumptions.ts'
import { engineVersion } from '#battles/model/model-classes.ts'
import { winChances } from '#battles/odds/battle-odds.ts'
import { forecastInSteps } from '#battles/odds/forecast.ts'
import type { Figure } from '#battles/setup/figure.ts'
import { type BattleModel, factsOf, lineUp } from '#battles/setup/line-up.ts'
import type { Battle } from '#battles/setup/setup.ts'
import { type Draw, pick, seededDraw } from '#cover/hash.ts'

/** The battle of a day without its seed, the slugs of its games, and each one's chance to win it. */
export type PredictionChoice = {
  setup: Omit<Battle, 'seed' | 'entrants'>
  games: string[]
  chances: Figure[]
}

export const choiceRules = {
  entrants: { least: 2, most: 4 },
  /** Percentage points between the lowest and the highest RTP. */
  rtpApart: 0.5,
  /** Levels of volatility between the calmest and the wildest game. */
  levelsApart: 1,
  /** Of an even share of the chances, the least that any of the games has. */
  leastShare: 0.75,
  /** Repeats that a race's chances are counted in. */
  repeats: 5_000,
} as const

const attempts = 60
/** Repeats that tell whether a race is worth counting. */
const trialRepeats = 500

/**
 * Two to four games of different providers whose figures are all published and whose chances are near to each other: a duel
 * of two, a race of more. The same for a day and a catalogue, in whatever order its games come. `null` where no games fit.
 * A step takes milliseconds.
 */
export function* choosePrediction(
  day: string,
  games: readonly BattleModel[],
): Generator<void, PredictionChoice | null> {
  const draw = seededDraw(`prediction ${day}`)
  const known = games.filter(isKnown).sort((one, other) => (one.slug < other.slug ? -1 : 1))
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const chosen = pickNear(draw, known)
    const setup = setupOf(draw, chosen.length)
    if (chosen.length < choiceRules.entrants.least) continue
    const { entrants } = lineUp(
      chosen.map(({ slug }) => ({ game: slug })),
      chosen,
      setup.mode,
    )
    // A seed of its own: the repeats say nothing of the battle that is sealed.
    const chances = yield* fairChances({ ...setup, entrants, seed: `chances-${day}` })
    if (chances) return { setup, games: chosen.map(({ slug }) => slug), chances }
  }
  return null
}

const isKnown = ({ rtp, volatility, maxWin, hasJackpot, retired }: BattleModel) =>
  rtp !== null && volatility !== null && maxWin !== null && !hasJackpot && !retired

/** Two to four games near to each other, or fewer where the first one has no such neighbours. */
function pickNear(draw: Draw, games: readonly BattleModel[]): BattleModel[] {
  const { least, most } = choiceRules.entrants
  const wanted = least + Math.floor(draw() * (most - least + 1))
  const chosen: BattleModel[] = []
  let left = games
  while (chosen.length < wanted && left.length > 0) {
    const next = pick(draw, left as [BattleModel, ...BattleModel[]])
    chosen.push(next)
    left = left.filter((game) => game.provider.slug !== next.provider.slug && isNear(game, next))
  }
  return chosen
}

function isNear(one: BattleModel, other: BattleModel): boolean {
  const { rtpApart, levelsApart } = choiceRules
  const level = (game: BattleModel) => assume(factsOf(game)).level
  return (
    Math.abs((one.rtp ?? 0) - (other.rtp ?? 0)) <= rtpApart + 1e-9 &&
    Math.abs(level(one) - level(other)) <= levelsApart
  )
}

function setupOf(draw: Draw, entrants: number): PredictionChoice['setup'] {
  const isRace = entrants > 2
  const spins = pick(draw, [100, 250, 500])
  const target = pick(draw, [500, 1_000])
  return {
    ...{ version: engineVersion, mode: isRace ? 'race' : 'duel', spins, criterion: 'final' },
    ...{ bankroll: null, target: isRace ? target : null, bestOf: 1, seeding: 'given' },
  }
}

/** Each entrant's chance, or `null` when one of them has too little of one. */
function* fairChances(battle: Battle): Generator<void, Figure[] | null> {
  const exact = winChances(battle)
  if (exact) return isFair(exact) ? exact : null
  const trial = yield* counted(battle, trialRepeats)
  if (!isFair(trial)) return null
  const chances = yield* counted(battle, choiceRules.repeats)
  return isFair(chances) ? chances : null
}

function* counted(battle: Battle, repeats: number): Generator<void, Figure[]> {
  const steps = forecastInSteps(battle, repeats)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value.wins
    yield
  }
}

const isFair = (chances: readonly Figure[]) =>
  chances.every(({ value }) => value * chances.length >= choiceRules.leastShare)
