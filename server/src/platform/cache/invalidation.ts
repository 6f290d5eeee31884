import { type CacheTag, cacheTags } from '@slot-liste/contract/core/endpoint.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#db/client.ts'
import { createEvents, type Events, lineTopic } from '#platform/events/events.ts'
import type { Services } from '#platform/services.ts'

const invalidationTopic = 'shown'

type Told = Pick<Services, 'cache' | 'events'>

/**
 * After a change of what public answers and pages show: this process answers nothing from what it kept of before, and
 * the others hear of it at once.
 */
export function invalidateTags({ cache, events }: Told, touched: readonly CacheTag[] = cacheTags): void {
  if (touched.length === 0) return
  cache.invalidate(touched)
  void publishInvalidation(events, touched)
}

/** The same after a change past all processes, by a command. */
export async function invalidateTagsFromCommand(database: Database, log: FastifyBaseLogger): Promise<void> {
  const events = await createEvents(database, log)
  await publishInvalidation(events, cacheTags)
  await events.close()
}

const publishInvalidation = (events: Events, touched: readonly CacheTag[]) =>
  events.publish(invalidationTopic, { kind: 'shown', touched: touched.join(' ') })

/** Forgets what other processes changed, and everything where that may not have been told. */
export function followInvalidations({ cache, events, settings }: Told & Pick<Services, 'settings'>): void {
  settings.onChange(cache.clear)
  events.subscribe([invalidationTopic, lineTopic], (_topic, { kind, touched }) => {
    if (kind === 'shown') cache.invalidate(String(touched).split(' ') as CacheTag[])
    else cache.clear()
  })
}
