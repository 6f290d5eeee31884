import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#db/client.ts'
import type { Env } from '#src/env.ts'
import type { Batches } from './batches.ts'
import type { AnswerCache } from './cache.ts'
import type { Counts } from './counts.ts'
import type { Crowd } from './crowd.ts'
import type { Events } from './events.ts'
import type { Files } from './files.ts'
import type { Hosted } from './hosted.ts'
import type { Limits } from './limits.ts'
import type { SendMail } from './mail.ts'
import type { Metrics } from './metrics.ts'
import type { Passwords } from './passwords.ts'
import type { LiveSettings } from './site-settings.ts'
import type { Tokens } from './tokens.ts'

/** Everything a feature may lean on, made once in `app.ts` and handed to each. */
export type Services = {
  db: Database['db']
  engine: Database['engine']
  /** What guests are told may be read from a replica inside it; absent where there are none. */
  reading: Database['reading']
  env: Env
  clock: () => Date
  cache: AnswerCache
  batches: Batches
  crowd: Crowd
  metrics: Metrics
  counts: Counts
  /** The address people see, without a slash at its end. */
  site: () => string
  tokens: Tokens
  /** The project accounts live in; absent where they are our own. */
  hosted: Hosted | undefined
  passwords: Passwords
  limits: Limits
  sendMail: SendMail
  files: Files
  events: Events
  /** What administrators decided for the site as a whole. */
  settings: LiveSettings
  log: FastifyBaseLogger
}
