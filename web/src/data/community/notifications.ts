import type { Notification } from '@slot-liste/contract/community/notifications.ts'
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'

/** All that is kept of the own inbox. */
export const inboxKey = ['account', 'inbox']

const latestCount = 8

const page = (limit: number, cursor: string, signal: AbortSignal) =>
  call('GET /api/notifications', { query: { limit, ...(cursor ? { cursor } : {}) } }, signal)

type InboxPage = Awaited<ReturnType<typeof page>>

/** The number of unread entries and the latest ones, for the bell. */
export const latestOptions = queryOptions({
  queryKey: [...inboxKey, 'latest'],
  queryFn: ({ signal }) => page(latestCount, '', signal),
})

/** All entries, a page at a time. */
export const inboxOptions = infiniteQueryOptions({
  queryKey: [...inboxKey, 'pages'],
  queryFn: ({ pageParam, signal }) => page(20, pageParam, signal),
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
})

/** Each is shown at once and taken back when the server refuses. */
export function useInboxActions() {
  return {
    read: usePendingAction(
      (id: number) => call('PUT /api/notifications/:id/read', { params: { id } }),
      readOne,
    ),
    readAll: usePendingAction(() => call('POST /api/notifications/read-all'), readEvery),
    remove: usePendingAction(
      (id: number) => call('DELETE /api/notifications/:id', { params: { id } }),
      removeOne,
    ),
    clear: usePendingAction(() => call('DELETE /api/notifications'), removeEvery),
  }
}

function usePendingAction<Of>(mutationFn: (of: Of) => Promise<unknown>, change: Change<Of>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onMutate: async (of) => {
      await client.cancelQueries({ queryKey: inboxKey })
      changePages(client, (one) => change(one, of))
    },
    // Right or wrong, the server knows; it also fills the place of what went.
    onSettled: () => client.invalidateQueries({ queryKey: inboxKey }),
  })
}

type Change<Of> = (page: InboxPage, of: Of) => InboxPage

function changePages(client: QueryClient, change: (page: InboxPage) => InboxPage): void {
  client.setQueryData(latestOptions.queryKey, (one) => one && change(one))
  client.setQueryData(inboxOptions.queryKey, (all) => all && { ...all, pages: all.pages.map(change) })
}

/** Whether it is on this page or not, it is one of all: known only where it is seen. */
const readOne: Change<number> = (one, id) => {
  const wasUnread = one.items.some((item) => item.id === id && !item.read)
  const items = one.items.map((item) => (item.id === id ? { ...item, read: true } : item))
  return { ...one, items, unread: one.unread - (wasUnread ? 1 : 0) }
}

const readEvery: Change<unknown> = (one) => ({ ...one, items: one.items.map(asRead), unread: 0 })

const removeOne: Change<number> = (one, id) => {
  const gone = one.items.find((item) => item.id === id)
  if (!gone) return one
  const items = one.items.filter((item) => item !== gone)
  return { ...one, items, total: one.total - 1, unread: one.unread - (gone.read ? 0 : 1) }
}

const removeEvery: Change<unknown> = (one) => ({ ...one, items: [], total: 0, unread: 0, nextCursor: null })

const asRead = (item: Notification): Notification => ({ ...item, read: true })
