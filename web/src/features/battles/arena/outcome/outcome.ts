import type { Game } from '@slot-liste/domain/battles/model/game.ts'
import type { BattleResult } from '@slot-liste/domain/battles/replay/play.ts'
import type { Battle } from '@slot-liste/domain/battles/setup/setup.ts'
import { measureOf } from '@slot-liste/domain/battles/setup/standing.ts'

/**
 * How a battle was decided. `by` is the unit of `value`: balances and payouts in tenths of the bet, shares of the wager
 * (0 … 1), spins, or points. `target`: the winner arrived, `value` says at which spin.
 */
export type Verdict = {
  /** Entrants by their place; several when they share it. */
  winners: number[]
  by: 'final' | 'biggest' | 'survival' | 'rate' | 'target' | 'title' | 'points'
  value: number
  /** Of a bracket: games won and lost in the last pairing. */
  score: [number, number] | null
  /** Level after all spins: another fifty decided, or nothing did. */
  hadSpinOff: boolean
}

export function verdictOf(battle: Battle, result: BattleResult): Verdict {
  const { winners, match, bracket, league } = result
  if (bracket) {
    const last = bracket.rounds.at(-1)?.[0]
    const [high = 0, low = 0] = [...(last?.wins ?? [])].sort((one, other) => other - one)
    return { winners, by: 'title', value: 0, score: [high, low], hadSpinOff: false }
  }
  if (league) {
    const [first, second] = league.table
    const value = (first?.points ?? 0) - (second?.points ?? 0)
    return { winners, by: 'points', value, score: null, hadSpinOff: false }
  }
  const games = match?.games ?? []
  const winner = games[winners[0] ?? 0]
  const others = games.filter((_, i) => !winners.includes(i))
  const hadSpinOff = match?.spinOff !== null
  if (!winner) return { winners, by: 'final', value: 0, score: null, hadSpinOff }
  return { winners, ...marginOf(battle, winner, others), score: null, hadSpinOff }
}

function marginOf(battle: Battle, winner: Game, others: readonly Game[]): Pick<Verdict, 'by' | 'value'> {
  const measure = measureOf(battle)
  const ahead = (worth: (game: Game) => number) =>
    others.length === 0 ? 0 : worth(winner) - Math.max(...others.map(worth))
  if (measure === 'race' && winner.ending === 'target') return { by: 'target', value: winner.spins }
  if (measure === 'biggest') return { by: 'biggest', value: ahead(({ biggest }) => biggest) }
  if (measure === 'rate') return { by: 'rate', value: ahead(rateOf) }
  const longer = ahead(({ spins }) => spins)
  if ((measure === 'survival' || winner.ending === 'ruin') && longer > 0)
    return { by: 'survival', value: longer }
  // A race is lost by who went broke, whatever that one's balance was before.
  const standing = others.filter(({ ending }) => measure !== 'race' || ending === winner.ending)
  const best = Math.max(...standing.map(({ balance }) => balance))
  return { by: 'final', value: standing.length === 0 ? 0 : winner.balance - best }
}

export const rateOf = ({ returned, wagered }: Pick<Game, 'returned' | 'wagered'>): number =>
  wagered === 0 ? 0 : returned / wagered
