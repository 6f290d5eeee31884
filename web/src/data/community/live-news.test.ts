import { expect, test } from 'vitest'
import { madeOld } from './live-news.ts'

test('knows what a message makes old', () => {
  expect(madeOld('{"kind":"notifications","unread":3}')).toEqual([['account', 'inbox']])
  expect(madeOld('{"kind":"list","id":"AAAAAAAAAAAA"}')).toEqual([['lists', 'one', 'AAAAAAAAAAAA']])
  expect(madeOld('{"kind":"battle","id":"AAAAAAAAAAAA"}')).toEqual([['battles', 'one', 'AAAAAAAAAAAA']])
  expect(madeOld('{"kind":"comments","id":"AAAAAAAAAAAA"}')).toEqual([['comments', 'AAAAAAAAAAAA']])
})

test('nothing for what it does not know', () => {
  for (const data of ['{"kind":"weather"}', 'null', '{', '']) expect(madeOld(data)).toEqual([])
})
