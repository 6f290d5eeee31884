import type { Act } from '@slot-liste/domain/battles/model/acts.ts'
import type { BattleResult } from '@slot-liste/domain/battles/replay/play.ts'
import { useStore } from 'zustand'
import { bracketAt, leagueAt } from './board-state.ts'
import { BracketBoard } from './bracket-board.tsx'
import { LeagueBoard } from './league-board.tsx'
import type { Transport } from './transport.ts'

type BoardProps = {
  acts: readonly Act[]
  /** The act being watched. */
  live: number
  transport: Transport
  result: BattleResult
  onWatch: (act: number) => void
}

/** The battle as a whole where it has several games: it shows only watched games. */
export function Board({ acts, live, transport, result: { bracket, league }, onWatch }: BoardProps) {
  const isOver = useStore(transport, ({ at, last }) => at >= last)
  const seen = live + (isOver ? 1 : 0)
  if (bracket) return <BracketBoard rounds={bracketAt(bracket, acts, seen, live)} onWatch={onWatch} />
  if (league) return <LeagueBoard {...leagueAt(league, acts, seen, live)} onWatch={onWatch} />
  return null
}
