import { runs } from '@slot-liste/domain/testing/runs.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyBelow, fairPair } from './fair-pair.ts'

const figures = fc.record({
  rtp: fc.option(fc.integer({ min: 9_000, max: 9_900 }).map((hundredths) => hundredths / 100)),
  volatility: fc.constantFrom('low', 'medium', 'high', null),
  maxWin: fc.option(fc.constant(5_000)),
})
const games = fc
  .array(figures, { maxLength: 12 })
  .map((all) => all.map((one, i) => ({ slug: `game-${i}`, ...one })))

it('draws two known games of one kind and near RTP, if there are two', () => {
  fc.assert(
    fc.property(games, (all) => {
      const fair = (one: (typeof all)[number], other: (typeof all)[number]) =>
        one.slug !== other.slug &&
        [one, other].every(
          ({ rtp, volatility, maxWin }) => rtp !== null && volatility !== null && maxWin !== null,
        ) &&
        one.volatility === other.volatility &&
        Math.abs(one.rtp! - other.rtp!) <= 1
      const pair = fairPair(all, anyBelow)
      if (pair === null) expect(all.some((one) => all.some((other) => fair(one, other)))).toBe(false)
      else {
        const [one, other] = pair.map((slug) => all.find((game) => game.slug === slug)!)
        expect(fair(one!, other!)).toBe(true)
      }
    }),
    { numRuns: runs(200) },
  )
})
