import { appStore } from '#platform/app-store.ts'
import { recoverAccess } from '#platform/auth/unauthorized.ts'
import { readStored } from '#platform/storage.ts'
import type { Answer } from './event-connection.ts'
import type { Topic } from './event-leader.ts'

/** A session that could not be renewed is not asked for again at once. */
const lostMs = 60_000

/** Asks for the stream of the own inbox and of these lists (`['list', id]`) and battles. It has no time-out: it is meant to last. */
export async function requestEvents(watched: Topic[], signal: AbortSignal): Promise<Answer> {
  const token = readStored('access_token')
  const query = new URLSearchParams(watched).toString()
  const response = await fetch(`/api/events${query ? `?${query}` : ''}`, {
    signal,
    headers: {
      'Accept-Language': appStore.getState().locale,
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
  })
  const { status, body } = response
  if (status === 200 && body) return { body }
  if (status === 401 && token) return { waitMs: (await recoverAccess(token, response)) ? 0 : lostMs }
  if ([403, 404, 422].includes(status)) return { refused: true }
  return { waitMs: Number(response.headers.get('retry-after') ?? 0) * 1000 }
}
