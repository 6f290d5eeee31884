import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#db/client.ts'

const maxTextLength = 4000

/** Logs statements that took at least this many milliseconds, none at 0: their text, never what they were given. */
export function logSlowQueries(
  { onQuery }: Pick<Database, 'onQuery'>,
  atLeast: number,
  log: FastifyBaseLogger,
): void {
  if (atLeast === 0) return
  onQuery(({ text, ms, rows }) => {
    if (ms >= atLeast)
      log.warn({ statement: text.slice(0, maxTextLength), ms: Math.round(ms), rows }, 'a slow statement')
  })
}
