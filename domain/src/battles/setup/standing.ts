import type { Standing } from '#battles/model/game.ts'
import type { Battle } from './setup.ts'

/** The value that ranks games: a battle's criterion, a race's order, or return per money wagered. */
export type Measure = Battle['criterion'] | 'race' | 'rate'

export function measureOf({ mode, criterion }: Battle): Measure {
  if (mode === 'race') return 'race'
  return mode === 'bonus' && criterion === 'final' ? 'rate' : criterion
}

/** Places from 1 in the order of the games; equal games share one, and the next place counts them all. */
export function placesOf(games: readonly Standing[], measure: Measure): number[] {
  return games.map((game) => 1 + games.filter((other) => compareGames(other, game, measure) > 0).length)
}

/** Above 0 when the first did better, 0 when they did alike. Whole numbers alone. */
export function compareGames(one: Standing, other: Standing, measure: Measure): number {
  if (measure === 'biggest') return one.biggest - other.biggest
  if (measure === 'survival') return lasted(one, other) || one.balance - other.balance
  if (measure === 'race') return compareInRace(one, other)
  if (measure === 'final') return one.balance - other.balance
  const difference =
    BigInt(one.returned) * BigInt(other.wagered) - BigInt(other.returned) * BigInt(one.wagered)
  return difference > 0n ? 1 : difference < 0n ? -1 : 0
}

/** An entrant that made all spins lasted longer than one that could not pay for another spin. */
function lasted(one: Standing, other: Standing): number {
  return one.spins - other.spins
}

const standings = { target: 2, spins: 1, ruin: 0 } as const

/** First those who arrived, the sooner the better; then those with money left, by balance; then the later ruined. */
function compareInRace(one: Standing, other: Standing): number {
  const apart = standings[one.ending] - standings[other.ending]
  if (apart !== 0) return apart
  if (one.ending === 'target') return other.spins - one.spins
  return one.ending === 'spins' ? one.balance - other.balance : lasted(one, other)
}

/** The indexes of those in the first place. */
export function winnersOf({ places }: { readonly places: readonly number[] }): number[] {
  return places.flatMap((place, i) => (place === 1 ? [i] : []))
}

/** Of a league. */
export const leaguePoints = { win: 3, draw: 1 } as const
