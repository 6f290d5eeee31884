import {
  type AssumedFigure,
  type Assumption,
  type Assumptions,
  type GameFacts,
  listed,
} from '#battles/model/assumptions.ts'
import type { BonusRecord } from '#battles/model/bonus-record.ts'
import { bonusModel } from '#battles/model/bonus-table.ts'
import { bounds } from '#battles/model/model-classes.ts'
import { spinModel } from '#battles/model/table.ts'
import type { Figure } from '#battles/setup/figure.ts'
import { type Battle, repeatsWithin } from '#battles/setup/setup.ts'
import { winChances } from './battle-odds.ts'
import { forecast } from './forecast.ts'

/** The assumptions of an entrant's table. `recorded`: with a community record, and the published RTP (percent). */
export type Basis = {
  assumptions: Assumptions
  freeSpins: boolean
  recorded?: { record: BonusRecord; rtp: number | null } | null
}

/** An entrant's chance to win if one of its estimated figures had another value. */
export type Shift = { entrant: number; figure: AssumedFigure; value: number; chance: Figure }

/** Spins simulated per shift where no exact method exists. */
const draws = 3_000_000

/**
 * For each estimated figure two other values: half and double of a max win, its odds or a price; one class or one
 * point of RTP more and less; a quarter more and fewer hits.
 */
export function* shiftsOf(battle: Battle, bases: readonly Basis[]): Generator<number, Shift[]> {
  const shifts: Shift[] = []
  for (const [entrant, basis] of bases.entries())
    for (const { figure, value } of listed(basis.assumptions).filter((one) => isGuessed(battle, one))) {
      for (const other of othersOf(figure, value)) {
        const chance = chanceWith(battle, entrant, basis, figure, other)
        if (chance) shifts.push({ entrant, figure, value: other, chance })
        yield 1
      }
    }
  return shifts
}

/** A value chosen by hand is no guess, and the share of paying bought rounds is the same in all models. */
function isGuessed({ mode }: Battle, { figure, kind, how }: Assumption): boolean {
  return kind === 'estimated' && how !== 'chosen' && !(mode === 'bonus' && figure === 'hitFrequency')
}

function othersOf(figure: AssumedFigure, value: number): number[] {
  const { maxWin, rtp, hitFrequency, maxWinOdds } = bounds
  const within = (values: number[], { least, most }: { least: number; most: number }) =>
    values.filter((one) => one >= least && one <= most)
  if (figure === 'maxWin') return within([value / 2, value * 2], maxWin)
  if (figure === 'maxWinOdds') return within([value / 2, value * 2], maxWinOdds)
  if (figure === 'bonusCost') return [value / 2, value * 2]
  if (figure === 'hitFrequency')
    return within(
      [0.75, 1.25].map((times) => Math.round(value * times * 100) / 100),
      hitFrequency,
    )
  if (figure === 'volatility') return within([value - 1, value + 1], { least: 0, most: 5 })
  return within([value - 1, value + 1], rtp)
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

/** The table of a basis with one figure replaced. */
function tableWith(
  mode: Battle['mode'],
  { assumptions, freeSpins, recorded = null }: Basis,
  figure: AssumedFigure,
  value: number,
) {
  const of = (name: AssumedFigure) => (name === figure ? value : (assumptions[name]?.value ?? null))
  // Nobody stated this figure, so it follows the replaced one.
  const stated = (name: 'hitFrequency' | 'maxWinOdds') =>
    name !== figure && assumptions[name].how === 'class' ? null : of(name)
  const facts: GameFacts = {
    rtp: recorded ? recorded.rtp : of('rtp'),
    volatility: of('volatility') as 0 | 1 | 2 | 3 | 4 | 5 | null,
    maxWin: of('maxWin'),
    freeSpins,
  }
  const [hitFrequency, maxWinOdds] = [stated('hitFrequency'), stated('maxWinOdds')]
  if (mode !== 'bonus') return spinModel({ ...facts, hitFrequency, maxWinOdds }).table
  return bonusModel(facts, of('bonusCost'), { maxWinOdds, record: recorded?.record ?? null })?.table ?? null
}
