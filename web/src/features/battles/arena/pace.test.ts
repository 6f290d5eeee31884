import { actsOf } from '@slot-liste/domain/battles/model/acts.ts'
import { exampleBattle } from '@slot-liste/domain/battles/model/examples.ts'
import { play, readyPlayers } from '@slot-liste/domain/battles/replay/play.ts'
import { type Tape, tapeOf } from '@slot-liste/domain/battles/replay/tape.ts'
import type { Battle } from '@slot-liste/domain/battles/setup/setup.ts'
import { describe, expect, it } from 'vitest'
import { frameAt, type Pace, paceOf, timeAt } from './race/pace.ts'
import { createTransport } from './race/transport.ts'

function taped(battle: Battle): Tape {
  const [act] = actsOf(battle, play(battle))
  if (!act) throw new Error('no game')
  const steps = tapeOf(
    readyPlayers(battle),
    { seed: battle.seed, label: act.label, replicate: 0 },
    act,
    act.measure,
  )
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

const lengthOf = ({ times }: Pace) => times.at(-1) ?? 0
const duels = Array.from({ length: 40 }, (_, i) => exampleBattle('duel', 2, { spins: 500, seed: `seed${i}` }))

describe('the pace of a run', () => {
  it('takes 20 to 40 seconds for 500 spins, and never stands still or goes back', () => {
    for (const battle of duels) {
      const pace = paceOf(taped(battle), false)
      expect(pace.times).toHaveLength(501)
      expect(pace.times[0]).toBe(0)
      expect(lengthOf(pace)).toBeGreaterThanOrEqual(19_999)
      expect(lengthOf(pace)).toBeLessThanOrEqual(40_000)
      expect(pace.times.every((time, i) => i === 0 || time > (pace.times[i - 1] as number))).toBe(true)
    }
  })

  it('is the same for the same tape', () => {
    const battle = exampleBattle('duel', 2, { spins: 500 })
    expect(paceOf(taped(battle), false)).toEqual(paceOf(taped(battle), false))
  })

  it('has every kind of event, in the order of the run', () => {
    const { events } = paceOf(
      taped(exampleBattle('race', 5, { spins: 5_000, target: 500, bankroll: 500 })),
      false,
    )
    const kinds = new Set(events.map(({ kind }) => kind))
    for (const battle of duels) for (const { kind } of paceOf(taped(battle), false).events) kinds.add(kind)
    expect(kinds).toEqual(new Set(['payout', 'bonus', 'lead', 'over']))
    expect(events.every(({ frame }, i) => i === 0 || frame >= (events[i - 1]?.frame ?? 0))).toBe(true)
  })

  it('keeps a short run short, and of several games each shorter', () => {
    const short = taped(exampleBattle('duel', 2, { spins: 20 }))
    expect(lengthOf(paceOf(short, false))).toBeLessThan(24_000)
    const many = lengthOf(paceOf(taped(duels[0] as Battle), true))
    expect(many).toBeGreaterThanOrEqual(4_999)
    expect(many).toBeLessThan(10_000)
  })
})

/** A run of 100 frames where nothing happens but what is given. */
function quiet(more: Partial<Tape> = {}): Tape {
  const spins = Int32Array.from({ length: 101 }, (_, i) => i)
  const none = new Float64Array(101)
  const lane = { spins, balance: none, low: none, high: none, hits: spins, biggest: none, dry: spins }
  return {
    ...{ edges: spins, lanes: [lane, lane], leads: new Int32Array(101) },
    ...{ leadChanges: [], events: [], bonuses: [] },
    ...more,
  }
}
const frameOf = (pace: Pace, frame: number) => (pace.times[frame + 1] ?? 0) - (pace.times[frame] ?? 0)

describe('events', () => {
  const events = [
    { spin: 40, lane: 0, payout: 400 },
    { spin: 70, lane: 1, payout: 10_000 },
  ]
  const pace = paceOf(quiet({ events }), false)

  it('are dwelt on when they have come, the larger the longer, and nothing tells that they will', () => {
    expect(frameOf(pace, 40)).toBeGreaterThan(frameOf(pace, 39) * 2)
    expect(frameOf(pace, 70)).toBeGreaterThan(frameOf(pace, 40))
    expect(frameOf(pace, 41)).toBeLessThan(frameOf(pace, 40))
    // Up to the first event the run passes in the same proportions as one in which it never comes.
    const other = paceOf(quiet({ events: events.slice(1) }), false)
    const shares = (one: Pace) => Array.from({ length: 39 }, (_, f) => frameOf(one, f) / frameOf(one, 39))
    for (const [f, share] of shares(pace).entries()) expect(share).toBeCloseTo(shares(other)[f] as number, 9)
  })

  it('let the run pass faster the longer there is none', () => {
    expect(frameOf(pace, 60)).toBeLessThan(frameOf(pace, 44) * 0.6)
    expect(frameOf(pace, 95)).toBeLessThan(frameOf(pace, 75) * 0.6)
  })

  it('are leads that had lasted, not those that come and go', () => {
    const leadChanges = [1, 2, 30, 31, 60].map((spin, i) => ({ spin, lane: i % 2 }))
    const leads = paceOf(quiet({ leadChanges }), false).events
    expect(leads.map(({ spin, lane, kind }) => [spin, lane, kind])).toEqual([
      [30, 0, 'lead'],
      [60, 0, 'lead'],
    ])
  })

  it('say once what a bonus round paid', () => {
    const both = paceOf(
      quiet({ events, bonuses: [events[1]!, { spin: 80, lane: 0, payout: 5 }] }),
      false,
    ).events
    expect(both.map(({ spin, kind }) => [spin, kind])).toEqual([
      [40, 'payout'],
      [70, 'bonus'],
      [80, 'bonus'],
    ])
  })

  it('lengthen a run by nine tenths at most, however many there are', () => {
    const all = Array.from({ length: 99 }, (_, i) => ({ spin: i + 1, lane: 0, payout: 1_000 }))
    expect(lengthOf(paceOf(quiet({ events: all }), false))).toBeCloseTo(38_000, 3)
    expect(lengthOf(paceOf(quiet(), false))).toBeCloseTo(20_000, 3)
  })
})

it('time and place lead to each other', () => {
  const pace = paceOf(taped(duels[1] as Battle), false)
  for (let at = 0; at <= 500; at += 0.37) expect(frameAt(pace, timeAt(pace, at))).toBeCloseTo(at, 6)
  expect([frameAt(pace, 0), frameAt(pace, 1e9), timeAt(pace, 500)]).toEqual([0, 500, lengthOf(pace)])
})

describe('going to the next event', () => {
  const pace = paceOf(quiet({ events: [40, 70].map((spin) => ({ spin, lane: 0, payout: 400 })) }), false)

  it('stands at each and then at the end, and goes on where it ran', () => {
    const places = (isRunning: boolean) => {
      const transport = createTransport(pace, { at: 10.5, isRunning, speed: 1 })
      return Array.from({ length: 4 }, () => {
        transport.nextEvent()
        const { at, isRunning: goesOn } = transport.getState()
        return [at, goesOn]
      })
    }
    expect(places(false)).toEqual([
      [40, false],
      [70, false],
      [100, false],
      [100, false],
    ])
    expect(places(true)).toEqual([
      [40, true],
      [70, true],
      [100, false],
      [100, false],
    ])
  })
})
