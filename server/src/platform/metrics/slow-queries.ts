import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#db/client.ts'

const maxTextLength = 4000

/** Logs statements that took at least this many milliseconds (0: none): their text, never their parameters. */
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
