import { seededDraw } from '#cover/hash.ts'

/** `rtp` in percent. */
export type Duelist = { slug: string; provider: string; rtp: number }

/** Nearer than this (in percentage points), neither is the favourite by its RTP alone. */
const fair = 1

/**
 * The two games of a day (`2026-11-20`), the same for everybody all day: of different providers, with RTPs at most one
 * point apart. `null` where no two are. The order of `games` does not matter.
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
