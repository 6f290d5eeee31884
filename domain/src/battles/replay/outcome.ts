import type { Game } from '#battles/model/game.ts'
import type { Match } from '#battles/setup/match.ts'
import type { BattleResult } from './play.ts'

/**
 * An entrant's summed result without spin-offs: enough to show how a battle ended when no engine can replay it.
 * Money in tenths of the bet.
 */
export type Outcome = {
  /** From 1; entrants that are level share a place. In a bracket those eliminated in the same round share one. */
  place: number
  games: number
  spins: number
  hits: number
  wagered: number
  returned: number
  balance: number
  biggest: number
  /** Over all its games: the deepest fall, and the longest series of spins without a payout. */
  drawdown: number
  longestDry: number
}

/** The outcome of each entrant, in the order of the battle. */
export function outcomesOf(result: BattleResult): Outcome[] {
  const places = placesIn(result)
  const games = gamesIn(result)
  return result.entrants.map(({ key }, i) => {
    const own = games.filter((game) => game.key === key)
    const sum = (of: (game: Game) => number) => own.reduce((before, game) => before + of(game), 0)
    const most = (of: (game: Game) => number) => own.reduce((before, game) => Math.max(before, of(game)), 0)
    return {
      place: places[i] ?? result.entrants.length,
      games: own.length,
      spins: sum(({ spins }) => spins),
      hits: sum(({ hits }) => hits),
      wagered: sum(({ wagered }) => wagered),
      returned: sum(({ returned }) => returned),
      balance: sum(({ balance }) => balance),
      biggest: most(({ biggest }) => biggest),
      drawdown: most(({ drawdown }) => drawdown),
      longestDry: most(({ longestDry }) => longestDry),
    }
  })
}

/** The pairings of a bracket, without their games. */
export function pairingsOf({ bracket }: BattleResult) {
  return (
    bracket && {
      seeds: bracket.seeds,
      rounds: bracket.rounds.map((round) =>
        round.map(({ entrants, wins, winner }) => ({ entrants, wins, winner })),
      ),
    }
  )
}

function placesIn({ match, bracket, league, entrants }: BattleResult): number[] {
  if (match) return match.places
  if (league) return league.places
  const rounds = bracket?.rounds ?? []
  const passed = entrants.map(
    (_, i) => rounds.filter((round) => round.some(({ winner }) => winner === i)).length,
  )
  return passed.map((own) => 1 + passed.filter((other) => other > own).length)
}

function gamesIn({ match, bracket, league }: BattleResult): Game[] {
  const matches: Match[] = [
    ...(match ? [match] : []),
    ...(bracket?.rounds.flat().flatMap(({ games }) => games) ?? []),
    ...(league?.fixtures.map((fixture) => fixture.match) ?? []),
  ]
  return matches.flatMap(({ games }) => games)
}
