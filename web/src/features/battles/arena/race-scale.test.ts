import type { Tape } from '@slot-liste/domain/battles/replay/tape.ts'
import { describe, expect, it } from 'vitest'
import { drawRace, type Frame, type RaceScene } from './race/draw-race.ts'
import { type ScaleKind, scales, ticksOf } from './race/race-scale.ts'

const sizes = [1e-9, 0.5, 1, 7, 99, 100, 101, 1_000, 54_321, 3e6, 3e11, 1e300]
const balances = [...sizes.map((size) => -size).reverse(), 0, ...sizes]

describe.each(['linear', 'log'] as const)('the %s scale', (kind) => {
  const scale = scales[kind]

  it('rises with every balance, has 0 at its middle and both sides alike', () => {
    const places = balances.map(scale.of)
    expect(places.every((place, i) => i === 0 || place > (places[i - 1] as number))).toBe(true)
    expect(Object.is(scale.of(0), 0)).toBe(true)
    for (const balance of balances) expect(scale.of(-balance) + scale.of(balance)).toBe(0)
  })

  it('leads back to the balance', () => {
    for (const balance of balances) {
      const again = scale.back(scale.of(balance))
      expect(Math.abs(again - balance)).toBeLessThanOrEqual(Math.abs(balance) * 1e-9)
    }
  })

  it.each([
    [-100, 100, 202],
    [-1_800, 4_200, 202],
    [-53_000, 110, 378],
    [-2_500, 3_000_000, 202],
    [-100, 3_000_000, 378],
    [-1e6, 1e6, 100],
  ])('marks round balances between %d and %d, 0 among them and none on another', (low, high, room) => {
    const [bottom, top] = [scale.of(low), scale.of(high)]
    const ticks = scale.ticks(bottom, top, room)
    expect(ticks).toContain(0)
    expect(ticks.length).toBeGreaterThan(2)
    expect(ticks.length).toBeLessThan(15)
    expect(Math.min(...ticks)).toBeGreaterThanOrEqual(low)
    expect(Math.max(...ticks)).toBeLessThanOrEqual(high)
    const pixels = ticks.map((tick) => ((scale.of(tick) - bottom) / (top - bottom)) * room)
    expect(pixels.every((at, i) => i === 0 || at - (pixels[i - 1] as number) >= 12.99)).toBe(true)
    for (const tick of ticks) expect(String(Math.abs(tick))).toMatch(/^(0|[125]0*)$|^\d{1,2}0*$/)
  })
})

it('marks the powers of ten on both sides where the scale is logarithmic', () => {
  const { of, ticks } = scales.log
  expect(ticks(of(-1_500), of(15_000), 378)).toEqual([-1_000, -100, 0, 100, 1_000, 10_000])
})

it('shows small wins beside a huge one: a tenth of the picture, not a thousandth', () => {
  const share = (kind: ScaleKind) => scales[kind].of(1_000) / scales[kind].of(3_000_000)
  expect(share('linear')).toBeLessThan(0.001)
  expect(share('log')).toBeGreaterThan(0.2)
})

it('has round marks within its range', () => {
  expect(ticksOf(-320, 510, 4)).toEqual([-200, 0, 200, 400])
  expect(ticksOf(-1, 1, 2)).toEqual([-1, 0, 1])
})

/** Records the calls of a canvas. */
function canvas() {
  const calls: { name: string; args: unknown[] }[] = []
  const of = (name: string) => calls.filter((one) => one.name === name).map(({ args }) => args)
  const context = new Proxy({} as Record<string, unknown>, {
    get: (kept, name: string) => kept[name] ?? ((...args: unknown[]) => calls.push({ name, args })),
    set: (kept, name: string, value) => {
      kept[name] = value
      return true
    },
  }) as unknown as CanvasRenderingContext2D
  return { context, of, texts: () => of('fillText').map(([text]) => text) }
}

const balance = Float64Array.of(0, -10, 49_990)
const tape: Tape = {
  edges: Int32Array.of(0, 1, 2),
  lanes: [
    {
      ...{ balance, low: balance, high: balance, biggest: balance },
      ...{ spins: Int32Array.of(0, 1, 2), hits: Int32Array.of(0, 0, 1), dry: Int32Array.of(0, 1, 0) },
    },
  ],
  leads: Int32Array.of(0, 0, 0),
  leadChanges: [],
  events: [{ spin: 2, lane: 0, payout: 50_000 }],
  bonuses: [],
}

function drawn(kind: ScaleKind, frame: Pick<Frame, 'low' | 'high'>) {
  const scene: RaceScene = {
    tape,
    looks: [{ letter: 'A', color: '--lane-1', dash: [] }],
    fans: [{ at: [1, 2], shares: [1, 2].map(() => [-200, -100, -50, 0, 40]) }],
    spins: 2,
    scale: scales[kind],
    limits: [{ at: 1_000, label: 'hedef' }],
    printBalance: String,
    printSpin: String,
  }
  const inks = { ink: '', muted: '', line: '', surface: '', font: 'x', lanes: ['red'] }
  const { context, of, texts } = canvas()
  drawRace(context, scene, inks, { ...frame, width: 400, height: 240, across: 2, at: 2 })
  return { of, texts }
}

describe.each(['linear', 'log'] as const)('a picture with a %s scale', (kind) => {
  const { of: placeOf } = scales[kind]
  const frame = { low: placeOf(-1_000), high: placeOf(60_000) }
  const down = (at: number) => 14 + ((frame.high - placeOf(at)) / (frame.high - frame.low)) * (240 - 14 - 24)

  it('places lines, shades, marks and labels by it', () => {
    const { of, texts } = drawn(kind, frame)
    const lines = of('lineTo').map(([, y]) => y)
    for (const at of [-10, 49_990, -200, -100, 40, 1_000]) expect(lines).toContain(down(at))
    const dots = of('arc').map(([, y, radius]) => [y, radius])
    expect(dots).toContainEqual([down(49_990), 2.5])
    expect(dots).toContainEqual([down(49_990), 8])
    expect(texts()).toContain('hedef')
    expect(texts()).toContain(kind === 'log' ? '100' : '20000')
  })

  it('keeps the letter of a line in the plot, and cuts off what is above it', () => {
    const { of } = drawn(kind, { low: placeOf(-1_000), high: placeOf(1_100) })
    expect(of('arc').find(([, , radius]) => radius === 8)?.[1]).toBe(14)
    const clips = of('rect') as [number, number, number, number][]
    expect(clips.length).toBeGreaterThan(0)
    for (const [x, y, width, height] of clips) {
      expect([x, y]).toEqual([0, 0])
      expect(width).toBeLessThan(400)
      expect(height).toBe(216)
    }
    expect(of('clip')).toHaveLength(clips.length)
  })
})
