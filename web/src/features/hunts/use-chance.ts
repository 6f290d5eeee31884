import type { Hunt } from '@slot-liste/contract/hunts/hunts.ts'
import { factsOf } from '@slot-liste/domain/battles/setup/line-up.ts'
import { chanceToReach } from '@slot-liste/domain/hunts/hunt-odds.ts'
import { useEffect, useState } from 'react'

/** So long the page works on it before it lets others work. */
const sliceMs = 12

/**
 * The chance that the closed bonuses pay what is missing; `null` while it is worked out, in slices, and where there is nothing
 * to work out.
 */
export function useChance({ games, bonuses, cost, sum }: Hunt): number | null {
  const [chance, setChance] = useState<number | null>(null)
  useEffect(() => {
    setChance(null)
    const facts = new Map(games.map((game) => [game.slug, factsOf(game)]))
    const closed = bonuses.flatMap(({ game, multiple }) => (multiple === null ? (facts.get(game) ?? []) : []))
    if (cost === null || closed.length === 0) return
    const steps = chanceToReach(closed, cost - sum)
    let timer: ReturnType<typeof setTimeout>
    const work = () => {
      const end = performance.now() + sliceMs
      do {
        const step = steps.next()
        if (step.done) return setChance(step.value.value)
      } while (performance.now() < end)
      timer = setTimeout(work, 0)
    }
    timer = setTimeout(work, 0)
    return () => clearTimeout(timer)
  }, [games, bonuses, cost, sum])
  return chance
}
