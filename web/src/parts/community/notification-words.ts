import type { Notification } from '@slot-liste/contract/community/notifications.ts'
import type { TFunction } from 'i18next'

type Words = TFunction<'notifications'>

/** The sentence of an entry: who did what to which list or battle. */
export function notificationText(entry: Notification, t: Words): string {
  const { kind, actors, count } = entry
  const title = titleOf(entry)
  const who = names(actors, count, t)
  if (entry.verdict)
    return title === undefined
      ? t(`verdict.plain.${entry.verdict}`)
      : t(`verdict.about.${entry.verdict}`, { title })
  if (entry.about === 'battle' && title !== undefined && isOneOf(named, kind))
    return t(`battle.about.${kind}`, { who, title })
  if (entry.about === 'battle' && title === undefined && isOneOf(owned, kind))
    return t(`battle.plain.${kind}`, { who })
  return title === undefined ? t(`plain.${kind}`, { who }) : t(`about.${kind}`, { who, title })
}

/** Kinds whose words say that it is a battle: with its title; without, where it is one's own. */
const owned = ['listLiked', 'listSaved', 'listCommented'] as const
const named = [...owned, 'commentReplied', 'mentioned'] as const

const isOneOf = <Kind extends string>(kinds: readonly Kind[], kind: string): kind is Kind =>
  (kinds as readonly string[]).includes(kind)

/** A battle without a title is called by its games, at most three. */
function titleOf({ list, battle, hunt, game, provider, title: proposed }: Notification): string | undefined {
  if (proposed !== null) return proposed
  if (!battle) return list?.title ?? hunt?.title ?? game?.name ?? provider?.name
  const { title, games } = battle
  return title || games.slice(0, 3).join(' – ') + (games.length > 3 ? ' …' : '')
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
export function notificationHref(entry: Notification): string | null {
  const { kind, actors, list, battle, hunt, game, provider, comment } = entry
  if (game) return `/games/${game.slug}`
  if (provider) return `/providers/${provider.slug}`
  if (kind === 'proposalDecided') return '/profile?tab=corrections'
  // The rest of many games that changed at once.
  if (kind === 'gameChanged') return '/changes'
  const path = list
    ? `/lists/${list.id}`
    : battle
      ? `/battle/${battle.id}`
      : hunt
        ? `/hunts/${hunt.id}`
        : null
  if (path) return `${path}${comment ? `#comment-${comment.id}` : ''}`
  const [first] = actors
  return kind === 'followed' && first ? `/profile/${encodeURIComponent(first.username)}` : null
}
