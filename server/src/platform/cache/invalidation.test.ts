import { type CacheTag, cacheTags } from '@slot-liste/contract/core/endpoint.ts'
import { expect, it } from 'vitest'
import { createOwnEvents, type Payload } from '#platform/events/events.ts'
import { followInvalidations, invalidateTags, invalidateTagsFromCommand } from './invalidation.ts'

const log = { error: () => {}, warn: () => {} } as never

/** A process: what its cache was asked to do, and what it published. */
function begin() {
  const events = createOwnEvents(log)
  const done: string[] = []
  const published: Payload[] = []
  events.subscribe(['invalidation'], (_, payload) => published.push(payload))
  const cache = {
    invalidate: (tags: readonly CacheTag[]) => void done.push(tags.join('+')),
    clear: () => void done.push('all'),
  }
  let change = () => {}
  const settings = {
    onChange: (listener: () => void) => {
      change = listener
    },
  }
  let clearings = 0
  const metrics = { countClearing: () => clearings++ }
  const services = { cache, events, settings, metrics } as never
  return { clearings: () => clearings, events, services, done, published, change: () => change() }
}

it('drops what a change concerns here and tells the others; all of it, where nothing else is said', () => {
  const { services, done, published } = begin()
  invalidateTags(services, ['lists'])
  invalidateTags(services, ['lists', 'people'])
  invalidateTags(services)
  expect(done).toEqual(['lists', 'lists+people', cacheTags.join('+')])
  expect(published.map(({ tags }) => tags)).toEqual(['lists', 'lists people', cacheTags.join(' ')])
})

it('does nothing for a change that concerns nothing', () => {
  const { services, done, published } = begin()
  invalidateTags(services, [])
  expect([done, published]).toEqual([[], []])
})

it('follows what others changed, and drops everything where news or settings may be others', async () => {
  const { events, services, done, change, clearings } = begin()
  followInvalidations(services)
  await events.publish('invalidation', { kind: 'invalidated', tags: 'lists people' })
  expect(done).toEqual(['lists+people'])
  await events.publish('', { kind: 'gap' })
  change()
  expect([done.slice(1), clearings()]).toEqual([['all', 'all'], 2])
})

it('ends after a command, whether there are other processes or not', async () => {
  await expect(invalidateTagsFromCommand({} as never, log)).resolves.toBeUndefined()
})
