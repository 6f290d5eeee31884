import { usernameIdeas, usernameKey, usernameProblem } from '@slot-liste/domain/text/username.ts'
import type { Viewer } from '#platform/http/access.ts'
import type { Services } from '#platform/services.ts'
import { listTakenUsernames } from '#store/accounts/usernames.ts'

/** Whether a name can be taken by this viewer, and the likest one that can. */
export async function availability(db: Services['db'], name: string, viewer: Viewer) {
  const ideas = usernameIdeas(name)
  const taken = await listTakenUsernames(db, [name, ...ideas], viewer?.id)
  const isFree = (idea: string) => !taken.has(usernameKey(idea))
  const problem = usernameProblem(name) ?? (isFree(name) ? null : ('taken' as const))
  const suggestion = problem === null ? null : (ideas.find(isFree) ?? null)
  return { available: problem === null, problem, suggestion }
}
