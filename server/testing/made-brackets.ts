import type { Bracket } from '@slot-liste/contract/lists/brackets.ts'
import { ask, type Person } from './people.ts'
import type { TestApp } from './test-app.ts'

/** In the order of their seeds. */
export const fourGames = ['starburst', 'gonzos-quest', 'twin-spin', 'dead-or-alive-2']

/** A bracket of four games that is open for its first round. */
export async function openedBracket(app: TestApp, as: Person, list: string, more = {}): Promise<Bracket> {
  const body = { games: fourGames, days: 1, ...more }
  const answer = await ask(app, 'POST', `/api/lists/${list}/brackets`, { as, body })
  if (answer.statusCode !== 201) throw new Error(`opening a bracket: ${answer.statusCode} ${answer.body}`)
  return answer.json()
}

export const bracketOf = async (app: TestApp, id: string, as?: Person): Promise<Bracket> =>
  (await ask(app, 'GET', `/api/brackets/${id}`, { as })).json()

export const voteFor = (
  app: TestApp,
  as: Person | undefined,
  id: string,
  vote: { round: number; entrant: number },
) => ask(app, 'PUT', `/api/brackets/${id}/vote`, { as, body: vote })
