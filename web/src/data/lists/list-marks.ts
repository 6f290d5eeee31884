import type { List, ListCard } from '@slot-liste/contract/lists/lists.ts'
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callForFile } from '#platform/api/api.ts'
import { callOnce } from '#platform/api/call-once.ts'
import { listOptions } from './lists.ts'

export type Mark = 'like' | 'save'

/**
 * Likes or saves a list (`true`), or takes that back. Shown at once, put back when the server refuses; presses in a row
 * are sent one after the other, and the last one's answer counts.
 */
export function useMarkList(mark: Mark, id: string) {
  const client = useQueryClient()
  const { queryKey } = listOptions(id)
  const mutationKey = ['lists', mark, id]
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    // Doing it twice changes nothing: without a connection it waits for one, while the page is open.
    networkMode: 'online',
    mutationFn: (on: boolean) => send(mark, id, on),
    onMutate: async (on) => {
      const state = client.getQueryState(queryKey)
      const wasUnsure = state?.fetchStatus === 'fetching' || state?.isInvalidated
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, (list) => list && marked(list, mark, on))
      return { before: before?.viewer[fields[mark].viewer], wasUnsure }
    },
    onError: (_error, _on, context) => {
      const before = context?.before
      if (before !== undefined) client.setQueryData(queryKey, (list) => list && marked(list, mark, before))
    },
    onSuccess: ({ count, on }) => {
      if (client.isMutating({ mutationKey }) > 1) return
      client.setQueryData(queryKey, (list) => list && marked(list, mark, on, count))
      countInCards(client, id, mark, count)
      void client.invalidateQueries({ queryKey: ['people'], refetchType: 'none' })
    },
    // An answer on its way was dropped, or may be older than this: it is asked for again.
    onSettled: (_answer, _error, _on, context) => {
      if (context?.wasUnsure || client.isFetching({ queryKey }) > 0)
        void client.invalidateQueries({ queryKey })
    },
  })
}

/** The copy belongs to whoever asks; its page and editor find it here. */
export function useCloneList() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callOnce('POST /api/lists/:id/clone', { params: { id } }),
    onSuccess: (copy) => {
      client.setQueryData(listOptions(copy.id).queryKey, copy)
      void client.invalidateQueries({ queryKey: ['people'] })
    },
  })
}

/** The list as a file, also a private one. */
export function useListFile(id: string) {
  return useMutation({
    mutationFn: (format: 'csv' | 'json') =>
      callForFile('GET /api/lists/:id/export', { params: { id }, query: { format } }),
  })
}

/** Tells that a list was looked at. Nobody waits for it, and nobody misses it. */
export function sendListView(id: string): void {
  call('POST /api/lists/:id/view', { params: { id } }).catch(() => undefined)
}

const fields = {
  like: { viewer: 'liked', count: 'likes' },
  save: { viewer: 'saved', count: 'saves' },
} as const

async function send(mark: Mark, id: string, on: boolean): Promise<{ on: boolean; count: number }> {
  const input = { params: { id } }
  if (mark === 'like') {
    const { liked, likes } = await call(on ? 'PUT /api/lists/:id/like' : 'DELETE /api/lists/:id/like', input)
    return { on: liked, count: likes }
  }
  const { saved, saves } = await call(on ? 'PUT /api/lists/:id/save' : 'DELETE /api/lists/:id/save', input)
  return { on: saved, count: saves }
}

/** The list with the mark set or not; without a `count` from the server it is computed. */
function marked(list: List, mark: Mark, on: boolean, count?: number): List {
  const field = fields[mark]
  const step = Number(on) - Number(list.viewer[field.viewer])
  return {
    ...list,
    viewer: { ...list.viewer, [field.viewer]: on },
    counts: { ...list.counts, [field.count]: count ?? Math.max(0, list.counts[field.count] + step) },
  }
}

/** Cached shelves show the same count, without being fetched again. */
function countInCards(client: QueryClient, id: string, mark: Mark, count: number): void {
  const counted = (card: ListCard) =>
    card.id === id ? { ...card, counts: { ...card.counts, [fields[mark].count]: count } } : card
  client.setQueriesData<InfiniteData<{ items: ListCard[] }>>(
    { queryKey: ['lists', 'pages'] },
    (data) =>
      data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(counted) })) },
  )
}
