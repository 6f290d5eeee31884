import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError } from '#platform/api/api.ts'
import { authStore, isAuthenticated } from '#platform/auth/auth-store.ts'
import { requestEvents } from '#platform/live/event-request.ts'
import { shareLine } from '#platform/live/event-tabs.ts'
import type { CommentSubject } from './comments.ts'
import { madeOld, watchedKeys } from './live-news.ts'
import { inboxKey } from './notifications.ts'

/** Several events about one subject cause one request. */
const gatherMs = 400
/** The server follows so many lists and battles for one reader. */
const most = 5

type Live = { watch: (subject: CommentSubject) => () => void }

const lives = new WeakMap<QueryClient, Live>()

/** The event stream of this tab, opened by the first call. Events make queries stale. */
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
  const line = shareLine({
    ask: requestEvents,
    onEvent: (data) => refresh(madeOld(data)),
    onGap: () => refresh([...(signedIn() ? [inboxKey] : []), ...followed().flatMap(watchedKeys)]),
    onRefused: () => void forgetRefused(client, watched).then(follow),
  })
  /** A tab out of sight takes no part: a browser has but six connections to a server, for all tabs together. */
  const follow = () => {
    const isWanted = document.visibilityState === 'visible' && (signedIn() || watched.size > 0)
    const account = authStore.getState().session?.user.id ?? 'guest'
    line.join(
      isWanted ? account : null,
      followed().map(({ kind, id }) => [kind, id]),
    )
  }
  authStore.subscribe((now, before) => {
    if (now.session?.access_token !== before.session?.access_token) line.reopen()
    if (now.session !== before.session || now.user !== before.user) follow()
  })
  document.addEventListener('visibilitychange', follow)
  addEventListener('pageshow', follow)
  addEventListener('pagehide', () => line.join(null, []))
  addEventListener('online', line.reopen)
  follow()
  return { watch: (subject) => watch(watched, subject, follow) }
}

/** A subject this reader may not follow is left out of the stream; loading it shows the reason. */
async function forgetRefused(client: QueryClient, watched: Watched): Promise<void> {
  const all = [...watched.values()].flatMap(({ subject }) => watchedKeys(subject))
  await Promise.all(all.map((queryKey) => client.invalidateQueries({ queryKey })))
  for (const [id, { subject }] of watched) {
    const [page] = watchedKeys(subject)
    const error = page && client.getQueryState(page)?.error
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) watched.delete(id)
  }
}

/** Watched subjects by id, with the number of components that watch each. */
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

/** Makes queries stale a moment later, each once. */
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
