import { seededDraw } from '#cover/hash.ts'

/** `rtp` in percent. */
export type Duelist = { slug: string; provider: string; rtp: number }

/** With a smaller difference (percentage points) neither game is the favourite by its RTP alone. */
const fair = 1

/**
 * The two games of a day (`2026-11-20`), the same for everyone: different providers, RTPs at most one point apart.
 * `null` without such a pair. Independent of the order of `games`.
 */
export function dailyPair(day: string, games: readonly Duelist[]): [string, string] | null {
  const draw = seededDraw(`duel ${day}`)
  const left = [...games].sort((a, b) => (a.slug < b.slug ? -1 : 1))
  while (left.length > 1) {
    const [first] = left.splice(Math.floor(draw() * left.length), 1)
    if (!first) break
    const rivals = left.filter(
      ({ provider, rtp }) => provider !== first.provider && Math.abs(rtp - first.rtp) <= fair,
    )
    const second = rivals[Math.floor(draw() * rivals.length)]
    if (second) return [first.slug, second.slug]
  }
  return null
}
