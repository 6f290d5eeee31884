import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#db/client.ts'
import type { Env } from '#src/env.ts'
import type { AnswerCache } from './cache.ts'

/** Everything a feature may lean on, made once in `app.ts` and handed to each. */
export type Services = {
  db: Database['db']
  env: Env
  clock: () => Date
  cache: AnswerCache
  log: FastifyBaseLogger
}
