import type { AssumedFigure, Assumption, GameFacts } from '#battles/model/assumptions.ts'
import { bonusModel } from '#battles/model/bonus-table.ts'
import { bounds } from '#battles/model/model-classes.ts'
import { spinModel } from '#battles/model/table.ts'
import type { Figure } from '#battles/setup/figure.ts'
import { type Battle, repeatsWithin } from '#battles/setup/setup.ts'
import { winChances } from './battle-odds.ts'
import { forecast } from './forecast.ts'

/** The assumptions an entrant's table was built from. */
export type Basis = { assumptions: readonly Assumption[]; freeSpins: boolean }

/** An entrant's chance to win if one of its estimated figures were another. */
export type Shift = { entrant: number; figure: AssumedFigure; value: number; chance: Figure }

/** Spins played for one shift where only playing tells. */
const draws = 3_000_000

/** For each estimated figure that matters, half and double of a max win, a class or a point of RTP more or less. */
export function* shiftsOf(battle: Battle, bases: readonly Basis[]): Generator<number, Shift[]> {
  const shifts: Shift[] = []
  for (const [entrant, basis] of bases.entries())
    for (const { figure, kind, how, value } of basis.assumptions) {
      // A value chosen by hand is not a guess.
      if (kind === 'published' || how === 'chosen') continue
      for (const other of othersOf(figure, value)) {
        const chance = chanceWith(battle, entrant, basis, figure, other)
        if (chance) shifts.push({ entrant, figure, value: other, chance })
        yield 1
      }
    }
  return shifts
}

function othersOf(figure: AssumedFigure, value: number): number[] {
  const { maxWin, rtp } = bounds
  const within = (values: number[], { least, most }: { least: number; most: number }) =>
    values.filter((one) => one >= least && one <= most)
  if (figure === 'maxWin') return within([value / 2, value * 2], maxWin)
  if (figure === 'volatility') return within([value - 1, value + 1], { least: 0, most: 5 })
  return figure === 'rtp' ? within([value - 1, value + 1], rtp) : []
}

function chanceWith(
  battle: Battle,
  entrant: number,
  basis: Basis,
  figure: AssumedFigure,
  value: number,
): Figure | null {
  const table = tableWith(battle.mode, basis, figure, value)
  if (!table) return null
  const entrants = battle.entrants.map((one, i) => (i === entrant ? { ...one, table } : one))
  const other = { ...battle, entrants }
  const chances = winChances(other) ?? forecast(other, Math.min(1_000, repeatsWithin(other, draws))).wins
  return chances[entrant] ?? null
}

/** The table the basis gives with one figure put in place of what was assumed. */
function tableWith(
  mode: Battle['mode'],
  { assumptions, freeSpins }: Basis,
  figure: AssumedFigure,
  value: number,
) {
  const of = (name: AssumedFigure) =>
    name === figure ? value : (assumptions.find((one) => one.figure === name)?.value ?? null)
  const facts: GameFacts = {
    rtp: of('rtp'),
    volatility: of('volatility') as 0 | 1 | 2 | 3 | 4 | 5 | null,
    maxWin: of('maxWin'),
    freeSpins,
    hitFrequency: of('hitFrequency'),
    maxWinOdds: of('maxWinOdds'),
  }
  if (mode !== 'bonus') return spinModel(facts).table
  return bonusModel(facts, of('bonusCost'))?.table ?? null
}
