import type { List } from '@slot-liste/contract/lists/lists.ts'
import {
  type CommentsPolicy,
  commentsPolicies,
  type ListVisibility,
  listVisibilities,
} from '@slot-liste/domain/site/kinds.ts'
import { readStored, removeStored, writeStored } from '#platform/storage.ts'

/** In place of an account: drafts of guests are stored under this name. */
export const guestId = 'guest'

/** As much of a game as an editor shows without asking again. */
export type DraftGame = { slug: string; name: string; provider: string; cover: string }
export type DraftItem = { game: DraftGame; note: string }

/** A list as it is being written: any of its fields may still be what the server would refuse. */
export type DraftList = {
  title: string
  description: string
  visibility: ListVisibility
  tags: readonly string[]
  ranked: boolean
  commentsPolicy: CommentsPolicy
  cover: string | null
  items: readonly DraftItem[]
}

export type ListDraft = {
  list: DraftList
  /** The list the draft began from, with its version; `null` for a new list. */
  base: DraftList
  version: number | null
  /** Names the new list to the server, so that a second try makes no second list. */
  clientId: string
}

export const emptyList: DraftList = {
  title: '',
  description: '',
  visibility: 'public',
  tags: [],
  ranked: false,
  commentsPolicy: 'everyone',
  cover: null,
  items: [],
}

export function draftOf(list: List): DraftList {
  const { title, description, visibility, tags, ranked, commentsPolicy, cover, games } = list
  const items = games.map(({ game, note }) => ({ game: draftGame(game), note }))
  return { title, description, visibility, tags, ranked, commentsPolicy, cover, items }
}

type Game = Pick<List['games'][number]['game'], 'slug' | 'name' | 'provider' | 'cover'>

export function draftGame(game: Game): DraftGame {
  return { slug: game.slug, name: game.name, provider: game.provider.name, cover: game.cover }
}

/** This person's unsaved draft of a list (of a new one without an id); undefined when it cannot be read. */
export function readListDraft(userId: string, listId: string | null): ListDraft | undefined {
  try {
    const draft: unknown = JSON.parse(readStored(key(userId, listId)) ?? 'null')
    return isDraft(draft) ? draft : undefined
  } catch {
    return undefined
  }
}

/** False when it will be gone with the page: storage is full or blocked. */
export function keepListDraft(userId: string, listId: string | null, draft: ListDraft): boolean {
  return writeStored(key(userId, listId), JSON.stringify(draft))
}

export function forgetListDraft(userId: string, listId: string | null): void {
  removeStored(key(userId, listId))
}

/**
 * Gives this person the list a guest began in this browser. A new list of their own is left alone, unless `first`: then it
 * waits where the guest's was, and is there for the next new list.
 */
export function adoptGuestDraft(userId: string, first: boolean): 'adopted' | 'exchanged' | undefined {
  const begun = readListDraft(guestId, null)
  const own = readListDraft(userId, null)
  if (!begun || (own && !first)) return
  keepListDraft(userId, null, begun)
  if (own) keepListDraft(guestId, null, own)
  else forgetListDraft(guestId, null)
  return own ? 'exchanged' : 'adopted'
}

function key(userId: string, listId: string | null): string {
  return `draft:list:${userId}:${listId ?? 'new'}`
}

function isDraft(value: unknown): value is ListDraft {
  if (!isRecord(value)) return false
  const { list, base, version, clientId } = value
  const isVersion = version === null || typeof version === 'number'
  return isList(list) && isList(base) && isVersion && typeof clientId === 'string'
}

function isList(value: unknown): value is DraftList {
  if (!isRecord(value)) return false
  const { title, description, visibility, tags, ranked, commentsPolicy, cover, items } = value
  return (
    [title, description, cover ?? ''].every(isText) &&
    listVisibilities.some((one) => one === visibility) &&
    commentsPolicies.some((one) => one === commentsPolicy) &&
    typeof ranked === 'boolean' &&
    Array.isArray(tags) &&
    tags.every(isText) &&
    Array.isArray(items) &&
    items.every(isItem)
  )
}

function isItem(value: unknown): boolean {
  if (!isRecord(value) || !isRecord(value.game)) return false
  const { slug, name, provider, cover } = value.game
  return [value.note, slug, name, provider, cover].every(isText)
}

const isText = (value: unknown) => typeof value === 'string'
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
