import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import { run } from '#testing/hook.tsx'
import { answer, later, refusal } from '#testing/server.ts'
import { useClaimBattles } from './battle-claims.ts'
import { type PastBattle, readHistory, rememberBattle } from './battle-history.ts'

const hash = (n: number) => n.toString(16).padStart(64, '0')
const past = (n: number, more: Partial<PastBattle> = {}): PastBattle => ({
  setup: {
    ...{ version: 1, mode: 'duel', seed: 'K7Q2', spins: 500, criterion: 'final' },
    ...{ bankroll: null, target: null, bestOf: 1, seeding: 'given' },
  } as PastBattle['setup'],
  entrants: [1, 2].map((i) => ({ game: `g${i}`, table: hash(i), name: `G${i}`, cover: `/covers/g${i}.svg` })),
  ...{ digest: hash(n), winners: [1], at: n },
  ...more,
})

it('saves battles one after the other, and leaves those that were refused', async () => {
  const battles = [past(1), past(2), past(3)]
  for (const battle of battles) rememberBattle(battle)
  const first = later<never>()
  const replies = [first.answer, () => refusal('RATE_LIMITED'), () => ({ id: 'b3' }) as never]
  answer({ 'POST /api/battles': () => replies.shift()?.() as never })
  const { result } = run(useClaimBattles)
  expect(result.current).toMatchObject({ isPending: false, done: 0 })
  let claim: ReturnType<typeof result.current.claim> | undefined
  await act(async () => {
    claim = result.current.claim(battles)
  })
  expect(result.current).toMatchObject({ isPending: true, done: 0 })
  await act(async () => {
    first.arrive({ id: 'b1' } as never)
    const { saved, refused } = await claim!
    expect([saved, refused.map(({ battle, why }) => [battle.at, why.length > 10])]).toEqual([2, [[2, true]]])
  })
  expect(result.current).toMatchObject({ isPending: false, done: 2 })
  expect(readHistory().map(({ at }) => at)).toEqual([2])
})
