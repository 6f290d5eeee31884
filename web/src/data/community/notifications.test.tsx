import { act, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pagesOf, run, staleKeys } from '#testing/hook.tsx'
import { notification } from '#testing/samples.ts'
import { answer, later, refusal } from '#testing/server.ts'
import { inboxOptions, latestOptions, useInboxActions } from './notifications.ts'

const page = (items: ReturnType<typeof notification>[], more: object = {}) => ({
  ...{ items, total: 5, unread: 3, nextCursor: 'next' },
  ...more,
})
const items = [notification(1), notification(2, { read: true })]

function begin() {
  const inbox = run(useInboxActions, [
    [latestOptions.queryKey, page(items)],
    [inboxOptions.queryKey, pagesOf(page(items), page([notification(3)]))],
  ])
  const held = () => [
    inbox.client.getQueryData(latestOptions.queryKey),
    ...(inbox.client.getQueryData(inboxOptions.queryKey)?.pages ?? []),
  ]
  return { ...inbox, held }
}

const read = { read: true }
const none = { items: [], total: 0, unread: 0, nextCursor: null }

describe('the inbox', () => {
  it.each([
    ['read', 1, page([notification(1, read), items[1]!], { unread: 2 }), page([notification(3)])],
    ['read', 2, page(items), page([notification(3)])],
    ['read', 3, page(items), page([notification(3, read)], { unread: 2 })],
    ['remove', 1, page([items[1]!], { total: 4, unread: 2 }), page([notification(3)])],
    ['remove', 2, page([items[0]!], { total: 4 }), page([notification(3)])],
    ['remove', 3, page(items), page([], { total: 4, unread: 2 })],
    [
      'readAll',
      undefined,
      page([notification(1, read), items[1]!], { unread: 0 }),
      page([notification(3, read)], { unread: 0 }),
    ],
    ['clear', undefined, none, none],
  ] as const)('shows at once what %s of %s leaves', async (action, id, first, second) => {
    const reply = later<never>()
    answer({
      'PUT /api/notifications/:id/read': reply.answer,
      'DELETE /api/notifications/:id': reply.answer,
      'POST /api/notifications/read-all': reply.answer,
      'DELETE /api/notifications': reply.answer,
    })
    const { result, client, held } = begin()
    act(() => (result.current[action].mutate as (id?: number) => void)(id))
    await waitFor(() => expect(held()).toEqual([first, first, second]))
    expect(staleKeys(client)).toEqual([])
    reply.arrive({} as never)
    await waitFor(() => expect(staleKeys(client)).toHaveLength(2))
  })

  it('asks the server again where it refuses', async () => {
    answer({ 'DELETE /api/notifications': () => refusal('RATE_LIMITED') })
    const { result, client } = begin()
    act(() => result.current.clear.mutate(undefined))
    await waitFor(() => expect(staleKeys(client)).toHaveLength(2))
  })

  it('has nothing to show before it is there', async () => {
    answer({ 'DELETE /api/notifications': {} as never })
    const { result, client } = run(useInboxActions)
    await act(() => result.current.clear.mutateAsync(undefined))
    expect(client.getQueryData(latestOptions.queryKey)).toBeUndefined()
  })
})
