import type { Site } from '@slot-liste/contract/site/site.ts'
import { copiesName, forgetCopies } from '#platform/offline/offline-copies.ts'
import { readStored } from '#platform/storage.ts'
import type { LoadedList } from './lists.ts'

const maxLists = 30
/** Of a long list the first ones: the rest shows its names. */
const maxCovers = 120

const pathOf = (id: string) => `/api/lists/${id}`
const isList = ({ url }: Request) => new URL(url).pathname.startsWith('/api/lists/')
const isPicture = (path: string) => /^\/(covers|media)\//.test(path)
const isCover = ({ url }: Request) => isPicture(new URL(url).pathname)

/** Puts a saved list down so that it can be read without a connection, with what its page needs besides. */
export async function keepList(list: LoadedList, site: Site | undefined): Promise<void> {
  const cache = await caches.open(copiesName)
  const copiedAt = new Date().toISOString()
  // Stored again it moves to the end: the first one is the least recently read.
  await cache.delete(pathOf(list.id))
  await cache.put(pathOf(list.id), Response.json({ ...list, copiedAt }))
  if (site) await cache.put('/api/site', Response.json(site))
  await keepCovers(cache, coversOf(list))
  const lists = (await cache.keys()).filter(isList)
  for (const request of lists.slice(0, -maxLists)) await cache.delete(request)
  if (lists.length > maxLists) await sweep(cache)
  // They may have signed out meanwhile.
  if (readStored('access_token') === null) return forgetCopies()
  const registration = await navigator.serviceWorker?.getRegistration()
  registration?.active?.postMessage('keep-shell')
}

/** Not saved any more, closed or deleted. */
export async function dropList(id: string): Promise<void> {
  if (!(await caches.has(copiesName))) return
  const cache = await caches.open(copiesName)
  if (await cache.delete(pathOf(id))) await sweep(cache)
}

const coversOf = ({ covers, picture, games }: LoadedList): string[] =>
  [...new Set([...(picture ? [picture] : []), ...covers, ...games.map(({ game }) => game.cover)])].slice(
    0,
    maxCovers,
  )

/** From the browser's own store where they have been seen; one that cannot be fetched is no loss. */
async function keepCovers(cache: Cache, covers: string[]): Promise<void> {
  const add = async (cover: string) => (await cache.match(cover)) ?? cache.add(cover)
  await Promise.allSettled(covers.filter(isPicture).map(add))
}

/** Removes the covers no list has any more. */
async function sweep(cache: Cache): Promise<void> {
  const requests = await cache.keys()
  const lists = await Promise.all(requests.filter(isList).map((request) => cache.match(request)))
  const used = new Set<string>()
  for (const list of lists)
    for (const cover of coversOf(await list?.json())) used.add(new URL(cover, location.origin).href)
  for (const request of requests) if (isCover(request) && !used.has(request.url)) await cache.delete(request)
}
