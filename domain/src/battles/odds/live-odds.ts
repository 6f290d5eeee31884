import type { Game, Player } from '#battles/model/game.ts'
import { cellsFor } from '#battles/model/sum-law.ts'
import { advance, type RunRules, startRun } from '#battles/replay/simulate.ts'
import { streamOf } from '#battles/replay/stream.ts'
import { exactly, type Figure, simulatedShare } from '#battles/setup/figure.ts'
import { spinOffSpins } from '#battles/setup/setup.ts'
import { type Measure, placesOf } from '#battles/setup/standing.ts'
import { decidedChance, duelChances, liveOdds } from './duel-odds.ts'

/** The progress of one player of a game; money in tenths of the bet. */
export type Reached = Pick<Game, 'spins' | 'balance' | 'biggest' | 'ending'> & { isOver: boolean }

export type LiveGame = {
  players: readonly Player[]
  reached: readonly Reached[]
  rules: Omit<RunRules, 'cost' | 'pieces'>
  measure: Measure
  seed: string
}

/** Minimum and maximum number of continuations, and about the spins for all of them. */
const sample = { least: 60, most: 1_000, spins: 600_000 } as const

/**
 * Each entrant's chance to end ahead from the present state; the sum is 1. Exact for two who play for the final
 * balance without a bankroll, including the spin-off; otherwise the share of continuations on independent streams.
 */
export function* liveShares(game: LiveGame): Generator<number, Figure[]> {
  return exactShares(game) ?? (yield* sampledShares(game))
}

function exactShares({ players, reached, rules, measure }: LiveGame): Figure[] | null {
  const [one, other] = players
  const [first, second] = reached
  if (players.length !== 2 || !one || !other || !first || !second) return null
  const level = one.table.cost === other.table.cost
  if (!level || rules.bankroll !== null || rules.target !== null) return null
  if (measure !== 'final' && measure !== 'rate') return null
  const chances = liveOdds(one.table, other.table, rules.spins - first.spins, first.balance - second.balance)
  const off = duelChances(one.table, other.table, spinOffSpins, 0, cellsFor.live)
  const share = Math.min(1, Math.max(0, decidedChance(chances, off)))
  return [exactly(share), exactly(1 - share)]
}

function* sampledShares(game: LiveGame): Generator<number, Figure[]> {
  const { players, reached, measure } = game
  const left = reached.map(({ isOver, spins }) => (isOver ? 0 : game.rules.spins - spins))
  const spins = left.reduce((sum, one) => sum + one, 0)
  const repeats =
    spins === 0 ? 1 : Math.min(sample.most, Math.max(sample.least, Math.floor(sample.spins / spins)))
  const wins = players.map(() => 0)
  for (let replicate = 0; replicate < repeats; replicate += 1) {
    const ends = players.map((player, i) => endOf(game, player, reached[i] as Reached, replicate))
    const places = placesOf(ends, measure)
    const level = places.filter((place) => place === 1).length
    places.forEach((place, i) => {
      if (place === 1) wins[i] = (wins[i] ?? 0) + 1 / level
    })
    yield spins
  }
  if (spins === 0) return wins.map(exactly)
  return wins.map((count) => simulatedShare(count, repeats))
}

/** One continuation of the game. Values that are not compared stay empty. */
function endOf({ rules, seed }: LiveGame, player: Player, reached: Reached, replicate: number): Game {
  const { cost } = player.table
  const ended = { ...blank, ...reached, key: player.key }
  if (reached.isOver || reached.spins >= rules.spins) return withWager(ended, cost)
  const run = startRun(player.sampler, streamOf(seed, `${player.key}/live`, replicate), {
    cost,
    spins: rules.spins - reached.spins,
    bankroll: rules.bankroll === null ? null : rules.bankroll + reached.balance,
    target: rules.target === null ? null : rules.target - reached.balance,
    pieces: 1,
  })
  advance(run, run.spins)
  return withWager(
    {
      ...ended,
      spins: reached.spins + run.done,
      balance: reached.balance + run.balance,
      biggest: Math.max(reached.biggest, run.biggest),
      ending: run.ending ?? 'spins',
    },
    cost,
  )
}

function withWager(game: Game, cost: number): Game {
  const wagered = cost * game.spins
  return { ...game, wagered, returned: game.balance + wagered }
}

const blank = {
  hits: 0,
  counts: [],
  squares: 0,
  biggestAt: 0,
  longestDry: 0,
  peak: 0,
  trough: 0,
  drawdown: 0,
  line: { low: [], high: [], close: [] },
  wagered: 0,
  returned: 0,
}
