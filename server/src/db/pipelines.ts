import type { Socket } from 'node:net'
import pg from 'pg'
import { type Connections, openSocket, runOn } from './connections.ts'
import type { Result, RunStatement, Statement } from './statement.ts'

/** Shared connections, and statements one of them takes in a turn of the event loop. */
const maxConnections = 4
const maxBatch = 8
/** A connection that has not answered for so many milliseconds gets nothing more: a slow statement delays those behind it. */
const usualPatience = 20
/** Milliseconds until the next try after a failed connection. */
const pause = 1000

type Pipeline = {
  client: pg.Client
  socket: Socket
  /** Statements sent in this turn of the event loop. */
  sent: number
  /** Statements without an answer so far. */
  pending: number
  /** When it last answered, or got something to do, in milliseconds. */
  movedAt: number
}

/**
 * Lets short statements share connections: they are sent one behind another without waiting for answers, and those of one
 * turn of the event loop in one write, since sending and waking the other process takes longer than many of them run.
 * Everything else, and what finds none of these connections, runs by `alone`.
 */
export function sharePipelines(connections: Connections, alone: RunStatement, patience = usualPatience) {
  const { config, inUse } = connections
  const pipelines = new Set<Pipeline>()
  let current: Pipeline | undefined
  let opening: Promise<void> | undefined
  let mayOpenAt = 0

  const open = async () => {
    const socket = openSocket(connections)
    const client = new pg.Client({ ...config, pipeline: true, stream: () => socket })
    const pipeline = { client, socket, sent: 0, pending: 0, movedAt: 0 }
    const forget = () => {
      if (current === pipeline) current = undefined
      pipelines.delete(pipeline)
      inUse.delete(client)
    }
    client.on('error', forget).on('end', forget)
    try {
      await client.connect()
      connections.onConnect?.(client)
      pipelines.add(pipeline)
    } catch {
      mayOpenAt = performance.now() + pause
    }
    opening = undefined
  }

  const choose = () => {
    if (current && current.sent > 0 && current.sent < maxBatch) return current
    const now = performance.now()
    let best: Pipeline | undefined
    for (const one of pipelines)
      if (one.pending === 0 || now - one.movedAt < patience)
        if (!best || one.pending < best.pending) best = one
    const isFree = best?.pending === 0
    if (!isFree && pipelines.size < maxConnections && now >= mayOpenAt) opening ??= open()
    current = best
    return best
  }

  const run: RunStatement = (statement) => {
    const pipeline = statement.isShort ? choose() : undefined
    return pipeline ? send(connections, pipeline, statement) : alone(statement)
  }
  return {
    run,
    close: async () => {
      mayOpenAt = Number.POSITIVE_INFINITY
      await opening
      await Promise.all([...pipelines].map(({ client }) => client.end()))
    },
  }
}

async function send(
  { inUse, notify }: Connections,
  pipeline: Pipeline,
  statement: Statement,
): Promise<Result> {
  const { client, socket } = pipeline
  if (pipeline.sent++ === 0) {
    socket.cork()
    setImmediate(() => {
      pipeline.sent = 0
      socket.uncork()
    })
  }
  const began = performance.now()
  if (pipeline.pending++ === 0) {
    pipeline.movedAt = began
    inUse.set(client, began)
  }
  let result: Result | undefined
  try {
    result = await runOn(client, statement)
    return result
  } finally {
    const now = performance.now()
    // A statement behind another begins where that one ends.
    const ms = now - Math.max(began, pipeline.movedAt)
    pipeline.movedAt = now
    if (--pipeline.pending > 0) inUse.set(client, now)
    else inUse.delete(client)
    notify({ text: statement.text, ms, rows: result?.rowCount ?? undefined })
  }
}
