import { unit } from './exact-mean.ts'
import { convolutionPower } from './fft.ts'
import type { PayoutTable } from './table.ts'

/**
 * A grid of balances after `plays` spins: cell j is the balance `plays` × `centre` + (`first` + j) × `step`, in
 * tenths of the bet. With a step of 1 each balance has its own cell. Payouts above `huge` are outside the grid.
 */
export type Grid = { plays: number; cells: number; step: number; first: number; centre: number; huge: number }

/** The probability of each cell. `huge`: the probability of a payout too large for the grid. */
export type SumLaw = { grid: Grid; mass: Float64Array; huge: number }

/** Cells for displayed figures, and for a live bar, where a quarter suffices. */
export const cellsFor = { shown: 16_384, live: 4_096 } as const

/**
 * One grid for all of these games, so that their laws can be compared cell by cell. `plays` ≥ 1. After few plays
 * the balances come in lumps (misses, one small payout), which wide cells would smear: where only rare payouts
 * prevent a cell per balance, they count as huge.
 */
export function gridFor(games: readonly Moves[], plays: number, cells: number): Grid {
  const means = games.map(({ mean }) => mean)
  const centre = Math.round((Math.min(...means) + Math.max(...means)) / 2)
  const spread = Math.max(...games.map(({ deviation }) => deviation * Math.sqrt(plays)))
  const all = windowOf(games, plays, centre, 6 * spread)
  const rare = Math.max(...games.map((game) => rareFrom(game, plays))) - centre
  const trimmed = rare < 6 * spread ? windowOf(games.map(trim(rare + centre)), plays, centre, rare) : all
  const room = cells - 8
  const { low, high, huge } = all.high - all.low > room && trimmed.high - trimmed.low <= room ? trimmed : all
  const step = Math.max(1, (high - low) / room)
  return { plays, cells, step, first: Math.floor(low / step) - 3, centre, huge }
}

/** The range of balances around `plays` × `centre`. −10 to +14 standard deviations cover these long tails. */
function windowOf(games: readonly Moves[], plays: number, centre: number, huge: number) {
  const ends = games.map(({ values, mean, deviation }) => {
    const drift = plays * (mean - centre)
    const spread = deviation * Math.sqrt(plays)
    const least = plays * ((values[0] ?? 0) - centre)
    return { low: Math.max(least, drift - 10 * spread), high: drift + Math.max(14 * spread, 2 * huge) }
  })
  return {
    low: Math.min(...ends.map(({ low }) => low)),
    high: Math.max(...ends.map(({ high }) => high)),
    huge,
  }
}

/**
 * Values above the returned one occur in fewer than one of 500 sessions. Two of them, whose order is lost, occur
 * in one of 250,000.
 */
function rareFrom({ values, chances }: Moves, plays: number): number {
  let above = 0
  for (let i = values.length - 1; i > 0; i -= 1) {
    above += chances[i] ?? 0
    if (above * plays > 0.002) return values[i] ?? 0
  }
  return values[0] ?? 0
}

/** The same game without payouts above the limit. */
function trim(above: number) {
  return (moves: Moves): Moves => {
    const kept = moves.values.filter((value) => value <= above)
    return withMoments(kept, moves.chances.slice(0, kept.length))
  }
}

/** Changes of the balance per play, in tenths of the bet, ascending, with their chances. */
export type Moves = { values: number[]; chances: number[]; mean: number; deviation: number }

/**
 * The moves of games to compare. With unequal costs: by return per money wagered, scaled to a common multiple of
 * the costs, so that ties stay ties.
 */
export function comparable(tables: readonly PayoutTable[]): Moves[] {
  const common = tables.reduce((multiple, { cost }) => (multiple / divisor(multiple, cost)) * cost, 1)
  // With such costs no result of one game can equal a result of the other.
  const limit = common > 1e12 ? Math.max(...tables.map(({ cost }) => cost)) : common
  return tables.map((table) => movesOf(table, limit / table.cost))
}

function divisor(one: number, other: number): number {
  return other === 0 ? one : divisor(other, one % other)
}

export function movesOf({ payouts, weights, cost }: PayoutTable, scale = 1): Moves {
  return withMoments(
    payouts.map((payout) => (payout - cost) * scale),
    weights.map((weight) => weight / unit),
  )
}

function withMoments(values: number[], chances: number[]): Moves {
  const mean = values.reduce((sum, value, i) => sum + value * (chances[i] ?? 0), 0)
  const variance = values.reduce(
    (sum, value, i) => sum + (value - mean) * (value - mean) * (chances[i] ?? 0),
    0,
  )
  return { values, chances, mean, deviation: Math.sqrt(variance) }
}

/**
 * The law of the balance after the grid's plays: the one-play law convolved with itself. A value between cells is
 * spread over three cells such that mass, mean and variance are preserved (the outer ones may be negative).
 */
export function sumLaw({ values, chances }: Moves, grid: Grid): SumLaw {
  const { plays, cells, step, first, centre } = grid
  const single = new Float64Array(cells)
  let huge = 0
  values.forEach((value, i) => {
    const chance = chances[i] ?? 0
    if (value - centre > grid.huge) huge += chance
    else spread(single, (value - centre) / step, chance)
  })
  const sums = convolutionPower(single, plays)
  const from = ((first % cells) + cells) % cells
  const mass = new Float64Array(cells)
  mass.set(sums.subarray(from))
  mass.set(sums.subarray(0, from), cells - from)
  return { grid, mass, huge: -Math.expm1(plays * Math.log1p(-huge)) }
}

function spread(cells: Float64Array, at: number, chance: number): void {
  const middle = Math.round(at)
  const off = at - middle
  const add = (cell: number, share: number) => {
    const index = ((cell % cells.length) + cells.length) % cells.length
    cells[index] = (cells[index] as number) + share * chance
  }
  add(middle, 1 - off * off)
  if (off === 0) return
  add(middle - 1, (off * (off - 1)) / 2)
  add(middle + 1, (off * (off + 1)) / 2)
}

/** For each cell the chance of a lower balance. */
export function below({ mass }: SumLaw): Float64Array {
  const sums = new Float64Array(mass.length + 1)
  for (let i = 0; i < mass.length; i += 1) sums[i + 1] = (sums[i] as number) + (mass[i] as number)
  return sums
}

/**
 * The chance of a balance below a position among the cells. Half of a cell's mass lies on each side of its middle,
 * so an equal balance counts half.
 */
export function belowPlace(law: SumLaw, sums: Float64Array, place: number): number {
  const cell = Math.round(place)
  if (cell < 0) return 0
  if (cell >= law.mass.length) return sums[law.mass.length] as number
  return (sums[cell] as number) + (law.mass[cell] as number) * (place - cell + 0.5)
}

export function placeOf({ plays, centre, step, first }: Grid, balance: number): number {
  return (balance - plays * centre) / step - first
}
