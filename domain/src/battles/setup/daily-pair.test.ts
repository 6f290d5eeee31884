import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dailyPair } from './daily-pair.ts'

const games = fc.uniqueArray(
  fc.record({
    slug: fc.string({ unit: fc.constantFrom(...'abcdef'), minLength: 1, maxLength: 3 }),
    provider: fc.constantFrom('p', 'q', 'r'),
    rtp: fc.constantFrom(92, 94.5, 95.5, 96, 96.5, 97.5),
  }),
  { selector: ({ slug }) => slug, maxLength: 20 },
)

it('is fair, of two providers, the same all day whatever the order', () => {
  fc.assert(
    fc.property(games, fc.date({ noInvalidDate: true }), (all, date) => {
      const day = date.toISOString().slice(0, 10)
      const pair = dailyPair(day, all)
      expect(dailyPair(day, [...all].reverse())).toEqual(pair)
      const isThere = all.some((a) =>
        all.some((b) => a.provider !== b.provider && Math.abs(a.rtp - b.rtp) <= 1),
      )
      expect(pair !== null).toBe(isThere)
      const [a, b] = (pair ?? []).map((slug) => all.find((game) => game.slug === slug))
      if (!a || !b) return
      expect(a.provider).not.toBe(b.provider)
      expect(Math.abs(a.rtp - b.rtp)).toBeLessThanOrEqual(1)
    }),
  )
})

it('changes from day to day', () => {
  const all = Array.from({ length: 40 }, (_, i) => ({ slug: `g${i}`, provider: `p${i % 7}`, rtp: 96 }))
  const month = Array.from({ length: 30 }, (_, i) => dailyPair(`2026-11-${i + 1}`, all)?.join())
  expect(new Set(month).size).toBeGreaterThan(25)
})
