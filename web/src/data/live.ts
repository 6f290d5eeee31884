import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { authStore, isAuthenticated } from '#platform/auth-store.ts'
import { askEvents } from '#platform/event-ask.ts'
import { keepLine, type Line } from '#platform/event-line.ts'
import type { CommentSubject } from './comments.ts'
import { madeOld, watchedKeys } from './live-news.ts'
import { inboxKey } from './notifications.ts'

const pollMs = 60_000
/** Several news of one thing are one question. */
const gatherMs = 400
/** A tab left for longer gives its connection back: a browser has but six to a server, for all tabs together. */
const hiddenMs = 30_000
/** The server follows so many lists and battles for one reader. */
const most = 5

type Live = { watch: (subject: CommentSubject) => () => void }

const lives = new WeakMap<QueryClient, Live>()

/** The one connection of this tab; begun with the first call. What it hears of is asked for anew. */
export function live(client: QueryClient): Live {
  const known = lives.get(client)
  if (known) return known
  const made = begin(client)
  lives.set(client, made)
  return made
}

function begin(client: QueryClient): Live {
  const watched: Watched = new Map()
  const followed = () => [...watched.values()].slice(-most).map(({ subject }) => subject)
  const refresh = gather(client)
  const all = () => refresh([...(signedIn() ? [inboxKey] : []), ...followed().flatMap(watchedKeys)])
  const line = keepLine({
    ask: (signal) =>
      askEvents(
        followed().map(({ kind, id }) => [kind, id]),
        signal,
      ),
    onMessage: (data) => refresh(madeOld(data)),
    // What came between the first answers and the line is not told any more.
    onOpen: all,
    // Something was closed to this reader: its page says so when it asks; the rest goes on without it.
    onRefused: () => {
      all()
      watched.clear()
      if (signedIn()) line.reopen()
    },
  })
  const follow = () => (signedIn() || watched.size > 0 ? line.reopen() : line.pause())
  authStore.subscribe((now, before) => {
    if (now.session?.access_token !== before.session?.access_token) follow()
  })
  followTab(line, follow, all)
  setInterval(() => {
    if (!line.isOpen() && document.visibilityState === 'visible') all()
  }, pollMs)
  follow()
  return { watch: (subject) => watch(watched, subject, follow) }
}

/** What is watched, by its id, and in how many places. */
type Watched = Map<string, { subject: CommentSubject; places: number }>

/** Begins to watch a list or a battle; the function it returns ends that. */
function watch(watched: Watched, subject: CommentSubject, follow: () => void): () => void {
  const { id } = subject
  const before = watched.get(id)?.places ?? 0
  watched.set(id, { subject, places: before + 1 })
  if (before === 0) follow()
  return () => {
    const places = (watched.get(id)?.places ?? 1) - 1
    if (places > 0) watched.set(id, { subject, places })
    else if (watched.delete(id)) follow()
  }
}

const signedIn = () => isAuthenticated(authStore.getState())

/** A tab out of sight rests; back in sight, or online again, it asks at once. */
function followTab(line: Line, follow: () => void, all: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  document.addEventListener('visibilitychange', () => {
    clearTimeout(timer)
    if (document.visibilityState === 'hidden') timer = setTimeout(line.pause, hiddenMs)
    else if (!line.isOpen()) {
      all()
      follow()
    }
  })
  addEventListener('online', follow)
}

/** Makes things old a moment later, each once. */
function gather(client: QueryClient): (keys: QueryKey[]) => void {
  const waiting = new Map<string, QueryKey>()
  return (keys) => {
    const begun = waiting.size > 0
    for (const key of keys) waiting.set(hashKey(key), key)
    if (begun || waiting.size === 0) return
    setTimeout(() => {
      for (const queryKey of waiting.values()) void client.invalidateQueries({ queryKey })
      waiting.clear()
    }, gatherMs)
  }
}
