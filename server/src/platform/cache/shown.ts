import { type Noun, nouns } from '@slot-liste/contract/core/endpoint.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#db/client.ts'
import { createEvents, type Events, lineTopic } from '#platform/events/events.ts'
import type { Services } from '#platform/services.ts'

const shownTopic = 'shown'

type Told = Pick<Services, 'cache' | 'events'>

/**
 * After a change of what public answers and pages show: this process answers nothing from what it kept of before, and
 * the others hear of it at once.
 */
export function tellShown({ cache, events }: Told, touched: readonly Noun[] = nouns): void {
  if (touched.length === 0) return
  cache.touch(touched)
  void publishShown(events, touched)
}

/** The same after a change past all processes, by a command. */
export async function tellShownBeside(database: Database, log: FastifyBaseLogger): Promise<void> {
  const events = await createEvents(database, log)
  await publishShown(events, nouns)
  await events.close()
}

const publishShown = (events: Events, touched: readonly Noun[]) =>
  events.publish(shownTopic, { kind: 'shown', touched: touched.join(' ') })

/** Forgets what other processes changed, and everything where that may not have been told. */
export function followShown({ cache, events, settings }: Told & Pick<Services, 'settings'>): void {
  settings.onChange(cache.clear)
  events.subscribe([shownTopic, lineTopic], (_topic, { kind, touched }) => {
    if (kind === 'shown') cache.touch(String(touched).split(' ') as Noun[])
    else cache.clear()
  })
}
