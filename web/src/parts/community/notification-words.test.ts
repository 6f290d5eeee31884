import type { Notification } from '@slot-liste/contract/community/notifications.ts'
import { createInstance, type TFunction } from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import en from '#locales/en/notifications.json'
import tr from '#locales/tr/notifications.json'
import { notificationHref, notificationText } from './notification-words.ts'

const i18n = createInstance()
beforeAll(() =>
  i18n.init({
    resources: { tr: { notifications: tr }, en: { notifications: en } },
    interpolation: { escapeValue: false },
  }),
)
const words = (locale: string) => i18n.getFixedT(locale, 'notifications') as TFunction<'notifications'>

const person = (username: string) => ({ username, avatar_url: null, verified: false })
const entry = (change: Partial<Notification>): Notification => ({
  id: 1,
  kind: 'listLiked',
  read: false,
  createdAt: '2026-11-20T12:00:00.000Z',
  actors: [person('ayse')],
  count: 1,
  about: 'list',
  list: { id: 'AAAAAAAAAAAA', title: 'Mısır' },
  battle: null,
  hunt: null,
  game: null,
  provider: null,
  facts: [],
  comment: null,
  note: null,
  title: null,
  verdict: null,
  ...change,
})

test('names one, two, and the rest by number', () => {
  const actors = [person('ayse'), person('mert'), person('can')]
  expect(notificationText(entry({}), words('tr'))).toBe('ayse “Mısır” listenizi beğendi')
  expect(notificationText(entry({ actors, count: 2 }), words('en'))).toBe(
    'ayse and mert liked your list “Mısır”',
  )
  expect(notificationText(entry({ actors, count: 4 }), words('tr'))).toBe(
    'ayse ve 3 kişi daha “Mısır” listenizi beğendi',
  )
  expect(notificationText(entry({ actors, count: 4 }), words('en'))).toBe(
    'ayse and 3 others liked your list “Mısır”',
  )
  expect(notificationText(entry({ actors: [], list: null }), words('en'))).toBe('Somebody liked your list')
})

test('calls a battle by its title or its games, and one that is gone a battle still', () => {
  const battle = {
    id: 'CCCCCCCCCCCC',
    title: '',
    games: ['Starburst', 'Big Bass', 'Sugar Rush', 'Reactoonz'],
  }
  const about = { about: 'battle', list: null } as const
  const said = (change: Partial<Notification>, locale: string) =>
    notificationText(entry({ ...about, ...change }), words(locale))
  expect(said({ battle }, 'tr')).toBe('ayse “Starburst – Big Bass – Sugar Rush …” savaşınızı beğendi')
  expect(said({ battle: { ...battle, title: 'Final' }, kind: 'mentioned' }, 'en')).toBe(
    'ayse mentioned you in a comment on the battle “Final”',
  )
  expect(said({ battle: null, kind: 'listCommented' }, 'en')).toBe('ayse commented on your battle')
  expect(said({ battle: null, kind: 'moderated' }, 'tr')).toBe('İçeriğinizle ilgili bir karar verildi')
  expect(notificationHref(entry({ ...about, battle }))).toBe('/battle/CCCCCCCCCCCC')
})

test('leads to the comment, the list or the person', () => {
  const comment = { id: 'BBBBBBBBBBBB', excerpt: 'Güzel' }
  expect(notificationHref(entry({ kind: 'commentReplied', comment }))).toBe(
    '/lists/AAAAAAAAAAAA#comment-BBBBBBBBBBBB',
  )
  expect(notificationHref(entry({}))).toBe('/lists/AAAAAAAAAAAA')
  expect(notificationHref(entry({ kind: 'followed', list: null }))).toBe('/profile/ayse')
  expect(notificationHref(entry({ kind: 'gameChanged', list: null, actors: [] }))).toBe('/changes')
  const game = { slug: 'aztec', name: 'Aztec' }
  expect(notificationHref(entry({ kind: 'gameChanged', list: null, game, actors: [] }))).toBe('/games/aztec')
  expect(notificationHref(entry({ kind: 'announcement', list: null, actors: [] }))).toBeNull()
})
