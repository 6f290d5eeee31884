import { exactly, type Figure } from '#battles/setup/figure.ts'
import type { Battle } from '#battles/setup/setup.ts'
import { bracketOdds } from './bracket-odds.ts'
import { biggestDuelOdds, duelOdds } from './duel-odds.ts'
import { biggestFieldOdds, fieldOdds } from './field-odds.ts'

/**
 * Each entrant's chance to win, before the first spin; the sum is 1. Exact for the model: between two with
 * spin-off, among more with ties shared evenly. `null` where only simulation can tell (`forecast`): with a
 * bankroll, in a race, in a league.
 */
export function winChances(battle: Battle): Figure[] | null {
  const { mode, entrants, spins, criterion, bankroll } = battle
  if (bankroll !== null || mode === 'race' || mode === 'league') return null
  if (mode === 'bracket') return bracketOdds(battle)?.map((rounds) => rounds.at(-1) ?? exactly(0)) ?? null
  const tables = entrants.map(({ table }) => table)
  const [one, other, ...more] = tables
  if (!one || !other) return null
  if (more.length > 0)
    return criterion === 'biggest' ? biggestFieldOdds(tables, spins) : fieldOdds(tables, spins)
  const { decided } = (criterion === 'biggest' ? biggestDuelOdds : duelOdds)(one, other, spins)
  return [decided, exactly(1 - decided.value)]
}
