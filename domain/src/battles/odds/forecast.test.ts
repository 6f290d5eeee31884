import fc from 'fast-check'
import { expect, it } from 'vitest'
import { exampleBattle } from '#battles/model/examples.ts'
import { play } from '#battles/replay/play.ts'
import type { Battle } from '#battles/setup/setup.ts'
import { runs } from '#testing/runs.ts'
import { forecast } from './forecast.ts'

/** Few spins share first places, small bankrolls ruin, near targets are reached. */
const anyBattle = fc
  .record({
    mode: fc.constantFrom<Battle['mode']>('duel', 'race', 'bonus', 'bracket', 'league'),
    count: fc.integer({ min: 3, max: 5 }),
    seed: fc.stringMatching(/^[\w-]{1,12}$/),
    spins: fc.constantFrom(1, 2, 7, 60, 513, 1_100),
    criterion: fc.constantFrom<Battle['criterion']>('final', 'biggest', 'survival'),
    bankroll: fc.option(fc.constantFrom(500, 700)),
    target: fc.constantFrom(10, 200),
  })
  .map(({ mode, count, target, bankroll, criterion, ...more }) =>
    exampleBattle(mode, mode === 'duel' ? 2 : count, {
      ...more,
      bankroll: criterion === 'survival' ? (bankroll ?? 500) : bankroll,
      criterion,
      target: mode === 'race' ? target : null,
    }),
  )

it('counts what every repeat comes to when it is played as the battle itself is', () => {
  fc.assert(
    fc.property(anyBattle, fc.integer({ min: 1, max: 12 }), (battle, repeats) => {
      const wins = battle.entrants.map(() => 0)
      const ruins = battle.entrants.map(() => 0)
      for (let replicate = 0; replicate < repeats; replicate += 1) {
        const { winners, match } = play(battle, { replicate })
        for (const winner of winners) wins[winner] = (wins[winner] ?? 0) + 1 / winners.length
        match?.games.forEach(({ ending }, i) => {
          if (ending === 'ruin') ruins[i] = (ruins[i] ?? 0) + 1
        })
      }
      const found = forecast(battle, repeats)
      found.wins.forEach(({ value }, i) => {
        expect(value).toBeCloseTo((wins[i] ?? 0) / repeats, 12)
      })
      if (found.ruin) expect(found.ruin.map(({ value }) => value)).toEqual(ruins.map((n) => n / repeats))
      else expect(['bracket', 'league']).toContain(battle.mode)
    }),
    { numRuns: runs(150) },
  )
})
