import type { Notification } from '@slot-liste/contract/notifications.ts'
import type { TFunction } from 'i18next'

type Words = TFunction<'notifications'>

/** The sentence of an entry: who did what to which list. */
export function notificationText({ kind, actors, count, list }: Notification, t: Words): string {
  const title = list?.title
  const who = names(actors, count, t)
  return title === undefined ? t(`plain.${kind}`, { who }) : t(`about.${kind}`, { who, title })
}

/** Those who left are not named, but counted. */
function names(actors: Notification['actors'], count: number, t: Words): string {
  const [first, second] = actors.map(({ username }) => username)
  if (first === undefined) return t('who.nobody', { count })
  if (count <= 1) return first
  if (count === 2 && second !== undefined) return t('who.two', { first, second })
  return t('who.more', { first, count: count - 1 })
}

/** Where an entry leads; nowhere when what it is about can no longer be seen. */
export function notificationHref({ kind, actors, list, comment }: Notification): string | null {
  if (list) return `/lists/${list.id}${comment ? `#comment-${comment.id}` : ''}`
  const [first] = actors
  return kind === 'followed' && first ? `/profile/${encodeURIComponent(first.username)}` : null
}
