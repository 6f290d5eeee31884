import { type Act, actsOf } from '@slot-liste/domain/battles/model/acts.ts'
import { exampleBattle } from '@slot-liste/domain/battles/model/examples.ts'
import { play, readyPlayers } from '@slot-liste/domain/battles/replay/play.ts'
import { type Tape, tapeOf } from '@slot-liste/domain/battles/replay/tape.ts'
import type { Battle } from '@slot-liste/domain/battles/setup/setup.ts'
import { describe, expect, it } from 'vitest'
import { labelPlaces } from './outcome/prospects.tsx'
import { aheadAt, reachedAt } from './outcome/reached.ts'
import { looksOf } from './race/looks.ts'
import { apart, reachOf } from './race/race-range.ts'
import { createTransport } from './race/transport.ts'

function taped(battle: Battle): { tape: Tape; act: Act } {
  const [act] = actsOf(battle, play(battle)) as [Act]
  const players = readyPlayers(battle)
  const steps = tapeOf(players, { seed: battle.seed, label: act.label, replicate: 0 }, act, act.measure)
  for (;;) {
    const step = steps.next()
    if (step.done) return { tape: step.value, act }
  }
}

describe('where lanes stand', () => {
  it('is over for who is ruined or has arrived, for others at the end', () => {
    const battle = exampleBattle('race', 5, { spins: 5_000, target: 500, bankroll: 500 })
    const { games } = play(battle).match ?? { games: [] }
    const { tape, act } = taped(battle)
    const last = tape.edges.length - 1
    const reached = reachedAt(tape, act, last)
    expect(reached.map(({ ending, isOver }) => [ending, isOver])).toEqual(
      games.map(({ ending }) => [ending, true]),
    )
    expect(new Set(games.map(({ ending }) => ending)).size).toBeGreaterThan(1)
    expect(reachedAt(tape, act, 0).map(({ isOver, spins }) => [isOver, spins])).toEqual(
      games.map(() => [false, 0]),
    )
  })

  it('has one ahead, or nobody while they are level', () => {
    const { tape, act } = taped(exampleBattle('duel', 2))
    expect(aheadAt(tape, act, [10, 10], 0)).toBeNull()
    const last = tape.edges.length - 1
    const [one, other] = tape.lanes.map((lane) => lane.balance[last] ?? 0) as [number, number]
    expect(aheadAt(tape, act, [10, 10], last)).toBe(one > other ? 0 : 1)
  })
})

describe('the picture', () => {
  it('has a scale that knows nothing of what is to come', () => {
    const { tape } = taped(exampleBattle('duel', 2))
    const { low, high } = reachOf(tape)
    const until = 100
    const seen = tape.lanes.flatMap(({ balance }) => [...balance.subarray(0, until + 1)])
    expect(low[until]).toBe(Math.min(...seen))
    expect(high[until]).toBe(Math.max(...seen))
  })

  it('has labels under their marks, and apart where these are not', () => {
    const spread = [0.1, 0.3, 0.5, 0.7, 0.9]
    expect(labelPlaces(spread)).toEqual(spread)
    // Two rows: near each other they still have room.
    const near = [0.1, 0.2, 0.3, 0.4, 0.5]
    expect(labelPlaces(near)).toEqual(near)
    const percent = (marks: number[]) => labelPlaces(marks).map((at) => Math.round(at * 100))
    expect(percent([0, 0.02, 0.04, 0.06, 1])).toEqual([9, 9, 28, 28, 91])
    expect(percent([0.9, 0.95, 0.97, 0.99, 1])).toEqual([53, 72, 72, 91, 91])
    // Those in the way of each other stand on both sides of their marks.
    expect(percent([0.48, 0.49, 0.5, 0.51, 0.52])).toEqual([31, 41, 50, 60, 69])
  })

  it('keeps letters apart, in order and within it', () => {
    expect(apart([50, 52, 90], 17, 0, 100)).toEqual([42.5, 59.5, 90])
    expect(apart([99, 98], 17, 0, 100)).toEqual([100, 83])
    expect(apart([-500, 3, 60], 17, 14, 100)).toEqual([14, 31, 60])
    expect(apart([10, 10, 10, 60, 60], 20, 0, 200)).toEqual([0, 20, 40, 60, 80])
    expect(apart([], 17, 0, 100)).toEqual([])
  })

  it('gives those that meet looks of their own', () => {
    const [one, other] = looksOf([1, 9])
    expect([one?.letter, other?.letter]).toEqual(['B', 'J'])
    expect(one?.color).not.toBe(other?.color)
    expect(new Set(looksOf([0, 1, 2, 3, 4, 5, 6, 7]).map(({ color, dash }) => color + dash)).size).toBe(8)
  })
})

describe('watching', () => {
  const start = { at: 0, isRunning: true, speed: 1 } as const
  /** Each frame takes 40 milliseconds. */
  const even = (last: number) => ({
    times: Float64Array.from({ length: last + 1 }, (_, i) => i * 40),
    events: [],
  })

  it('goes on with the clock, five times as fast at speed 5, and stops at the end', () => {
    const transport = createTransport(even(500), start)
    transport.tick(2_000)
    expect(transport.getState().at).toBe(50)
    transport.setSpeed(5)
    transport.tick(2_000)
    expect(transport.getState().at).toBe(300)
    transport.tick(60_000)
    expect(transport.getState()).toMatchObject({ at: 500, isRunning: false })
    transport.play()
    expect(transport.getState()).toMatchObject({ at: 0, isRunning: true })
  })

  it('is at its end after an hour of sleep, and notifies once', () => {
    const transport = createTransport(even(500), start)
    transport.tick(2_000)
    const heard: number[] = []
    transport.subscribe(({ at }) => heard.push(at))
    for (const milliseconds of [3_600_000, 16, 16]) transport.tick(milliseconds)
    expect(transport.getState()).toMatchObject({ at: 500, isRunning: false })
    expect(new Set(heard)).toEqual(new Set([500]))
  })

  it('stops where it is put, within the run', () => {
    const transport = createTransport(even(10), { ...start, at: Number.POSITIVE_INFINITY })
    expect(transport.getState().at).toBe(10)
    transport.seek(11)
    expect(transport.getState()).toMatchObject({ at: 10, isRunning: false })
    transport.seek(-1)
    expect(transport.getState().at).toBe(0)
    transport.tick(5_000)
    expect(transport.getState().at).toBe(0)
  })
})
