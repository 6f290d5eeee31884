import type { Endpoint } from '@slot-liste/contract/core/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { admit, type Identity, type Viewer } from '#platform/http/access.ts'
import { readCaller, siteOf } from '#platform/http/caller.ts'
import { failForNow } from '#platform/http/errors.ts'
import { readInput, refuseBrokenEscapes } from '#platform/http/input.ts'
import { sharesOfSite } from '#platform/http/limits.ts'
import { admitInMaintenance } from '#platform/http/maintenance.ts'
import type { Input } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { languageOf } from '#platform/ssr/language.ts'
import { baseHeaders } from '#platform/ssr/policy.ts'
import type { Payload } from './events.ts'

type Opening<E extends Endpoint> = {
  /** The topics of the stream. */
  topics: (input: Input<E>) => string[]
  /** Throws when this viewer may not listen. Called again with every heartbeat, because rights can be removed. */
  admit: (input: Input<E>, viewer: Viewer) => Promise<void>
  /**
   * True when this viewer may receive the event: a subject may have become private since. One `false` ends the
   * stream.
   */
  mayReceive: (payload: Payload, viewer: Viewer) => boolean
}

export type Stream = <E extends Endpoint>(endpoint: E, opening: Opening<E>) => void

const heartbeat = 25_000
const perViewer = 12
const perNetwork = 60
/** A client with more unread bytes is disconnected. It reconnects and reads the state again. */
const longestWait = 64 * 1024
/** Maximum time to read an ended stream to its end, in milliseconds. */
const lastWords = 2000

/**
 * Binds an endpoint to server-sent events: checks access and input as usual, then sends every event of its topics
 * that fits the endpoint's reply, until the client leaves, loses the right to listen, or the server stops.
 */
export function createStream(app: FastifyInstance, services: Services, identity: Identity): Stream {
  const open = new Set<() => void>()
  const seats = createSeats()
  let stopping = false
  app.addHook('preClose', (done) => {
    stopping = true
    for (const end of [...open]) end()
    done()
  })
  return (endpoint, opening) => {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        refuseBrokenEscapes(request.url)
        await admitInMaintenance(endpoint, services, identity, request)
        const viewer = await admit(endpoint, identity, request)
        const input = inputOf(endpoint, request, viewer)
        await opening.admit(input, viewer)
        // A stream requested before the server began to stop would otherwise start after all others were
        // closed.
        if (stopping) throw failForNow('UNAVAILABLE', 1)
        const leave = seats.take(viewer?.id, input.caller.network)
        const check = async () => opening.admit(input, await admit(endpoint, identity, request))
        const mayReceive = (payload: Payload) => opening.mayReceive(payload, viewer)
        const line = { endpoint, topics: opening.topics(input), check, mayReceive, leave, open }
        await run(services, reply, line)
        return reply
      },
    })
  }
}

function inputOf<E extends Endpoint>(endpoint: E, request: FastifyRequest, viewer: Viewer): Input<E> {
  return {
    params: readInput(endpoint.params, request.params),
    query: readInput(endpoint.query, request.query),
    body: undefined,
    viewer,
    language: languageOf(request.headers),
    caller: readCaller(request),
  } as Input<E>
}

type Line = {
  endpoint: Endpoint
  topics: string[]
  check: () => Promise<void>
  mayReceive: (payload: Payload) => boolean
  leave: () => void
  open: Set<() => void>
}

function run({ events }: Services, reply: FastifyReply, line: Line) {
  const { endpoint, topics, check, mayReceive, leave, open } = line
  reply.hijack()
  const { raw } = reply
  if (raw.destroyed) return leave()
  const end = () => {
    raw.end()
    setTimeout(() => raw.destroy(), lastWords).unref()
  }
  const write = (text: string) => {
    if (raw.writableEnded) return
    raw.write(text)
    if (raw.writableLength > longestWait) raw.destroy()
  }
  /** Ends the stream when the right to listen has ended. Called by a timer and by events about sessions. */
  const recheck = () => check().then(() => write(':\n\n'), end)
  const hear = (_: string, payload: Payload) => {
    if (payload.kind === 'gap') return end()
    if (payload.kind === 'sessions') return void recheck()
    if (!mayReceive(payload)) return end()
    const event = endpoint.reply.safeParse(payload)
    if (event.success) write(`data: ${JSON.stringify(event.data)}\n\n`)
  }
  const unsubscribe = events.subscribe(topics, hear)
  const timer = setInterval(recheck, heartbeat).unref()
  open.add(end)
  raw.once('close', () => {
    clearInterval(timer)
    unsubscribe()
    open.delete(end)
    leave()
  })
  raw.on('error', () => {})
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // A keep-alive connection would prevent the server from stopping.
    connection: 'close',
    'x-accel-buffering': 'no',
    ...baseHeaders,
    'x-request-id': reply.request.id,
  })
  write('retry: 5000\n\n')
}

/**
 * Limits the streams of one viewer and of one network.
 * @throws CodedError `RATE_LIMITED`
 */
function createSeats() {
  const taken = new Map<string, number>()
  const change = (key: string, by: number) => {
    const next = (taken.get(key) ?? 0) + by
    if (next > 0) taken.set(key, next)
    else taken.delete(key)
  }
  return {
    take(viewer: string | undefined, network: string): () => void {
      const site = siteOf(network)
      const seats = new Map([
        ...(viewer === undefined ? [] : ([[`user ${viewer}`, perViewer]] as const)),
        [`network ${network}`, perNetwork] as const,
        ...(site === network ? [] : ([[`network ${site}`, perNetwork * sharesOfSite]] as const)),
      ])
      const counted = [...seats.keys()]
      for (const [key, max] of seats) if ((taken.get(key) ?? 0) >= max) throw failForNow('RATE_LIMITED', 30)
      for (const key of counted) change(key, 1)
      return () => {
        for (const key of counted) change(key, -1)
      }
    },
  }
}
