import type { CallReply } from '@slot-liste/contract/core/calls.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'

/** Five hundred names in one request could take longer than its answer is waited for. */
const atOnce = 100

type Match = CallReply<'POST /api/games/matches'>['items'][number]

/** Finds the games that pasted names mean. */
export function useMatchGames() {
  return useMutation({
    mutationFn: async (names: string[]) => {
      const items: Match[] = []
      for (let from = 0; from < names.length; from += atOnce) {
        const body = { names: names.slice(from, from + atOnce) }
        items.push(...(await call('POST /api/games/matches', { body })).items)
      }
      return { items }
    },
  })
}
