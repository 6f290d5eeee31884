import { rtpStops } from '@slot-liste/domain/figures/bins.ts'
import { expect, it } from 'vitest'
import { rtpBars } from './rtp-bars.ts'

const bins = rtpStops
  .slice(0, -1)
  .map((from, place) => ({ from, to: rtpStops[place + 1] ?? from, count: place + 1 }))

it('counts each bin of the catalogue in one bar', () => {
  const sum = (counts: { count: number }[]) => counts.reduce((total, { count }) => total + count, 0)
  expect(sum(rtpBars(bins))).toBe(sum(bins))
})

it('cuts no bin of the catalogue in two', () => {
  for (const { from } of rtpBars(bins)) if (from !== null) expect(rtpStops).toContain(from)
})

it('is half a percent wide, open at both ends', () => {
  const bars = rtpBars(bins)
  expect(bars[0]).toEqual({ from: null, to: 94, count: 1 + 2 + 3 })
  expect(bars[1]).toEqual({ from: 94, to: 94.5, count: 4 })
  expect(bars.at(-1)).toMatchObject({ from: 98, to: null })
})
