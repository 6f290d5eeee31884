import type { Place, Player } from '#battles/model/game.ts'
import { type Match, playMatch } from './match.ts'
import type { Battle } from './setup.ts'
import { leaguePoints, winnersOf } from './standing.ts'

export type Fixture = { entrants: [number, number]; match: Match }

/** An entrant's row. `balance` and `biggest` cover all its games, in tenths of the bet. */
export type LeagueRow = {
  entrant: number
  played: number
  won: number
  drawn: number
  lost: number
  points: number
  balance: number
  biggest: number
}

/** `table` is sorted by points, then balance, then biggest payout. `places` are per entrant, from 1. */
export type League = { fixtures: Fixture[]; table: LeagueRow[]; places: number[] }

/** Each entrant plays each other one once. Entrants level after the spin-off share the points of a draw. */
export function* playLeague(
  battle: Battle,
  players: readonly Player[],
  place: Place,
  pieces: number,
): Generator<number, League> {
  const fixtures: Fixture[] = []
  for (const [one, first] of players.entries())
    for (const [other, second] of players.entries()) {
      if (other <= one) continue
      // Labelled by the two keys, so that other entrants do not change the result between them.
      const label = [first.key, second.key].sort().join('+')
      const match = yield* playMatch(battle, [first, second], { ...place, label }, pieces)
      fixtures.push({ entrants: [one, other], match })
    }
  const rows = players.map((_, entrant) => rowOf(entrant, fixtures))
  return {
    fixtures,
    table: [...rows].sort((one, other) => compareRows(other, one) || one.entrant - other.entrant),
    places: rows.map((row) => 1 + rows.filter((other) => compareRows(other, row) > 0).length),
  }
}

function rowOf(entrant: number, fixtures: readonly Fixture[]): LeagueRow {
  const row = { entrant, played: 0, won: 0, drawn: 0, lost: 0, points: 0, balance: 0, biggest: 0 }
  for (const { entrants, match } of fixtures) {
    const side = entrants.indexOf(entrant)
    const game = match.games[side]
    if (!game) continue
    const winners = winnersOf(match)
    const result = winners.length > 1 ? 'drawn' : winners[0] === side ? 'won' : 'lost'
    row.played += 1
    row[result] += 1
    row.points += result === 'won' ? leaguePoints.win : result === 'drawn' ? leaguePoints.draw : 0
    row.balance += game.balance
    row.biggest = Math.max(row.biggest, game.biggest)
  }
  return row
}

function compareRows(one: LeagueRow, other: LeagueRow): number {
  return one.points - other.points || one.balance - other.balance || one.biggest - other.biggest
}
