import type { BattleResult } from '#battles/replay/play.ts'
import type { Match } from '#battles/setup/match.ts'
import { type Battle, spinOffSpins } from '#battles/setup/setup.ts'
import { type Measure, measureOf } from '#battles/setup/standing.ts'

/**
 * One game of a battle. `entrants` are positions among the battle's entrants, `of` locates the game: a bracket's
 * round, pairing and game, or a league's fixture.
 */
export type Act = {
  entrants: number[]
  label: string
  spins: number
  bankroll: number | null
  target: number | null
  measure: Measure
  isSpinOff: boolean
  of: { round: number; pairing: number; game: number } | { fixture: number } | null
}

/** The games of a battle in playing order. Spin-offs follow the games they decide. */
export function actsOf(battle: Battle, { match, bracket, league }: BattleResult): Act[] {
  const all = battle.entrants.map((_, i) => i)
  if (match) return actsOfMatch(battle, match, all, '', null)
  if (league)
    return league.fixtures.flatMap(({ entrants, match: played }, fixture) => {
      const label = entrants
        .map((i) => battle.entrants[i]?.key ?? '')
        .sort()
        .join('+')
      return actsOfMatch(battle, played, entrants, label, { fixture })
    })
  return (bracket?.rounds ?? []).flatMap((pairings, round) =>
    pairings.flatMap(({ entrants: [one, other], games }, pairing) =>
      games.flatMap((played, game) => {
        const label = `r${round + 1}.m${pairing + 1}.g${game + 1}`
        return actsOfMatch(battle, played, [one, other ?? one], label, { round, pairing, game })
      }),
    ),
  )
}

function actsOfMatch(battle: Battle, match: Match, entrants: number[], label: string, of: Act['of']): Act[] {
  const { spins, bankroll, target } = battle
  const game = { entrants, label, spins, bankroll, target, measure: measureOf(battle), isSpinOff: false, of }
  if (!match.spinOff) return [game]
  const level = entrants.filter((_, i) => match.spinOff?.[i])
  const measure = battle.mode === 'bonus' ? 'rate' : 'final'
  const off = { ...game, entrants: level, label: `${label}.off`, measure, isSpinOff: true } as const
  return [game, { ...off, spins: spinOffSpins, bankroll: null, target: null }]
}
