import type { GameCard } from '@slot-liste/contract/catalogue/games.ts'

type Figures = Pick<GameCard, 'slug' | 'rtp' | 'volatility' | 'maxWin'>

/** Nearer than this (in percentage points), neither is the favourite by its RTP alone. */
const near = 1

/**
 * Two games of the same volatility whose RTPs lie at most one point apart, all three figures published; `draw(n)` gives a
 * whole number below n. `null` where no two are.
 */
export function fairPair(
  games: readonly Figures[],
  draw: (below: number) => number,
): [string, string] | null {
  const left = games.filter(
    ({ rtp, volatility, maxWin }) => rtp !== null && volatility !== null && maxWin !== null,
  )
  while (left.length > 1) {
    const [first] = left.splice(draw(left.length), 1)
    const rivals = left.filter((game) => first && isFair(first, game))
    const second = rivals[draw(rivals.length)]
    if (first && second) return [first.slug, second.slug]
  }
  return null
}

const isFair = (one: Figures, other: Figures) =>
  one.volatility === other.volatility && Math.abs((one.rtp ?? 0) - (other.rtp ?? 0)) <= near

/** Chance of the browser: which two are drawn decides nothing that is to be played again. */
export const anyBelow = (below: number): number =>
  below > 0 ? (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % below : 0
