import type { Notification } from '@slot-liste/contract/notifications.ts'
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
  list: { id: 'AAAAAAAAAAAA', title: 'Mısır' },
  comment: null,
  note: null,
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

test('leads to the comment, the list or the person', () => {
  const comment = { id: 'BBBBBBBBBBBB', excerpt: 'Güzel' }
  expect(notificationHref(entry({ kind: 'commentReplied', comment }))).toBe(
    '/lists/AAAAAAAAAAAA#comment-BBBBBBBBBBBB',
  )
  expect(notificationHref(entry({}))).toBe('/lists/AAAAAAAAAAAA')
  expect(notificationHref(entry({ kind: 'followed', list: null }))).toBe('/profile/ayse')
  expect(notificationHref(entry({ kind: 'announcement', list: null, actors: [] }))).toBeNull()
})
