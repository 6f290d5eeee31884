import { expect, it } from 'vitest'
import { marked } from '#data/lists/own-lists.ts'
import { followed } from './follows.ts'

const person = { username: 'ayse', followers: 4, viewer: { follows: false } }

it('counts one follower more, once, and one less', () => {
  const now = followed(person, { follows: true })
  expect(now).toEqual({ username: 'ayse', followers: 5, viewer: { follows: true } })
  expect(followed(now, { follows: true })).toEqual(now)
  expect(followed(now, { follows: false })).toEqual(person)
})

it('believes the count of the server', () => {
  expect(followed(person, { follows: true }, 9).followers).toBe(9)
})

const list = { id: 'a', title: 'A', visibility: 'public', games: 2, holds: false } as const
const lists = { items: [list, { ...list, id: 'b' }], total: 2 }

it('ticks one list alone, with one game more', () => {
  const now = marked(lists, { id: 'b', holds: true })
  expect(now.items).toEqual([list, { ...list, id: 'b', games: 3, holds: true }])
  expect(marked(now, { id: 'b', holds: true })).toEqual(now)
  expect(marked(now, { id: 'b', holds: false })).toEqual(lists)
  expect(marked(now, { id: 'b', holds: true }, 7).items[1]?.games).toBe(7)
})
