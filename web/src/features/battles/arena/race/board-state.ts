import type { Act } from '@slot-liste/domain/battles/model/acts.ts'
import type { Bracket } from '@slot-liste/domain/battles/setup/bracket.ts'
import type { League } from '@slot-liste/domain/battles/setup/league.ts'
import { leaguePoints, winnersOf } from '@slot-liste/domain/battles/setup/standing.ts'

/** One side of a pairing as far as it may be shown; `entrant` is `null` until the round before is over. */
export type Side = { entrant: number | null; wins: number; hasWon: boolean }
export type Tie = {
  sides: [Side, Side]
  isBye: boolean
  isLive: boolean
  /** Its first game among the acts; `null` for a bye, and while it is not known who plays. */
  act: number | null
}

/** The bracket as it stands when the first `seen` acts are over and `live` is being watched: it shows nothing of what follows. */
export function bracketAt({ rounds }: Bracket, acts: readonly Act[], seen: number, live: number): Tie[][] {
  const shown: Tie[][] = []
  for (const [round, pairings] of rounds.entries())
    shown.push(
      pairings.map(({ entrants, wins, games, winner }, pairing) => {
        const own = acts.flatMap(({ of }, i) =>
          of && 'round' in of && of.round === round && of.pairing === pairing ? [i] : [],
        )
        const isBye = games.length === 0
        const isOver = isBye || (own.at(-1) ?? 0) < seen
        const gamesSeen = games.filter((_, game) => lastOf(acts, own, game) < seen)
        const sides = [0, 1].map((side) => {
          const before = shown[round - 1]?.[pairing * 2 + side]
          const isKnown = !before || before.isBye || before.sides.some(({ hasWon }) => hasWon)
          const entrant = entrants[side] ?? null
          const counted = gamesSeen.filter(
            (game) => winnersOf(game)[0] === side && winnersOf(game).length === 1,
          )
          return {
            entrant: isKnown ? entrant : null,
            wins: isOver ? (wins[side] ?? 0) : counted.length,
            hasWon: isOver && !isBye && entrant === winner,
          }
        }) as [Side, Side]
        const isSet = sides.every(({ entrant }) => entrant !== null)
        return { sides, isBye, isLive: own.includes(live), act: isSet ? (own[0] ?? null) : null }
      }),
    )
  return shown
}

/** The last act of a game: its spin-off where there was one. */
function lastOf(acts: readonly Act[], own: readonly number[], game: number): number {
  return own.findLast((i) => {
    const of = acts[i]?.of
    return of && 'game' in of && of.game === game
  }) as number
}

export type FixtureNotice = {
  entrants: [number, number]
  act: number
  isLive: boolean
  winners: number[] | null
}

/** The fixtures and the points after the first `seen` acts. */
export function leagueAt({ fixtures }: League, acts: readonly Act[], seen: number, live: number) {
  const points = new Map<number, number>()
  const shown = fixtures.map(({ entrants, match }, fixture): FixtureNotice => {
    const own = acts.flatMap(({ of }, i) => (of && 'fixture' in of && of.fixture === fixture ? [i] : []))
    const isOver = (own.at(-1) ?? 0) < seen
    const winners = winnersOf(match).map((side) => entrants[side] ?? side)
    for (const entrant of entrants) {
      const won =
        !isOver || !winners.includes(entrant) ? 0 : winners.length > 1 ? leaguePoints.draw : leaguePoints.win
      points.set(entrant, (points.get(entrant) ?? 0) + won)
    }
    return { entrants, act: own[0] ?? 0, isLive: own.includes(live), winners: isOver ? winners : null }
  })
  const table = [...points].map(([entrant, sum]) => ({ entrant, points: sum }))
  return { fixtures: shown, table: table.sort((one, other) => other.points - one.points) }
}
