import type { SavedBattle } from '@slot-liste/contract/battles/battles.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'
import { battleOptions, newestBattlesOptions } from './battles.ts'

export type BattleMark = 'like' | 'save'

/**
 * Likes a battle or puts it aside (`true`), or takes that back. Shown at once, put back when the server refuses; presses
 * in a row are sent one after the other, and the last one's answer counts.
 */
export function useMarkBattle(mark: BattleMark, id: string) {
  const client = useQueryClient()
  const { queryKey } = battleOptions(id)
  const mutationKey = ['battles', mark, id]
  const show = (on: boolean, count?: number) =>
    client.setQueryData(queryKey, (battle) => battle && marked(battle, mark, on, count))
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    // Doing it twice changes nothing: without a connection it waits for one, while the page is open.
    networkMode: 'online',
    mutationFn: (on: boolean) => send(mark, id, on),
    onMutate: async (on) => {
      const wasAsked = client.isFetching({ queryKey }) > 0
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)?.viewer[fields[mark].viewer]
      show(on)
      return { before, wasAsked }
    },
    onError: (_error, _on, context) => context?.before !== undefined && show(context.before),
    // An answer on its way was dropped, or may be older than this: it is asked for again.
    onSettled: (_answer, _error, _on, context) => {
      if (context?.wasAsked || client.isFetching({ queryKey }) > 0)
        void client.invalidateQueries({ queryKey })
    },
    onSuccess: ({ on, count }) => {
      if (client.isMutating({ mutationKey }) > 1) return
      show(on, count)
      for (const key of [newestBattlesOptions.queryKey, ['people']])
        void client.invalidateQueries({ queryKey: key, refetchType: 'none' })
    },
  })
}

const fields = {
  like: { viewer: 'liked', count: 'likes' },
  save: { viewer: 'saved', count: 'saves' },
} as const

async function send(mark: BattleMark, id: string, on: boolean): Promise<{ on: boolean; count: number }> {
  const input = { params: { id } }
  if (mark === 'like') {
    const key = on ? 'PUT /api/battles/:id/like' : 'DELETE /api/battles/:id/like'
    const { liked, likes } = await call(key, input)
    return { on: liked, count: likes }
  }
  const key = on ? 'PUT /api/battles/:id/save' : 'DELETE /api/battles/:id/save'
  const { saved, saves } = await call(key, input)
  return { on: saved, count: saves }
}

/** The battle with the mark set or not; without a `count` of the server it is computed. */
function marked(battle: SavedBattle, mark: BattleMark, on: boolean, count?: number): SavedBattle {
  const field = fields[mark]
  const step = Number(on) - Number(battle.viewer[field.viewer])
  return {
    ...battle,
    viewer: { ...battle.viewer, [field.viewer]: on },
    counts: { ...battle.counts, [field.count]: count ?? Math.max(0, battle.counts[field.count] + step) },
  }
}
