import { type Noun, nouns } from '@slot-liste/contract/endpoint.ts'
import { lineTopic } from './events.ts'
import type { Services } from './services.ts'

const shownTopic = 'shown'

type Told = Pick<Services, 'cache' | 'events'>

/**
 * After a change of what public answers and pages show: this process answers nothing from what it kept of before, and
 * the others hear of it at once.
 */
export function tellShown({ cache, events }: Told, touched: readonly Noun[] = nouns): void {
  if (touched.length === 0) return
  cache.touch(touched)
  void events.publish(shownTopic, { kind: 'shown', touched: touched.join(' ') })
}

/** Forgets what other processes changed, and everything where that may not have been told. */
export function followShown({ cache, events, settings }: Told & Pick<Services, 'settings'>): void {
  settings.onChange(cache.clear)
  events.subscribe([shownTopic, lineTopic], (_topic, { kind, touched }) => {
    if (kind === 'shown') cache.touch(String(touched).split(' ') as Noun[])
    else cache.clear()
  })
}
