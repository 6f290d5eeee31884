import { expect, it } from 'vitest'
import { savedBattle } from '#testing/battle-samples.ts'
import { againAddress } from './again.ts'

const battle = savedBattle('a')
const { seed, spins } = battle.setup

it('goes on with the seed where the run is the same or longer, and draws another where it is new', () => {
  expect(againAddress(battle, 'same-seed')).toMatchObject({ s: seed, n: `${spins}` })
  expect(againAddress(battle, 'longer')).toMatchObject({ s: seed, n: `${spins * 10}` })
  for (const kind of ['new-seed', 'rematch'] as const) {
    const address = againAddress(battle, kind)
    expect(address.s).toMatch(/^[\w-]{8}$/)
    expect(address.s).not.toBe(seed)
    expect(address.n).toBe(`${spins}`)
  }
  expect(againAddress(battle, 'change')).not.toHaveProperty('s')
})

it('turns the two round for a rematch, as a running battle does', () => {
  expect(againAddress(battle, 'new-seed').g).toBe('sweet-bonanza,starburst')
  expect(againAddress(battle, 'rematch').g).toBe('starburst,sweet-bonanza')
})
