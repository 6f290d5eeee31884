import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Connection, Database } from '#db/client.ts'
import { isUnavailable } from '#db/database-unavailable.ts'
import { createHeartbeat, type MessageKind } from '#platform/cache/heartbeat.ts'

/**
 * The payload of an event. Small, because it may travel between processes: listeners read the rest from the
 * database.
 */
export type Payload = { kind: string; [field: string]: string | number | boolean | null }

type Listener = (topic: string, payload: Payload) => void

/**
 * Publishes events to present listeners, in this process and in all others on the same database. Topics:
 * `user:<uuid>`, `list:<publicId>`. Events are not stored: a listener that missed one reads the database.
 */
export type Events = {
  /** Call it after the transaction. Never rejects: a lost event is logged, and the write stands. */
  publish: (topic: string, payload: Payload) => Promise<void>
  /** Publishes to this process only. */
  publishHere: Listener
  /**
   * Receives events of these topics until the returned function is called. Every listener receives `{ kind: 'gap'
   * }` when events of other processes may have been lost.
   */
  subscribe: (topics: readonly string[], listener: Listener) => () => void
  /** True while events are known to travel between this process and the others. */
  isWhole: () => boolean
  close: () => Promise<void>
}

const gap = { kind: 'gap' }
const notify = 'select pg_notify($1, $2)'

/** The topic of heartbeats and farewells. */
const lineTopic = 'line'

/** `number` counts the sender's events, including this one; older versions send none. */
type Message = [from: string, topic: string, payload: Payload, number?: number]

function kindOf(topic: string, { kind }: Payload): MessageKind {
  if (topic === lineTopic) return kind === 'farewell' ? 'farewell' : 'heartbeat'
  return kind === 'gap' ? 'gap' : 'event'
}

const channel = 'slot_liste_events'
/** Until then other processes may show outdated data. */
const longestPause = 1000
/** PostgreSQL refuses longer payloads. */
const longestNotice = 7999

export const createEvents = (
  { connect }: Pick<Database, 'connect'>,
  log: FastifyBaseLogger,
): Promise<Events> => (connect ? createSharedEvents(connect, log) : Promise.resolve(createOwnEvents(log)))

/** Events within one process. */
export function createOwnEvents(log: FastifyBaseLogger): Events {
  const listeners = new Map<string, Set<Listener>>()
  const publishHere: Listener = (topic, payload) => {
    const heard = payload.kind === 'gap' ? new Set([...listeners.values()].flatMap((set) => [...set])) : null
    for (const listener of heard ?? [...(listeners.get(topic) ?? [])]) {
      try {
        listener(topic, payload)
      } catch (error) {
        log.error({ err: error, topic }, 'a listener failed')
      }
    }
  }
  return {
    publish: async (topic, payload) => publishHere(topic, payload),
    publishHere,
    subscribe(topics, listener) {
      for (const topic of topics) listeners.set(topic, (listeners.get(topic) ?? new Set()).add(listener))
      return () => {
        for (const topic of topics) {
          listeners.get(topic)?.delete(listener)
          if (listeners.get(topic)?.size === 0) listeners.delete(topic)
        }
      }
    },
    isWhole: () => true,
    close: async () => listeners.clear(),
  }
}

/** Events of all processes on one PostgreSQL, by LISTEN and NOTIFY on a dedicated connection. */
async function createSharedEvents(connect: () => Connection, log: FastifyBaseLogger): Promise<Events> {
  const own = createOwnEvents(log)
  const me = randomUUID()
  let published = 0
  const message = (topic: string, payload: Payload): string =>
    JSON.stringify([me, topic, payload, published] satisfies Message)
  const onGap = () => own.publishHere('', gap)
  const heartbeat = createHeartbeat(me, {
    // A heartbeat that waits behind other messages would be late.
    beat: () => void (line.isIdle() && line.send(message(lineTopic, { kind: 'heartbeat' }))),
    onGap,
  })
  const line = keepLine(connect, log, {
    onNotice: (text) => {
      const [from, topic, payload, number = 0] = JSON.parse(text) as Message
      heartbeat.hear(from, number, kindOf(topic, payload))
      if (topic !== lineTopic && from !== me) own.publishHere(topic, payload)
    },
    onGap: () => {
      heartbeat.reconnect()
      onGap()
    },
    gap: () => message('', gap),
  })
  await line.opened
  heartbeat.start()
  return {
    ...own,
    async publish(topic, payload) {
      own.publishHere(topic, payload)
      published++
      const text = message(topic, payload)
      if (Buffer.byteLength(text) > longestNotice)
        log.error({ topic }, 'an event is too long for other processes')
      else await line.send(text)
    },
    isWhole: heartbeat.isWhole,
    async close() {
      heartbeat.stop()
      await line.send(message(lineTopic, { kind: 'farewell' }))
      await line.close()
      await own.close()
    },
  }
}

type Heard = { onNotice: (text: string) => void; onGap: () => void; gap: () => string }

/**
 * Holds one listening connection and reopens it after every loss: at once, then with growing delays up to a
 * second. Events that could not be sent meanwhile reach the others as a gap.
 */
function keepLine(connect: () => Connection, log: FastifyBaseLogger, { onNotice, onGap, gap }: Heard) {
  let client: Connection | undefined
  let closed = false
  let losses = 0
  let unsent = false
  let sending: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let waiting = 0
  const miss = (error?: unknown) => {
    unsent = true
    log.warn({ err: error }, 'an event did not reach other processes')
  }
  const lose = (lost: Connection, error?: unknown) => {
    if (client !== lost || closed) return
    client = undefined
    void lost.end().catch(() => {})
    log.warn({ err: error }, 'the connection for events was lost')
    timer = setTimeout(
      () => void open(),
      Math.min(longestPause, 100 * 2 ** losses++) * (0.5 + Math.random() / 2),
    ).unref()
  }
  const open = async () => {
    const next = connect()
    client = next
    next.on('error', (error) => lose(next, error))
    next.on('end', () => lose(next))
    next.on('notification', ({ payload }) => payload && onNotice(payload))
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      if (losses > 0) onGap()
      losses = 0
      if (unsent) await next.query(notify, [channel, gap()])
      unsent = false
    } catch (error) {
      lose(next, error)
    }
  }
  const tell = (asked: Connection, text: string) =>
    asked.query(notify, [channel, text]).catch((error) => {
      miss(error)
      // The connection is open but dead, so nothing else would be answered either.
      if (isUnavailable(error)) lose(asked, error)
    })
  return {
    opened: open(),
    isIdle: () => waiting === 0,
    /** One after the other: a connection runs one statement at a time. */
    send(text: string): Promise<unknown> {
      waiting++
      sending = sending.then(() => (client ? tell(client, text) : miss())).finally(() => waiting--)
      return sending
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
