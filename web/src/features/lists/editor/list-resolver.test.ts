import { listLimits } from '@slot-liste/domain/lists/list-limits.ts'
import { describe, expect, it } from 'vitest'
import { type DraftList, emptyList } from '#data/lists/list-draft.ts'
import { newClientId } from '#platform/auth/client-id.ts'
import { checkList, gameMessages } from './list-resolver.ts'

const origin = { base: emptyList, version: null, clientId: newClientId() }
const item = (slug: string, note = '') => ({ game: { slug, name: slug, provider: 'P', cover: '' }, note })
const check = (list: Partial<DraftList>, locale: 'tr' | 'en' = 'tr') =>
  checkList({ ...emptyList, title: 'Bir liste', ...list }, null, origin, locale)

describe('limits', () => {
  const items = (count: number) => Array.from({ length: count }, (_, place) => item(`game-${place}`))
  const tags = (count: number) => Array.from({ length: count }, (_, place) => `etiket ${place}`)
  const fillings: [keyof typeof listLimits, (size: number) => Partial<DraftList>][] = [
    ['title', (size) => ({ title: 'a'.repeat(size) })],
    ['description', (size) => ({ description: 'a'.repeat(size) })],
    ['tags', (size) => ({ tags: tags(size) })],
    ['games', (size) => ({ items: items(size) })],
    ['note', (size) => ({ items: [item('a', 'b'.repeat(size))] })],
  ]
  it.each(fillings)('of %s are the ones of the server', (name, filled) => {
    expect(check(filled(listLimits[name])).ok).toBe(true)
    expect(check(filled(listLimits[name] + 1)).ok).toBe(false)
  })
})

it('sends what the server reads: trimmed, with its version or its name', () => {
  expect(check({ title: '  Bir   liste ' })).toMatchObject({
    written: { id: null, body: { title: 'Bir liste', clientId: origin.clientId } },
  })
  const changed = checkList({ ...emptyList, title: 'Bir' }, 'abcdefghijkl', { ...origin, version: 3 }, 'tr')
  expect(changed).toMatchObject({ written: { id: 'abcdefghijkl', body: { version: 3 } } })
})

it.each([
  ['tr', 'Bu alan gerekli.'],
  ['en', 'This field is required.'],
] as const)('speaks %s', (locale, title) => {
  expect(check({ title: '' }, locale)).toMatchObject({ ok: false, messages: { title } })
})

it('tells a fault in a note to its game', () => {
  const list = { ...emptyList, title: 'Bir liste', items: [item('a'), item('b', 'x'.repeat(501))] }
  const checked = checkList(list, null, origin, 'tr')
  expect(checked.ok).toBe(false)
  if (!checked.ok) expect([...gameMessages(checked.messages, list).keys()]).toEqual(['b'])
})
