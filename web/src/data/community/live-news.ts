import type { LiveEvent } from '@slot-liste/contract/community/notifications.ts'
import type { QueryKey } from '@tanstack/react-query'
import { battleOptions } from '#data/battles/battles.ts'
import { listOptions } from '#data/lists/lists.ts'
import { type CommentSubject, commentsKey } from './comments.ts'
import { inboxKey } from './notifications.ts'

/** The query keys a message of the server makes stale; none for one that cannot be read or is of a newer server. */
export function madeOld(data: string): QueryKey[] {
  const event = read(data)
  if (event?.kind === 'notifications') return [inboxKey]
  if (event?.kind === 'list') return [listOptions(event.id).queryKey]
  if (event?.kind === 'battle') return [battleOptions(event.id).queryKey]
  if (event?.kind === 'comments') return [commentsKey(event.id)]
  return []
}

/** Everything that is shown of a list or a battle and moves on its own. */
export const watchedKeys = ({ kind, id }: CommentSubject): QueryKey[] => [
  kind === 'list' ? listOptions(id).queryKey : battleOptions(id).queryKey,
  commentsKey(id),
]

function read(data: string): LiveEvent | null {
  try {
    return JSON.parse(data) as LiveEvent | null
  } catch {
    return null
  }
}
