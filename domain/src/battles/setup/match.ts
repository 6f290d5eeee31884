import { type Game, type Place, type Player, playGames } from '#battles/model/game.ts'
import { type Battle, spinOffSpins } from './setup.ts'
import { measureOf, placesOf } from './standing.ts'

/** Games of the same length played side by side. Arrays are in the order of the players. */
export type Match = {
  games: Game[]
  /** 50 more spins of those who shared the first place, `null` for the others; `null` when no one shared it. */
  spinOff: (Game | null)[] | null
  /** From 1, after the spin-off. Entrants still level share a place. */
  places: number[]
}

/** `label` identifies the game within the battle: '' when it is the only one. */
export function* playMatch(
  battle: Battle,
  players: readonly Player[],
  place: Place,
  pieces: number,
): Generator<number, Match> {
  const { spins, bankroll, target } = battle
  const games = yield* playGames(players, place, { spins, bankroll, target, pieces })
  const places = placesOf(games, measureOf(battle))
  const level = players.filter((_, i) => places[i] === 1)
  if (level.length === 1) return { games, spinOff: null, places }
  const again = yield* playGames(
    level,
    { ...place, label: `${place.label}.off` },
    { spins: spinOffSpins, bankroll: null, target: null, pieces },
  )
  const offPlaces = placesOf(again, battle.mode === 'bonus' ? 'rate' : 'final')
  const found = (key: string) => again.findIndex((game) => game.key === key)
  return {
    games,
    spinOff: players.map(({ key }) => again[found(key)] ?? null),
    places: places.map((before, i) => offPlaces[found(players[i]?.key ?? '')] ?? before),
  }
}
