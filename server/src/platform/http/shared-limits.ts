import type { FastifyBaseLogger } from 'fastify'
import { Redis } from 'ioredis'
import type { Limits } from './limits.ts'

/** How long an answer is waited for; a process that is busy reads it late, so it is not much shorter. */
const patience = 500
/** How often it is tried again whether Redis is back. */
const probing = 1000

/**
 * Counters in Redis, so that all processes of a site count together. While Redis does not answer each process counts
 * for itself with `own`: no request waits for that or fails because of it.
 */
export async function createSharedLimits(
  { url, prefix }: { url: string; prefix: string },
  own: Limits,
  clock: () => Date,
  log: FastifyBaseLogger,
): Promise<Limits> {
  const redis = connect(url, prefix)
  const orOwn = createFallback(redis, log)
  await orOwn(
    () => redis.connect(),
    async () => {},
  )
  return {
    take: (key, rate) =>
      orOwn(
        async () => {
          const step = (rate.seconds * 1000) / rate.per
          const early = await redis.eval(take, 1, `rate:${key}`, clock().getTime(), step, rate.burst)
          return Number(early) / 1000
        },
        () => own.take(key, rate),
      ),
    guess: (key, lockout) =>
      orOwn(
        async () => {
          const { max, seconds, lock, maxLock } = lockout
          const rule = [max, seconds * 1000, lock * 1000, maxLock * 1000]
          return Number(await redis.eval(guess, 1, `guess:${key}`, clock().getTime(), ...rule)) / 1000
        },
        () => own.guess(key, lockout),
      ),
    async forgive(key) {
      await own.forgive(key)
      await orOwn(
        async () => void (await redis.del(`guess:${key}`)),
        async () => {},
      )
    },
    close: () => redis.disconnect(),
  }
}

function connect(url: string, prefix: string): Redis {
  const redis = new Redis(url, {
    keyPrefix: prefix,
    lazyConnect: true,
    connectTimeout: 1000,
    commandTimeout: patience,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(100 * times, 2000),
  })
  redis.on('error', () => {}) // each command tells of it
  return redis
}

/** After a failed command none is waited for until Redis answers again; each change is logged once. */
function createFallback(redis: Redis, log: FastifyBaseLogger) {
  let away = false
  let nextProbe = 0
  const probe = () => {
    if (performance.now() < nextProbe) return
    nextProbe = performance.now() + probing
    // A write: a Redis that only reads, or is full, is of no use.
    redis.set('probe', 1, 'PX', probing).then(
      () => {
        if (away) log.warn('Redis answers again: limits are shared')
        away = false
      },
      () => {},
    )
  }
  return async <T>(ask: () => Promise<T>, alone: () => Promise<T>): Promise<T> => {
    if (away) {
      probe()
      return alone()
    }
    try {
      return await ask()
    } catch (error) {
      if (!away) log.warn({ err: error }, 'Redis does not answer: this process counts limits by itself')
      away = true
      return alone()
    }
  }
}

/**
 * The same rules as `createOwnLimits`, one script per operation, so that reading and writing are atomic.
 * Numbers are written with all their digits; every key expires when it would change nothing any more.
 */
const take = `
local now, step, burst = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local full = math.max(tonumber(redis.call('GET', KEYS[1]) or 0), now) + step
local early = full - now - burst * step
if early > 0.001 then return string.format('%.17g', early) end
redis.call('SET', KEYS[1], string.format('%.17g', full), 'PX', math.ceil(full - now))
return '0'
`

const guess = `
local now, max, window = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local lock, maxLock = tonumber(ARGV[4]), tonumber(ARGV[5])
local kept = redis.call('HMGET', KEYS[1], 'count', 'since', 'until', 'locks')
local count, since = tonumber(kept[1] or 0), tonumber(kept[2] or 0)
local closed, locks = tonumber(kept[3] or 0), tonumber(kept[4] or 0)
if closed > now then return string.format('%.17g', closed - now) end
if not kept[1] or now - math.max(since, closed) > window then
  count, since, closed, locks = 1, now, 0, 0
elseif closed > 0 then
  count, since, closed = 1, now, 0
elseif count < max then
  count = count + 1
else
  count, closed, locks = 0, now + math.min(maxLock, lock * 2 ^ locks), locks + 1
end
redis.call('HSET', KEYS[1], 'count', count, 'since', string.format('%.17g', since),
  'until', string.format('%.17g', closed), 'locks', locks)
redis.call('PEXPIRE', KEYS[1], math.ceil(math.max(since, closed) + window - now + 1000))
return string.format('%.17g', math.max(0, closed - now))
`
