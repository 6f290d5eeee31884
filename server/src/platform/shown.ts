import type { Services } from './services.ts'

export const shownTopic = 'shown'

/** After a change of what public answers and pages show: no process answers from what it kept of before. */
export async function tellShown({ cache, events }: Pick<Services, 'cache' | 'events'>): Promise<void> {
  cache.clear()
  await events.publish(shownTopic, { kind: 'shown' })
}
