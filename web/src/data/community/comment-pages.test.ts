import type { Comment, Reply } from '@slot-liste/contract/community/comments.ts'
import { expect, it } from 'vitest'
import {
  addAnswer,
  addComment,
  type CommentPages,
  changeComment,
  hasComment,
  removeComment,
} from './comment-pages.ts'

const can = { edit: true, delete: true, like: false, reply: true, report: false, hide: false }
const made = (id: string, replyTo: string | null = null): Reply => ({
  id,
  text: id,
  author: { username: 'ayse', avatar_url: null, verified: false },
  replyTo,
  createdAt: '2026-11-20T12:00:00.000Z',
  editedAt: null,
  state: 'shown',
  hiddenReason: null,
  likes: 0,
  repliesCount: 0,
  mentions: [],
  linkHosts: [],
  viewer: { liked: false, isAuthor: true },
  can,
})
const thread = (id: string, ...answers: string[]): Comment => ({
  ...made(id),
  replies: answers.map((answer) => made(answer, id)),
  repliesCount: answers.length,
})
const pages = (...pages: Comment[][]): CommentPages => ({
  pages: pages.map((items) => ({ items, total: pages.flat().length, nextCursor: null })),
  pageParams: pages.map(() => ''),
})
const ids = ({ pages }: CommentPages) =>
  pages.map(({ items }) => items.map(({ id, replies }) => [id, ...replies.map((reply) => reply.id)].join()))
const totals = ({ pages }: CommentPages) => pages.map(({ total }) => total)

it('changes a comment or an answer wherever it stands, and nothing else', () => {
  const before = pages([thread('a', 'a1')], [thread('b', 'b1', 'b2')])
  const after = changeComment(before, 'b2', ({ likes }) => ({ likes: likes + 1 }))
  expect(after.pages[1]?.items[0]?.replies.map(({ likes }) => likes)).toEqual([0, 1])
  expect(after.pages[0]).toEqual(before.pages[0])
  expect(changeComment(before, 'a', () => ({ text: 'yeni' })).pages[0]?.items[0]).toMatchObject({
    text: 'yeni',
    replies: [{ id: 'a1' }],
  })
})

it('puts a new comment first and an answer last', () => {
  const before = pages([thread('a', 'a1')], [thread('b')])
  const after = addComment(addAnswer(before, { ...made('a2', 'a'), replies: [] }), thread('c'))
  expect(ids(after)).toEqual([['c', 'a,a1,a2'], ['b']])
  expect(totals(after)).toEqual([3, 3])
  expect(after.pages[0]?.items[1]?.repliesCount).toBe(2)
  expect(hasComment(after, 'a2')).toBe(true)
  expect(hasComment(before, 'a2')).toBe(false)
})

it('leaves a placeholder while there are answers, which goes with the last of them', () => {
  const before = pages([thread('a', 'a1', 'a2'), thread('b')])
  const placeholder = removeComment(before, 'a')
  expect(ids(placeholder)).toEqual([['a,a1,a2', 'b']])
  expect(placeholder.pages[0]?.items[0]).toMatchObject({ text: null, author: null, state: 'deleted' })
  const gone = removeComment(removeComment(placeholder, 'a1'), 'a2')
  expect([ids(gone), totals(gone)]).toEqual([[['b']], [1]])
  const lone = removeComment(before, 'b')
  expect([ids(lone), totals(lone)]).toEqual([[['a,a1,a2']], [1]])
})

it('leaves a placeholder for a comment with one answer, which goes with that', () => {
  const left = removeComment(pages([thread('a', 'a1'), thread('b')]), 'a')
  expect(left.pages[0]?.items[0]).toMatchObject({
    ...{ state: 'deleted', text: null, author: null, likes: 0, replies: [{ id: 'a1' }] },
    can: { edit: false, delete: false, like: false, reply: false, report: false, hide: false },
  })
  expect(ids(removeComment(left, 'a1'))).toEqual([['b']])
})
