import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { exampleBattle } from '@slot-liste/domain/battles/model/examples.ts'
import { recordOf } from '@slot-liste/domain/battles/replay/record.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BattlePlayer, createBattlePlayer } from './battle-player.ts'

const battle = (seed = 'K7Q2') => exampleBattle('duel', 2, { seed, spins: 50 })

describe('a thread that plays battles', () => {
  it('comes to what this one does, however many ask at once', async () => {
    const player = createBattlePlayer()
    const seeds = ['a', 'b', 'c', 'd']
    const answers = await Promise.all(
      seeds.map((seed) => player.play(battle(seed), recordOf(battle(seed)).digest)),
    )
    expect(answers).toEqual(seeds.map((seed) => recordOf(battle(seed))))
    await player.close()
  })
})

/** Answers with the seed and how often it played; dies, throws or says nothing when the seed tells it to. */
const moody = `let plays = 0
export const playBattle = ({ seed }) => {
  if (seed === 'die') process.exit(1)
  if (seed === 'throw') throw new Error('broken')
  if (seed === 'hang') return new Promise(() => {})
  if (seed === 'later') setTimeout(() => process.exit(1), 20)
  return { digest: seed, plays: ++plays }
}`

describe('a thread that does not answer', () => {
  let player: BattlePlayer
  beforeAll(async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'slot-liste-thread-')), 'moody.mjs')
    await writeFile(file, moody)
    player = createBattlePlayer({ script: pathToFileURL(file), seconds: 8 })
  })
  afterAll(() => player.close())
  const play = (seed: string, digest = seed) => player.play(battle(seed), digest)

  it.each(['die', 'throw', 'hang'])(
    'is refused for now (%s), and the next battle gets a fresh one',
    async (seed) => {
      const [lost, next] = await Promise.allSettled([play(seed), play('next')])
      expect(lost).toMatchObject({ status: 'rejected', reason: { code: 'UNAVAILABLE', retryAfter: 5 } })
      expect(next).toMatchObject({ status: 'fulfilled', value: { digest: 'next' } })
    },
  )

  it('is replaced as well when it dies with nothing to do', async () => {
    await play('later')
    await setTimeout(2000)
    expect(await play('next')).toMatchObject({ digest: 'next' })
  })

  it('is not asked again for a result that was made up', async () => {
    const { plays } = (await play('first')) as unknown as { plays: number }
    const forged = ['one', 'two', 'three'].map((digest) => play('forged', digest))
    for (const result of await Promise.allSettled(forged))
      expect(result).toMatchObject({ status: 'rejected', reason: { code: 'BATTLE_DIGEST' } })
    expect(await play('second')).toMatchObject({ plays: plays + 2 })
  })

  it('works for one person after the other, and lets only so many wait', async () => {
    const order: string[] = []
    const ask = (who: string) =>
      player
        .inLine(who, () => play('next'))
        .then(
          () => order.push(who),
          (error) => order.push(`${who} ${error.code}`),
        )
    await Promise.all([...Array(5).fill('ayse'), 'mert'].map(ask))
    expect(order[0]).toBe('ayse RATE_LIMITED')
    // Only the one underway is before another person's.
    expect(order.slice(1)).toEqual(['ayse', 'mert', 'ayse', 'ayse', 'ayse'])
    order.length = 0
    await Promise.all(Array.from({ length: 31 }, (_, n) => ask(`kim${n}`)))
    expect(order[0]).toBe('kim30 UNAVAILABLE')
    expect(order.filter((who) => who.includes(' '))).toHaveLength(1)
  })
})
