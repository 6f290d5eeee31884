import { newBattle as newBattleSchema } from '@slot-liste/contract/battles/battles.ts'
import { exampleBattle } from '@slot-liste/domain/battles/model/examples.ts'
import { digestOf } from '@slot-liste/domain/battles/replay/digest.ts'
import { play } from '@slot-liste/domain/battles/replay/play.ts'
import type { Lane } from '@slot-liste/domain/battles/setup/line-up.ts'
import { beforeEach, expect, it } from 'vitest'
import { readHistory, rememberBattle } from '#data/battles/battle-history.ts'
import { removeStored } from '#platform/storage.ts'
import { newBattle, pastBattle } from './ran-battle.ts'

const battle = exampleBattle('duel', 2)
const result = play(battle)
const outcome = { battle, result, digest: digestOf(result) }
const lanes = battle.entrants.map(({ key }, place) => ({
  key,
  chosen: { game: key, ...(place === 1 && { rtp: 94.5 }) },
  model: { slug: key, name: key.toUpperCase(), cover: `/covers/${key}.svg` },
})) as Lane[]

beforeEach(() => removeStored('battle_history'))

it('is sent with what was chosen and the hashes of its tables, not the tables', () => {
  const sent = newBattle({ outcome, lanes }, { title: 'Rövanş', visibility: 'unlisted' })
  expect(newBattleSchema.parse(sent)).toMatchObject(sent)
  expect(sent.setup).not.toHaveProperty('entrants')
  expect(sent.entrants).toEqual([
    { game: 'game-0', table: battle.entrants[0]?.table.hash },
    { game: 'game-1', rtp: 94.5, table: battle.entrants[1]?.table.hash },
  ])
})

it('is kept in the browser so that it can be read back whole', () => {
  const past = pastBattle({ outcome, lanes }, 42)
  rememberBattle(past)
  expect(readHistory()).toEqual([past])
  expect(past.winners).toEqual(result.winners)
  expect(past.entrants.map(({ name }) => name)).toEqual(['GAME-0', 'GAME-1'])
})
