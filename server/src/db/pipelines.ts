import type { Socket } from 'node:net'
import pg from 'pg'

/** What a statement is asked with; one that `isShort` may be sent behind others, over a connection it shares with them. */
export type Asked = { text?: string; isShort?: boolean }

export type Ask = (config: Asked, values: unknown) => Promise<unknown>

/** Connections that are shared, and statements one of them takes in a turn of the event loop. */
const most = 4
const together = 8
/** After so many milliseconds without an answer a connection is passed by: what is slow holds up those behind it. */
const usualPatience = 20
/** Milliseconds until the next try where connecting failed. */
const pause = 1000

type Pipeline = {
  client: pg.Client
  /** How many were sent in this turn of the event loop. */
  sent: number
  /** How many are not answered yet. */
  underway: number
  /** When it last answered, or began to have something to do, in milliseconds. */
  movedAt: number
}

/**
 * Lets short reads share connections. The pool's own `query` sends them one behind another without waiting for answers,
 * and those of one turn of the event loop in one piece: sending and waking the other side takes longer than many of
 * them run. Whatever else is asked, or finds none of these connections, takes one of the pool for itself as before.
 * Who watches the pool's connections sees these among them.
 * @returns closes them.
 */
export function sharePipelines(pool: pg.Pool, patience = usualPatience): () => Promise<void> {
  const ask = pool.query.bind(pool) as unknown as Ask
  const pipelines = new Set<Pipeline>()
  let current: Pipeline | undefined
  let opening: Promise<void> | undefined
  let mayOpenAt = 0

  const open = async () => {
    const client = new pg.Client({ ...pool.options, pipeline: true })
    const pipeline = { client, sent: 0, underway: 0, movedAt: 0 }
    const leave = () => {
      if (current === pipeline) current = undefined
      if (pipelines.delete(pipeline)) pool.emit('remove', client)
    }
    client.on('error', leave).on('end', leave)
    try {
      await client.connect()
      pool.emit('connect', client)
      pipelines.add(pipeline)
    } catch {
      mayOpenAt = performance.now() + pause
    }
    opening = undefined
  }

  const choose = () => {
    if (current && current.sent > 0 && current.sent < together) return current
    const now = performance.now()
    let best: Pipeline | undefined
    for (const one of pipelines)
      if (one.underway === 0 || now - one.movedAt < patience)
        if (!best || one.underway < best.underway) best = one
    const isFree = best?.underway === 0
    if (!isFree && pipelines.size < most && now >= mayOpenAt) opening ??= open()
    current = best
    return best
  }

  const shared: Ask = (config, values) => {
    const pipeline = config.isShort ? choose() : undefined
    return pipeline ? send(pool, pipeline, config, values) : ask(config, values)
  }
  pool.query = shared as unknown as typeof pool.query
  return async () => {
    mayOpenAt = Number.POSITIVE_INFINITY
    await opening
    await Promise.all([...pipelines].map(({ client }) => client.end()))
  }
}

async function send(pool: pg.Pool, pipeline: Pipeline, config: Asked, values: unknown): Promise<unknown> {
  const { client } = pipeline
  if (pipeline.sent++ === 0) {
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    stream.cork()
    setImmediate(() => {
      pipeline.sent = 0
      stream.uncork()
    })
  }
  if (pipeline.underway++ === 0) {
    pipeline.movedAt = performance.now()
    pool.emit('acquire', client)
  }
  try {
    return await (client.query as unknown as Ask)(config, values)
  } finally {
    pipeline.movedAt = performance.now()
    // While others wait behind this one it is in use anew.
    if (--pipeline.underway > 0) pool.emit('acquire', client)
    else pool.emit('release', undefined, client)
  }
}
