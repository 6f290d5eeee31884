import type { Game } from '@slot-liste/domain/battles/model/game.ts'
import type { BattleResult } from '@slot-liste/domain/battles/replay/play.ts'

/** An entrant's totals over its games of a battle, without spin-offs; money in tenths of the bet. */
export type Totals = Pick<
  Game,
  'spins' | 'wagered' | 'returned' | 'balance' | 'hits' | 'counts' | 'biggest' | 'longestDry' | 'drawdown'
> & {
  games: number
  /** Of its only game; `null` when there were several. */
  biggestAt: number | null
}

/** `null`: it had no game, only byes. */
export function totalsOf(result: BattleResult, entrant: number): Totals | null {
  const games = gamesOf(result, entrant)
  const [first, ...more] = games
  if (!first) return null
  const sum = (of: (game: Game) => number) => games.reduce((all, game) => all + of(game), 0)
  const most = (of: (game: Game) => number) => Math.max(...games.map(of))
  return {
    games: games.length,
    spins: sum(({ spins }) => spins),
    wagered: sum(({ wagered }) => wagered),
    returned: sum(({ returned }) => returned),
    balance: sum(({ balance }) => balance),
    hits: sum(({ hits }) => hits),
    counts: first.counts.map((_, i) => sum(({ counts }) => counts[i] ?? 0)),
    biggest: most(({ biggest }) => biggest),
    biggestAt: more.length === 0 ? first.biggestAt : null,
    longestDry: most(({ longestDry }) => longestDry),
    drawdown: most(({ drawdown }) => drawdown),
  }
}

function gamesOf({ match, bracket, league }: BattleResult, entrant: number): Game[] {
  if (match) return match.games.slice(entrant, entrant + 1)
  const played = league
    ? league.fixtures.map(({ entrants, match: one }) => ({ entrants, matches: [one] }))
    : (bracket?.rounds.flat().map(({ entrants, games }) => ({ entrants, matches: games })) ?? [])
  return played.flatMap(({ entrants, matches }) => {
    const side = entrants.indexOf(entrant)
    return side < 0 ? [] : matches.flatMap(({ games }) => games.slice(side, side + 1))
  })
}
