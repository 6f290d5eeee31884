import { type Act, actsOf } from '@slot-liste/domain/battles/model/acts.ts'
import { exampleBattle } from '@slot-liste/domain/battles/model/examples.ts'
import { play, readyPlayers } from '@slot-liste/domain/battles/replay/play.ts'
import { type Tape, tapeOf } from '@slot-liste/domain/battles/replay/tape.ts'
import type { Battle } from '@slot-liste/domain/battles/setup/setup.ts'
import { describe, expect, it } from 'vitest'
import { labelPlaces } from './outcome/prospects.tsx'
import { aheadAt, reachedAt } from './outcome/reached.ts'
import { looksOf } from './race/looks.ts'
import { apart, reachOf, ticksOf } from './race/race-range.ts'
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
    const moved = labelPlaces([0, 0.02, 0.04, 0.06, 1])
    expect(moved.map((at) => Math.round(at * 100))).toEqual([9, 28, 47, 66, 91])
    const right = labelPlaces([0.9, 0.95, 0.97, 0.99, 1])
    expect(right.every((at, i) => at <= 0.911 && (i === 0 || at - (right[i - 1] ?? 0) > 0.189))).toBe(true)
  })

  it('has round marks within its range', () => {
    expect(ticksOf(-320, 510, 4)).toEqual([-200, 0, 200, 400])
    expect(ticksOf(-1, 1, 2)).toEqual([-1, 0, 1])
  })

  it('keeps letters apart, in order and within it', () => {
    expect(apart([10, 12, 50], 17, 100)).toEqual([10, 27, 50])
    expect(apart([99, 98], 17, 100)).toEqual([100, 83])
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

  it('goes on with the clock, five times as fast at speed 5, and stops at the end', () => {
    const transport = createTransport(500, start, false)
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
    const transport = createTransport(500, start, false)
    transport.tick(2_000)
    const heard: number[] = []
    transport.subscribe(({ at }) => heard.push(at))
    for (const milliseconds of [3_600_000, 16, 16]) transport.tick(milliseconds)
    expect(transport.getState()).toMatchObject({ at: 500, isRunning: false })
    expect(new Set(heard)).toEqual(new Set([500]))
  })

  it('stops where it is put, within the run', () => {
    const transport = createTransport(10, { ...start, at: Number.POSITIVE_INFINITY }, false)
    expect(transport.getState().at).toBe(10)
    transport.seek(11)
    expect(transport.getState()).toMatchObject({ at: 10, isRunning: false })
    transport.seek(-1)
    expect(transport.getState().at).toBe(0)
    transport.tick(5_000)
    expect(transport.getState().at).toBe(0)
  })
})
