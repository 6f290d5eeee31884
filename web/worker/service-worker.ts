// What answers when the network does not. It is kept small on purpose: what a page shows always comes from the server
// while that answers, and no call of the API is kept here (saved lists are put down by the page itself, see
// src/data/offline-lists.ts). The build writes the three constants before this text.

/** Differs with every build: what an older one kept is thrown away. */
declare const build: string
/** The page that says there is no connection. */
declare const pageFiles: readonly string[]
/** The application, as far as it takes to read a list: its document, without anybody's data, and what that loads. */
declare const shellFiles: readonly string[]

const worker = self as unknown as ServiceWorkerGlobalScope
const own = `site-${build}`
const copies = 'offline-lists'

worker.addEventListener('install', (event) => {
  event.waitUntil(prepare())
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

worker.addEventListener('message', (event) => {
  if (event.data === 'keep-shell') event.waitUntil(keepShell())
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate') event.respondWith(asked(event).catch(() => offline(pathname)))
  else if (pathname.startsWith('/assets/') || pageFiles.includes(pathname))
    event.respondWith(caches.match(request, { cacheName: own }).then((kept) => kept ?? fetch(request)))
  else if (pathname.startsWith('/covers/'))
    event.respondWith(fetch(request).catch(() => kept(copies, request)))
})

/** It may take over at once: pages are always asked of the network first, so none is shown with another build's files. */
async function prepare(): Promise<void> {
  const cache = await caches.open(own)
  await cache.addAll(pageFiles.map(fresh))
  if (await caches.has(copies)) await keepShell()
  await worker.skipWaiting()
}

async function takeOver(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith('site-') && name !== own).map((name) => caches.delete(name)),
  )
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

/** Only where there is a list to read: nobody else has to fetch it. */
async function keepShell(): Promise<void> {
  const cache = await caches.open(own)
  const missing = await Promise.all(shellFiles.map(async (file) => ((await cache.match(file)) ? [] : [file])))
  await cache.addAll(missing.flat().map(fresh))
}

/** Files that carry a hash may come from the browser's own store; the others could be those of another build. */
const fresh = (file: string) => new Request(file, file.startsWith('/assets/') ? {} : { cache: 'reload' })

/** Pages are on their way while this worker wakes up, where the browser can do that: it must not make them slower. */
const asked = async (event: FetchEvent): Promise<Response> =>
  ((await event.preloadResponse) as Response | undefined) ?? fetch(event.request)

async function offline(pathname: string): Promise<Response> {
  const id = /^\/lists\/([A-Za-z0-9]{12})\/?$/.exec(pathname)?.[1]
  const list = id && (await caches.match(`/api/lists/${id}`, { cacheName: copies }))
  const shell = list && (await caches.match('/shell.html', { cacheName: own }))
  return shell || kept(own, '/offline.html')
}

const kept = async (cacheName: string, request: Request | string): Promise<Response> =>
  (await caches.match(request, { cacheName })) ?? Response.error()
