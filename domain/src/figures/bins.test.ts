import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { binOf, maxWinStops, rtpStops } from './bins.ts'

describe.each([
  ['rtpStops', rtpStops],
  ['maxWinStops', maxWinStops],
])('%s', (_, stops) => {
  const value = fc.double({ min: -10, max: 400_000, noNaN: true })

  it('ascend', () => {
    expect([...new Set(stops)].sort((one, other) => one - other)).toEqual(stops)
  })

  it('open a bar at each stop and close the last one', () => {
    expect(stops.map((stop) => binOf(stop, stops))).toEqual(
      stops.map((_, index) => Math.min(index, stops.length - 2)),
    )
  })

  it('hold each value in the bar around it', () => {
    fc.assert(
      fc.property(value, (figure) => {
        const bin = binOf(figure, stops)
        const [low = Number.NaN, high = Number.NaN] = stops.slice(bin, bin + 2)
        expect(bin === 0 || low <= figure).toBe(true)
        expect(bin === stops.length - 2 || figure < high).toBe(true)
      }),
    )
  })

  it('put a greater value in the same bar or a later one', () => {
    fc.assert(
      fc.property(value, value, (one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        expect(binOf(less, stops)).toBeLessThanOrEqual(binOf(more, stops))
      }),
    )
  })
})
