import type { Act } from '@slot-liste/domain/battles/model/acts.ts'
import type { Reached } from '@slot-liste/domain/battles/odds/live-odds.ts'
import type { Tape } from '@slot-liste/domain/battles/replay/tape.ts'

/** How far each lane of an act has come at a frame of its tape. */
export function reachedAt(tape: Tape, act: Act, frame: number): Reached[] {
  return tape.lanes.map((lane) => {
    const spins = lane.spins[frame] ?? 0
    const balance = lane.balance[frame] ?? 0
    const made = lane.spins.at(-1) ?? 0
    const hasArrived = act.target !== null && balance >= act.target
    return {
      spins,
      balance,
      biggest: lane.biggest[frame] ?? 0,
      ending: hasArrived ? 'target' : spins === made && made < act.spins ? 'ruin' : 'spins',
      isOver: spins === made && (made < act.spins || frame === tape.edges.length - 1 || hasArrived),
    }
  })
}

/** Which lane is ahead at a frame, by what counts; `null` while several are. */
export function aheadAt(tape: Tape, act: Act, costs: readonly number[], frame: number): number | null {
  const worth = tape.lanes.map((lane, i) => {
    if (act.measure === 'biggest') return lane.biggest[frame] ?? 0
    return (lane.balance[frame] ?? 0) / (act.measure === 'rate' ? (costs[i] ?? 10) : 1)
  })
  const best = Math.max(...worth)
  const ahead = worth.flatMap((one, i) => (one === best ? [i] : []))
  return ahead.length === 1 ? (ahead[0] ?? null) : null
}
