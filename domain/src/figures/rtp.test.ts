import { expect, it } from 'vitest'
import { rtpBand } from './rtp.ts'

it.each([
  [88.12, 'low'],
  [94.99, 'low'],
  [95, 'average'],
  [96.51, 'average'],
  [96.99, 'average'],
  [97, 'high'],
  [99.32, 'high'],
])('%d is %s', (rtp, band) => {
  expect(rtpBand(rtp)).toBe(band)
})
