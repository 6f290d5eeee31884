import type pg from 'pg'

/** A statement that was run: its text without the values, how long the database took, and the rows it gave or changed. */
export type Ran = { text: string; ms: number; rows: number | undefined }

export type RanListener = (ran: Ran) => void

/** What listens to statements: `tell` reaches everybody who came by `onQuery`. */
export function createRanListeners(): { tell: RanListener; onQuery: (listener: RanListener) => void } {
  const listeners: RanListener[] = []
  return {
    tell(ran) {
      for (const listener of listeners) listener(ran)
    },
    onQuery: (listener) => void listeners.push(listener),
  }
}

type Done = (error: Error | null, result?: { rowCount: number | null }) => void
type Ask = (config: string | { text: string }, values: unknown, done?: Done) => unknown

/** Tells of every statement the pool's connections run; one that fails counts too, without rows. */
export function watchPool(pool: pg.Pool, tell: RanListener): void {
  pool.on('connect', (client) => {
    // One that breaks while a transaction holds it has nobody else who listens, and would end the process.
    client.on('error', () => {})
    const ask = client.query.bind(client) as Ask
    // What was sent behind another statement begins where that one ends.
    let freeSince = 0
    const watched: Ask = (config, values, done) => {
      const began = performance.now()
      const text = typeof config === 'string' ? config : config.text
      const ended = (rows?: number | null) => {
        const now = performance.now()
        tell({ text, ms: now - Math.max(began, freeSince), rows: rows ?? undefined })
        freeSince = now
      }
      // The pool asks with a function to call, transactions with a promise.
      if (done)
        return ask(config, values, (error, result) => {
          ended(result?.rowCount)
          done(error, result)
        })
      const answer = ask(config, values) as Promise<{ rowCount: number | null }>
      answer.then(
        ({ rowCount }) => ended(rowCount),
        () => {
          ended()
          // Drizzle gives a connection back once its transaction has begun: one that could not begin kept it for ever.
          if (/^begin\b/i.test(text)) client.release(true)
        },
      )
      return answer
    }
    client.query = watched as typeof client.query
  })
}
