import { possibleMentions } from '@slot-liste/domain/text/mentions.ts'
import { mentionedIn } from '@slot-liste/domain/text/text-parts.ts'
import type { Services } from '#platform/services.ts'
import { insertOutboxEvents, type NewOutboxEvent } from '#store/community/outbox-events.ts'
import { listListeners } from '#store/site/listeners.ts'

/** How many people one comment calls, however many it names. */
const maxMentions = 10

type Written = {
  place: { listId: number } | { battleId: number }
  commentId: number
  actorId: string
  text: string
  ownerId: string | null
  /** The author of the answered comment. */
  answeredId: string | null
  /** Private content notifies only those who may read it. */
  secret: boolean
  at: Date
}

/** Tells whom a new comment concerns, each once: who is answered, else whose list or battle it is, else who is mentioned. */
export async function addCommentEvents(tx: Services['db'], written: Written): Promise<void> {
  if (written.secret) return
  const { text, ownerId, answeredId, actorId, place, commentId, at } = written
  const people = await listListeners(tx, actorId, {
    ids: [ownerId, answeredId].filter((id) => id !== null),
    usernameKeys: possibleMentions(text),
  })
  const byKey = new Map(people.map(({ id, key }) => [key, id]))
  const mentioned = mentionedIn(text, (key) => byKey.has(key))
    .flatMap((key) => byKey.get(key) ?? [])
    .filter((id) => id !== ownerId && id !== answeredId)
    .slice(0, maxMentions)
  const concerned = new Map<string, NewOutboxEvent['kind']>([
    ...mentioned.map((id) => [id, 'mentioned'] as const),
    ...people.filter(({ id }) => id === ownerId).map(({ id }) => [id, 'listCommented'] as const),
    ...people.filter(({ id }) => id === answeredId).map(({ id }) => [id, 'commentReplied'] as const),
  ])
  await insertOutboxEvents(
    tx,
    [...concerned].map(([recipientId, kind]) => ({ kind, actorId, recipientId, ...place, commentId, at })),
  )
}
