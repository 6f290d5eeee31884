import type { BattleSetup, SavedBattle } from '@slot-liste/contract/battles/battles.ts'
import { engineVersion } from '@slot-liste/domain/battles/model/model-classes.ts'
import { digestOf } from '@slot-liste/domain/battles/replay/digest.ts'
import { play } from '@slot-liste/domain/battles/replay/play.ts'
import { type BattleModel, type Chosen, lineUp } from '@slot-liste/domain/battles/setup/line-up.ts'
import { ask, type Person } from './people.ts'
import type { TestApp } from './test-app.ts'

const duel: BattleSetup = {
  mode: 'duel',
  seed: 'K7Q2',
  spins: 100,
  criterion: 'final',
  bankroll: null,
  target: null,
  bestOf: 1,
  seeding: 'given',
  version: engineVersion,
}

type Made = {
  setup?: Partial<BattleSetup>
  games?: (string | Chosen)[]
  title?: string
  visibility?: 'public' | 'unlisted' | 'private'
  commentsPolicy?: 'everyone' | 'followers' | 'none'
  clientId?: string
}

/** The request of a browser that has played the battle: with the hashes of its tables and its digest. */
export async function asPlayed(app: TestApp, made: Made = {}) {
  const { setup: more, games = ['starburst', 'gonzos-quest'], ...rest } = made
  const setup = { ...duel, ...more }
  const chosen = games.map((game) => (typeof game === 'string' ? { game } : game))
  const slugs = chosen.map(({ game }) => game).join(',')
  const { items } = (await ask(app, 'GET', `/api/battles/models?games=${slugs}`)).json()
  const { entrants } = lineUp(chosen, items as BattleModel[], setup.mode)
  return {
    ...rest,
    setup,
    entrants: chosen.map((one, i) => ({ ...one, table: entrants[i]?.table.hash ?? '0'.repeat(64) })),
    digest: digestOf(play({ ...setup, entrants })),
  }
}

export const save = (app: TestApp, as: Person | undefined, body: unknown) =>
  ask(app, 'POST', '/api/battles', { as, body })

/** A battle that was played and saved. */
export async function savedBattle(app: TestApp, as: Person, made: Made = {}): Promise<SavedBattle> {
  const answer = await save(app, as, await asPlayed(app, made))
  if (answer.statusCode !== 201) throw new Error(`saving a battle: ${answer.statusCode} ${answer.body}`)
  return answer.json()
}
