import { type CacheTag, cacheTags } from '@slot-liste/contract/core/endpoint.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#db/client.ts'
import { createEvents, type Events } from '#platform/events/events.ts'
import type { Services } from '#platform/services.ts'

const invalidationTopic = 'invalidation'

type Publisher = Pick<Services, 'cache' | 'events'>

/**
 * Call it after a change of public content: this process drops its cached replies at once, and
 * the others are notified at once.
 */
export function invalidateTags({ cache, events }: Publisher, tags: readonly CacheTag[] = cacheTags): void {
  if (tags.length === 0) return
  cache.invalidate(tags)
  void publishInvalidation(events, tags)
}

/** The same after a change by a command, outside all server processes. */
export async function invalidateTagsFromCommand(database: Database, log: FastifyBaseLogger): Promise<void> {
  const events = await createEvents(database, log)
  await publishInvalidation(events, cacheTags)
  await events.close()
}

const publishInvalidation = (events: Events, tags: readonly CacheTag[]) =>
  events.publish(invalidationTopic, { kind: 'invalidated', tags: tags.join(' ') })

/** Invalidates tags that other processes changed, and everything where an event may have been lost. */
export function followInvalidations({
  cache,
  events,
  settings,
  metrics,
}: Publisher & Pick<Services, 'settings' | 'metrics'>): void {
  const clear = () => {
    metrics.countClearing()
    cache.clear()
  }
  settings.onChange(clear)
  events.subscribe([invalidationTopic], (_topic, { kind, tags }) => {
    if (kind === 'invalidated') cache.invalidate(String(tags).split(' ') as CacheTag[])
    else clear()
  })
}
