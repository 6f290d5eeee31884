import { type ShortLaw, shortChances, shortLaw, shortPlays } from '#battles/model/short-law.ts'
import {
  below,
  belowPlace,
  cellsFor,
  comparable,
  gridFor,
  type SumLaw,
  sumLaw,
} from '#battles/model/sum-law.ts'
import type { PayoutTable } from '#battles/model/table.ts'
import { exactly, type Figure } from '#battles/setup/figure.ts'
import { spinOffSpins } from '#battles/setup/setup.ts'

/** For the first of two entrants; the sum is 1. */
export type Chances = { win: number; tie: number; lose: number }

/**
 * Chances of a duel by final balance without bankroll, before or during it. `win`, `tie` and `lose` compare the
 * balances after the last spin and sum to 1. `decided` is the first entrant's chance after the spin-off, with
 * remaining ties halved.
 */
export type DuelOdds = { win: Figure; tie: Figure; lose: Figure; decided: Figure }

/**
 * Exact for the model, with `plays` spins to come and the first entrant `gap` tenths of the bet ahead. Games of
 * unequal cost are compared by return per money wagered (`gap` is then meaningless).
 */
export function duelOdds(
  one: PayoutTable,
  other: PayoutTable,
  plays: number,
  { gap = 0, cells = cellsFor.shown }: { gap?: number; cells?: number } = {},
): DuelOdds {
  const chances = duelChances(one, other, plays, gap, cells)
  return toDuelOdds(chances, decidedChance(chances, duelChances(one, other, spinOffSpins, 0, cells)))
}

/** The same during a duel, fast enough for a live bar. Near the end each balance needs its own cell. */
export function liveOdds(one: PayoutTable, other: PayoutTable, plays: number, gap: number): Chances {
  return duelChances(one, other, plays, gap, plays > 200 ? cellsFor.live : cellsFor.shown)
}

/** The chances of a duel by the biggest single payout. */
export function biggestDuelOdds(one: PayoutTable, other: PayoutTable, plays: number): DuelOdds {
  const chances = biggestChances(one, other, plays)
  return toDuelOdds(chances, decidedChance(chances, duelChances(one, other, spinOffSpins, 0, cellsFor.shown)))
}

export function biggestChances(one: PayoutTable, other: PayoutTable, plays: number): Chances {
  const against = biggestLaw(other, plays)
  let [win, tie] = [0, 0]
  for (const [payout, chance] of biggestLaw(one, plays))
    for (const [theirs, likely] of against) {
      if (theirs < payout) win += chance * likely
      if (theirs === payout) tie += chance * likely
    }
  return { win, tie, lose: Math.max(0, 1 - win - tie) }
}

/** The chance to win when a spin-off decides a level game, and a lot a level spin-off. */
export function decidedChance(game: Chances, spinOff: Chances): number {
  return game.win + game.tie * (spinOff.win + spinOff.tie / 2)
}

export function duelChances(
  one: PayoutTable,
  other: PayoutTable,
  plays: number,
  gap: number,
  cells: number,
): Chances {
  if (plays === 0) return { win: gap > 0 ? 1 : 0, tie: gap === 0 ? 1 : 0, lose: gap < 0 ? 1 : 0 }
  const moves = comparable([one, other])
  if (plays <= shortPlays) {
    const [first, second] = moves.map((move) => shortLaw(move, plays)) as [ShortLaw, ShortLaw]
    return chancesOfShort(first, second, gap)
  }
  const grid = gridFor(moves, plays, cells)
  const [first, second] = moves.map((move) => sumLaw(move, grid)) as [SumLaw, SumLaw]
  return chancesBetween(first, second, gap)
}

/** For games so short that every sum is listed. */
export function chancesOfShort(one: ShortLaw, other: ShortLaw, gap = 0): Chances {
  const { win, tie } = shortChances(one, other, gap)
  return { win, tie, lose: Math.max(0, 1 - win - tie) }
}

/** For two laws on one grid. A huge payout beats everything except another one; of two, each side gets half. */
export function chancesBetween(one: SumLaw, other: SumLaw, gap = 0): Chances {
  const { step, cells } = one.grid
  const sums = below(other)
  const shift = gap / step
  let [half, tie] = [0, 0]
  for (let cell = 0; cell < cells; cell += 1) {
    const mass = one.mass[cell] as number
    half += mass * belowPlace(other, sums, cell + shift)
    // In a cell of several balances one in `step` pairs is level.
    tie += (mass * (other.mass[Math.round(cell + shift)] ?? 0)) / step
  }
  half += one.huge * (1 - other.huge) + (one.huge * other.huge) / 2
  const level = Math.min(1, Math.max(0, tie))
  const win = Math.min(1 - level, Math.max(0, half - level / 2))
  return { win, tie: level, lose: Math.max(0, 1 - win - level) }
}

/**
 * The law of the biggest of `plays` payouts: the chance of at most each payout to the power of `plays`, minus that
 * of the payout before.
 */
export function biggestLaw({ payouts, weights }: PayoutTable, plays: number): Map<number, number> {
  const law = new Map<number, number>()
  const unit = weights.reduce((sum, weight) => sum + weight, 0)
  let above = unit
  let before = 0
  payouts.forEach((payout, i) => {
    above -= weights[i] ?? 0
    const upTo = above <= 0 ? 1 : Math.exp(plays * Math.log1p(-above / unit))
    law.set(payout, (law.get(payout) ?? 0) + upTo - before)
    before = upTo
  })
  return law
}

function toDuelOdds({ win, tie, lose }: Chances, decided: number): DuelOdds {
  return { win: exactly(win), tie: exactly(tie), lose: exactly(lose), decided: exactly(decided) }
}
