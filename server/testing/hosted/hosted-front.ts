import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const publishableKey = 'sb_publishable_of_the_tests'
export const secretKey = 'sb_secret_of_the_tests'

type Mood = 'well' | 'down'

export type HostedFront = {
  url: string
  /** Where the accounts are: a server of ours whose `PUBLIC_URL` is `url`. */
  target: string
  mood: Mood
  /** Says nothing to a removal: before it is done, or after. */
  silentOn: 'nothing' | 'begun removals' | 'done removals'
  /** Every request so far, as `METHOD /path`. */
  calls: string[]
  /** Takes an account away; whether there was one. */
  removeUser: (id: string) => Promise<boolean>
  stop: () => void
}

/**
 * A stand-in for the hosting's gateway before accounts: it requires an API key, allows cross-origin requests, and has
 * the one call of the administration we need.
 */
export async function startHostedFront(): Promise<HostedFront> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const gone = new Set<string>()
  const front: HostedFront = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    target: '',
    mood: 'well',
    silentOn: 'nothing',
    calls: [],
    removeUser: async (id) => !gone.has(id) && Boolean(gone.add(id)),
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
  server.on('request', (request, response) => {
    front.calls.push(`${request.method} ${request.url}`)
    answer(front, request, response).catch(() => response.destroy())
  })
  return front
}

async function answer(front: HostedFront, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const removal = /^\/auth\/v1\/admin\/users\/([\w-]+)$/.exec(request.url ?? '')?.[1]
  if (front.mood === 'down') return void response.writeHead(502).end()
  if (request.method === 'OPTIONS') return void response.writeHead(204, shared).end()
  if (!removal) return passOn(front.target, request, response)
  const isAdmin = request.method === 'DELETE' && request.headers.apikey === secretKey
  if (front.silentOn === 'begun removals') return
  const status = isAdmin ? ((await front.removeUser(removal)) ? 200 : 404) : 403
  if (front.silentOn === 'done removals') return
  response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
}

const shared = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': '*',
  'access-control-allow-headers': 'apikey,authorization,content-type,x-client-info,x-supabase-api-version',
  'access-control-expose-headers': 'x-supabase-api-version,x-sb-error-code,retry-after',
}

const passed = ['authorization', 'content-type', 'x-supabase-api-version', 'x-sb-error-code'] as const

async function passOn(target: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const isKnown = [publishableKey, secretKey].includes(String(request.headers.apikey))
  if (!isKnown) return void response.writeHead(401, shared).end('{"message":"No API key found in request"}')
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const sent = passed.flatMap((name) => {
    const value = request.headers[name]
    return value === undefined ? [] : [[name, String(value)] as [string, string]]
  })
  const reply = await fetch(target + request.url, {
    method: request.method ?? 'GET',
    headers: sent,
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    redirect: 'manual',
  })
  const back = passed.flatMap((name) => {
    const value = reply.headers.get(name)
    return value === null ? [] : [[name, value]]
  })
  response.writeHead(reply.status, { ...shared, ...Object.fromEntries(back) })
  response.end(Buffer.from(await reply.arrayBuffer()))
}
