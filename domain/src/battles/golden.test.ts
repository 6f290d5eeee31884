import { expect, it } from 'vitest'
import golden from '#golden/battle.json' with { type: 'json' }
import { bonusModel } from './model/bonus-table.ts'
import { exampleBattle } from './model/examples.ts'
import { engineVersion } from './model/model-classes.ts'
import { spinModel } from './model/table.ts'
import { digestOf } from './replay/digest.ts'
import { play } from './replay/play.ts'
import type { Battle } from './setup/setup.ts'

/**
 * Every engine must reproduce these results. When this fails, saved battles would end differently:
 * raise `engineVersion` and put the new figures into the golden file.
 */
it('is of the version the golden file was made with', () => {
  expect(golden.version).toBe(engineVersion)
})

it.each(golden.tables)('makes the table $hash', ({ facts, cost, hash }) => {
  const model = cost === null ? spinModel(facts as never) : bonusModel(facts as never, cost)
  expect(model!.table.hash).toBe(hash)
})

it.each(golden.battles)('plays $mode $count to $digest', ({ mode, count, more, winners, digest }) => {
  const result = play(exampleBattle(mode as Battle['mode'], count, more as Partial<Battle>))
  expect({ winners: result.winners, digest: digestOf(result) }).toEqual({ winners, digest })
})
