import type { NameIndex } from '@slot-liste/domain/search/names/name-index.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#db/client.ts'
import type { Env } from '#src/env.ts'
import type { Hosted } from './auth/hosted.ts'
import type { Passwords } from './auth/passwords.ts'
import type { Tokens } from './auth/tokens.ts'
import type { PerCatalogue } from './cache/per-version.ts'
import type { ResponseCache } from './cache/response-cache.ts'
import type { Events } from './events/events.ts'
import type { ConcurrencyLimiter } from './http/concurrency.ts'
import type { MovedSlugs } from './http/current-slugs.ts'
import type { IdempotencyKeys } from './http/idempotency.ts'
import type { Budget, Limits } from './http/limits.ts'
import type { BackgroundWork } from './jobs/background-work.ts'
import type { Batches } from './jobs/batches.ts'
import type { SendMail } from './mail/mail.ts'
import type { Files } from './media/files.ts'
import type { Counts } from './metrics/counts.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { LiveSettings } from './site-settings.ts'

/** The dependencies of all features, created once in `app.ts`. */
export type Services = {
  db: Database['db']
  engine: Database['engine']
  /** Runs work whose reads may use a replica; absent without replicas. */
  reading: Database['reading']
  env: Env
  clock: () => Date
  cache: ResponseCache
  batches: Batches
  background: BackgroundWork
  limiter: ConcurrencyLimiter
  metrics: Metrics
  counts: Counts
  /** The public address, without a slash at its end. */
  site: () => string
  tokens: Tokens
  /** The hosted project of the accounts; absent where accounts are ours. */
  hosted: Hosted | undefined
  passwords: Passwords
  limits: Limits
  /** Bounds the cost of a network's uncached public replies and pages. */
  budget: Budget
  idempotencyKeys: IdempotencyKeys
  sendMail: SendMail
  files: Files
  events: Events
  /** Returns the index of the catalogue's names; the last one until a new one is built, unless the current one is required. */
  names: (required?: { isCurrent: true }) => Promise<NameIndex>
  /** Former slugs of games and providers, with the present ones. */
  movedSlugs: () => Promise<MovedSlugs>
  perCatalogue: PerCatalogue
  /** Site-wide settings made by administrators. */
  settings: LiveSettings
  log: FastifyBaseLogger
}
