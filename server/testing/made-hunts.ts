import type { Hunt } from '@slot-liste/contract/hunts/hunts.ts'
import { ask, type Person } from './people.ts'
import type { TestApp } from './test-app.ts'

/** One opened bonus and two that are closed. */
export const bonuses = [
  { game: 'starburst', multiple: 2_455, on: '2026-11-27' },
  { game: 'gonzos-quest', multiple: null, on: null },
  { game: 'starburst', multiple: null, on: null },
]

/** A bonus hunt that was started. */
export async function startedHunt(app: TestApp, as: Person, made: object = {}): Promise<Hunt> {
  const body = { title: 'Pazar avı', cost: 3_000, bonuses, ...made }
  const answer = await ask(app, 'POST', '/api/hunts', { as, body })
  if (answer.statusCode !== 201) throw new Error(`starting a hunt: ${answer.statusCode} ${answer.body}`)
  return answer.json()
}
