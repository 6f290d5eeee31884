import { describe, expect, it } from 'vitest'
import { placesOf, type Range, rangeAt, touches } from './range-scale.ts'

const stops = [85, 90, 95, 96, 97, 100]

describe('a range on a scale of stops', () => {
  it.each<[Range, [number, number]]>([
    [
      [null, null],
      [0, 5],
    ],
    [
      [90, 97],
      [1, 4],
    ],
    [
      [95.5, 98.5],
      [2.5, 4.5],
    ],
    [
      [70, 120],
      [0, 5],
    ],
  ])('%j stands at %j', (range, places) => {
    expect(placesOf(range, stops)).toEqual(places)
  })

  it('opens at the ends and keeps the exact figure of the end that was not moved', () => {
    expect(rangeAt([0, 3], [90, null], stops)).toEqual([null, 96])
    expect(rangeAt([1, 5], [null, 96.4], stops)).toEqual([90, null])
    expect(rangeAt([1, placesOf([null, 96.4], stops)[1]], [null, 96.4], stops)).toEqual([90, 96.4])
    expect(rangeAt([0, 4], [80, null], stops)).toEqual([80, 97])
  })

  it('knows the bars it covers', () => {
    const covered = (from: number, to: number) => [0, 1, 2, 3, 4].filter((bin) => touches(bin, [from, to]))
    expect(covered(0, 5)).toEqual([0, 1, 2, 3, 4])
    expect(covered(1, 3)).toEqual([1, 2])
    expect(covered(1.5, 2.5)).toEqual([1, 2])
    expect(covered(2.5, 2.5)).toEqual([2])
  })
})
