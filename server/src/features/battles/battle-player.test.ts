import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { exampleBattle } from '@slot-liste/domain/battle/examples.ts'
import { recordOf } from '@slot-liste/domain/battle/record.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BattlePlayer, createBattlePlayer } from './battle-player.ts'

const battle = (seed = 'K7Q2') => exampleBattle('duel', 2, { seed, spins: 50 })

describe('a thread that plays battles', () => {
  it('comes to what this one does, however many ask at once', async () => {
    const player = createBattlePlayer()
    const seeds = ['a', 'b', 'c', 'd']
    const answers = await Promise.all(seeds.map((seed) => player.play(battle(seed))))
    expect(answers).toEqual(seeds.map((seed) => recordOf(battle(seed))))
    await player.close()
  })
})

/** Answers with the seed alone; dies, throws or says nothing when the seed tells it to. */
const moody = `import { parentPort } from 'node:worker_threads'
parentPort.on('message', ({ seed }) => {
  if (seed === 'die') process.exit(1)
  if (seed === 'throw') throw new Error('broken')
  if (seed !== 'hang') parentPort.postMessage({ digest: seed })
  if (seed === 'later') setTimeout(() => process.exit(1), 20)
})`

describe('a thread that does not answer', () => {
  let player: BattlePlayer
  beforeAll(async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'slot-liste-thread-')), 'moody.mjs')
    await writeFile(file, moody)
    player = createBattlePlayer({ script: pathToFileURL(file), seconds: 8 })
  })
  afterAll(() => player.close())

  it.each(['die', 'throw', 'hang'])(
    'is refused for now (%s), and the next battle gets a fresh one',
    async (seed) => {
      const [lost, next] = await Promise.allSettled([player.play(battle(seed)), player.play(battle('next'))])
      expect(lost).toMatchObject({ status: 'rejected', reason: { code: 'UNAVAILABLE', retryAfter: 5 } })
      expect(next).toMatchObject({ status: 'fulfilled', value: { digest: 'next' } })
    },
  )

  it('is replaced as well when it dies with nothing to do', async () => {
    await player.play(battle('later'))
    await setTimeout(2000)
    expect(await player.play(battle('next'))).toEqual({ digest: 'next' })
  })

  it('lets only so many wait', async () => {
    const all = await Promise.allSettled(Array.from({ length: 30 }, () => player.play(battle('next'))))
    const refused = all.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(9)
    expect(refused[0]).toMatchObject({ reason: { code: 'UNAVAILABLE' } })
  })
})
