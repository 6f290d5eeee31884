import { describe, expect, it } from 'vitest'
import { exampleBattle } from '#battles/model/examples.ts'
import { entrantsOf } from '#battles/setup/setup.ts'
import { battleModes } from '#site/kinds.ts'
import { outcomesOf, pairingsOf } from './outcome.ts'
import { play } from './play.ts'

describe('what is kept of a result', () => {
  it.each(battleModes.map((mode) => [mode, entrantsOf[mode].most] as const))(
    'adds up in a %s of %i',
    (mode, count) => {
      const battle = exampleBattle(mode, count, { spins: 60 })
      const result = play(battle)
      const outcomes = outcomesOf(result)
      expect(outcomes).toHaveLength(count)
      expect(outcomes.flatMap(({ place }, i) => (place === 1 ? [i] : []))).toEqual(result.winners)
      for (const [i, one] of outcomes.entries()) {
        expect(one.games).toBeGreaterThan(0)
        expect(one.balance).toBe(one.returned - one.wagered)
        expect(one.wagered).toBe(one.spins * (battle.entrants[i]?.table.cost ?? 0))
        expect(one.biggest).toBeLessThanOrEqual(one.returned)
      }
    },
  )

  it('places the entrants of a bracket by the round they went out in', () => {
    const result = play(exampleBattle('bracket', 6, { spins: 40 }))
    const places = outcomesOf(result).map(({ place }) => place)
    expect(places.toSorted()).toEqual([1, 2, 3, 3, 5, 5])
    expect(pairingsOf(result)?.rounds.map((round) => round.length)).toEqual([4, 2, 1])
    expect(JSON.stringify(pairingsOf(result))).not.toContain('line')
    expect(pairingsOf(play(exampleBattle('duel', 2)))).toBeNull()
  })
})
