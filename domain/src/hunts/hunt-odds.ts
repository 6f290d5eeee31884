import { assume, type GameFacts } from '#battles/model/assumptions.ts'
import { bonusModel } from '#battles/model/bonus-table.ts'
import { unit } from '#battles/model/exact-mean.ts'
import { convolutionProduct } from '#battles/model/fft.ts'
import { defaults } from '#battles/model/model-classes.ts'
import type { PayoutTable } from '#battles/model/table.ts'
import { exactly, type Figure } from '#battles/setup/figure.ts'

/** Up to this number each sum below the goal has its own cell; beyond, cells are wider. */
const maxCells = 32_760

/** Exponential tilt over the grid: sums that wrap around are damped by e^−18. */
const tilt = 18

/**
 * The table of an unopened bonus: a round bought at the usual price, or at the highest price the max win allows.
 * Every input gives a table.
 */
export function closedBonus(facts: GameFacts): PayoutTable {
  const dearest = Math.floor((assume(facts).maxWin / 8) * 10) / 10
  const model = bonusModel(facts, Math.min(defaults.bonusCost, dearest))
  if (!model) throw new RangeError('no bonus round of this game can be modelled')
  return model.table
}

/**
 * The chance that the closed bonuses of these games together pay at least `goal` tenths of the bet. Yields every
 * few milliseconds.
 */
export function* chanceToReach(games: readonly GameFacts[], goal: number): Generator<void, Figure> {
  const made = new Map<GameFacts, PayoutTable>()
  for (const facts of games) {
    if (made.has(facts)) continue
    made.set(facts, closedBonus(facts))
    yield
  }
  return yield* chanceOfSum(
    games.flatMap((facts) => made.get(facts) ?? []),
    goal,
  )
}

/**
 * The chance that bonuses with these tables together pay at least `goal` tenths of the bet, from the law of sums
 * below the goal. Exact to 1e-7 while each sum has a cell, to 1e-4 beyond. The work grows with the number of
 * different tables, not with the goal.
 */
export function* chanceOfSum(tables: readonly PayoutTable[], goal: number): Generator<void, Figure> {
  if (goal <= 0) return exactly(1)
  if (tables.length === 0) return exactly(0)
  const step = Math.max(1, goal / maxCells)
  // One cell more than the goal needs, because a wide cell spreads to its neighbours.
  const place = goal / step
  const size = 2 ** Math.ceil(Math.log2(place + 2))
  const theta = tilt / size
  const sums = yield* convolutionProduct(partsOf(tables, { goal, step, size, theta }), size)
  return exactly(Math.min(1, Math.max(0, 1 - massBelow(sums, place, step, theta))))
}

type Cells = { goal: number; step: number; size: number; theta: number }

/**
 * Each table once, with its number of bonuses. Payouts of at least the goal are excluded, because they are in no
 * sum below it.
 */
function* partsOf(tables: readonly PayoutTable[], { goal, step, size, theta }: Cells) {
  const times = new Map<string, { table: PayoutTable; times: number }>()
  for (const table of tables) times.set(table.hash, { table, times: (times.get(table.hash)?.times ?? 0) + 1 })
  for (const { table, times: n } of times.values()) {
    const values = new Float64Array(size)
    table.payouts.forEach((payout, i) => {
      if (payout < goal) spread(values, payout / step, (table.weights[i] ?? 0) / unit)
    })
    yield { values: values.map((mass, cell) => mass * Math.exp(-theta * cell)), times: n }
  }
}

/**
 * Spreads a payout between cells over three of them such that mass, mean and variance are preserved; next to the
 * edge over two.
 */
function spread(cells: Float64Array, at: number, chance: number): void {
  const middle = Math.round(at)
  const off = at - middle
  const add = (cell: number, share: number) => {
    if (cell < cells.length) cells[cell] = (cells[cell] ?? 0) + share * chance
  }
  if (off === 0) {
    add(middle, 1)
    return
  }
  if (middle === 0) {
    add(0, 1 - off)
    add(1, off)
    return
  }
  add(middle - 1, (off * (off - 1)) / 2)
  add(middle, 1 - off * off)
  add(middle + 1, (off * (off + 1)) / 2)
}

/** The mass below a position. A wide cell's mass lies evenly around its middle. */
function massBelow(sums: Float64Array, place: number, step: number, theta: number): number {
  let below = 0
  const end = step === 1 ? place : Math.floor(place + 0.5)
  for (let cell = 0; cell < end; cell += 1) below += (sums[cell] ?? 0) * Math.exp(theta * cell)
  if (step > 1) below += (sums[end] ?? 0) * Math.exp(theta * end) * (place + 0.5 - end)
  return below
}
