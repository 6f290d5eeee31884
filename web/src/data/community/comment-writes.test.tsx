import { act, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { battleOptions } from '#data/battles/battles.ts'
import { listOptions } from '#data/lists/lists.ts'
import { pagesOf, run, staleKeys } from '#testing/hook.tsx'
import { comment, list } from '#testing/samples.ts'
import { answer, callsOf, later, refusal } from '#testing/server.ts'
import type { CommentPages } from './comment-pages.ts'
import {
  useDeleteComment,
  useEditComment,
  useHideComment,
  useLikeComment,
  useWriteComment,
} from './comment-writes.ts'
import { answersOptions, type CommentSubject, commentsOptions } from './comments.ts'

/** Ids have twelve signs. */
const c1 = 'comment00001'

describe.each<CommentSubject>([
  { kind: 'list', id: 'a' },
  { kind: 'battle', id: 'a' },
])('comments on a $kind', (subject) => {
  const { queryKey: newest } = commentsOptions(subject, 'newest')
  const { queryKey: oldest } = commentsOptions(subject, 'oldest')
  const { queryKey: answers } = answersOptions(subject, c1)
  const { queryKey: about } = subject.kind === 'list' ? listOptions('a') : battleOptions('a')
  const first = comment(c1, { likes: 2, replies: [comment('r1', { replyTo: c1 })], repliesCount: 1 })
  const old = pagesOf({ items: [first, comment('c2')], total: 2, nextCursor: null })
  const counts = { likes: 0, saves: 0, comments: 2, views: 0, games: 0 }
  const begin = <Result,>(hook: () => Result) =>
    run(hook, [
      [newest, old],
      [oldest, old],
      [answers, pagesOf({ items: [], total: 1, nextCursor: null })],
      [about, { ...list('a'), counts }],
    ])
  type Page = ReturnType<typeof begin<unknown>>
  const ids = ({ client }: Page, key: readonly unknown[] = newest) =>
    client.getQueryData<CommentPages>(key)?.pages.flatMap(({ items }) => items.map(({ id }) => id))
  const one = ({ client }: Page, id: string = c1) =>
    client.getQueryData<CommentPages>(oldest)?.pages[0]?.items.find((item) => item.id === id)
  const count = ({ client }: Page) =>
    client.getQueryData<{ counts: { comments: number } }>(about)?.counts.comments

  it('stand first when they are new, and are counted', async () => {
    answer({ [`POST /api/${subject.kind}s/:id/comments`]: comment('c3') as never })
    const page = begin(() => useWriteComment(subject))
    await act(() => page.result.current.mutateAsync({ text: 'Merhaba' }))
    expect(ids(page)).toEqual(['c3', c1, 'c2'])
    expect(ids(page, oldest)).toEqual([c1, 'c2'])
    expect(count(page)).toBe(3)
    expect(staleKeys(page.client)).toEqual([newest, oldest].map((key) => key.join(' ')).sort())
  })

  it('stand under what they answer', async () => {
    answer({ [`POST /api/${subject.kind}s/:id/comments`]: comment('r2', { replyTo: c1 }) as never })
    const page = begin(() => useWriteComment(subject))
    await act(() => page.result.current.mutateAsync({ text: 'Merhaba', replyTo: c1 }))
    expect(one(page)?.replies.map(({ id }) => id)).toEqual(['r1', 'r2'])
    expect(one(page)?.repliesCount).toBe(2)
    expect(count(page)).toBe(3)
    expect(staleKeys(page.client)).toEqual([answers.join(' ')])
  })

  it('may be written before any are there', async () => {
    answer({ [`POST /api/${subject.kind}s/:id/comments`]: comment('c3') as never })
    const page = run(() => useWriteComment(subject))
    await act(() => page.result.current.mutateAsync({ text: 'Merhaba' }))
    expect(page.client.getQueryData(newest)).toBeUndefined()
    expect(page.client.getQueryData(about)).toBeUndefined()
  })

  it('change, their answers stay', async () => {
    answer({ 'PUT /api/comments/:id': comment(c1, { text: 'Anders', replies: [] }) })
    const page = begin(() => useEditComment(subject))
    await act(() => page.result.current.mutateAsync({ id: c1, text: 'Anders', previous: 'Yorum' }))
    expect(one(page)).toMatchObject({ text: 'Anders', replies: [{ id: 'r1' }] })
    expect(count(page)).toBe(2)
  })

  it('go, and are counted no more, but never below nothing', async () => {
    answer({ 'DELETE /api/comments/:id': {} as never })
    const page = begin(() => useDeleteComment(subject))
    await act(() => page.result.current.mutateAsync('c2'))
    expect(ids(page)).toEqual([c1])
    for (const left of [1, 0, 0]) {
      expect(count(page)).toBe(left)
      await act(() => page.result.current.mutateAsync('c9'))
    }
    expect(staleKeys(page.client)).toHaveLength(3)
  })

  it('are liked at once and as the server counts', async () => {
    const reply = later<{ liked: boolean; likes: number }>()
    answer({ 'PUT /api/comments/:id/like': reply.answer })
    const page = begin(() => useLikeComment(subject, c1))
    act(() => page.result.current.mutate(true))
    await waitFor(() => expect(one(page)).toMatchObject({ viewer: { liked: true }, likes: 3 }))
    expect(one(page, 'c2')?.likes).toBe(0)
    reply.arrive({ liked: true, likes: 40 })
    await waitFor(() => expect(one(page)).toMatchObject({ viewer: { liked: true }, likes: 40 }))
  })

  it('are liked no more where the server refuses', async () => {
    answer({ 'PUT /api/comments/:id/like': () => refusal('RATE_LIMITED') })
    const page = begin(() => useLikeComment(subject, c1))
    act(() => page.result.current.mutate(true))
    await waitFor(() => expect(page.result.current.isError).toBe(true))
    expect(one(page)).toMatchObject({ viewer: { liked: false }, likes: 2 })
  })

  it('keep the last of several likes', async () => {
    const [on, off] = [later<never>(), later<never>()]
    answer({ 'PUT /api/comments/:id/like': on.answer, 'DELETE /api/comments/:id/like': off.answer })
    const page = begin(() => useLikeComment(subject, c1))
    act(() => page.result.current.mutate(true))
    act(() => page.result.current.mutate(false))
    await waitFor(() => expect(one(page)?.likes).toBe(2))
    on.arrive({ liked: true, likes: 50 } as never)
    await waitFor(() => expect(callsOf('DELETE /api/comments/:id/like')).toHaveLength(1))
    expect(one(page)).toMatchObject({ viewer: { liked: false }, likes: 2 })
    off.arrive({ liked: false, likes: 49 } as never)
    await waitFor(() => expect(one(page)?.likes).toBe(49))
  })

  it.each([
    ['Spam', 'PUT /api/comments/:id/hiding', 1],
    [null, 'DELETE /api/comments/:id/hiding', 3],
  ] as const)('are hidden or shown by an administrator (%s)', async (reason, key, left) => {
    answer({ [key]: comment(c1, { state: reason ? 'hidden' : 'shown' }) })
    const page = begin(() => useHideComment(subject))
    await act(() => page.result.current.mutateAsync({ id: c1, reason }))
    expect(one(page)?.state).toBe(reason ? 'hidden' : 'shown')
    expect(count(page)).toBe(left)
  })
})
