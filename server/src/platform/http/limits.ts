import type { Endpoint } from '@slot-liste/contract/core/endpoint.ts'
import type { onRequestAsyncHookHandler, onRequestHookHandler } from 'fastify'
import { LRUCache } from 'lru-cache'
import { addressOf, networkOf, siteOf } from './caller.ts'
import { failForNow } from './errors.ts'

/** `burst` at once, and `per` in every `seconds` after that. */
type Rate = { burst: number; per: number; seconds: number }

/** `max` wrong guesses in `seconds` close the door for `lock` seconds, then twice as long each time, up to `maxLock`. */
type Lockout = { max: number; seconds: number; lock: number; maxLock: number }

/** Counters of what may be done how often: in this process, or shared by several (`shared-limits.ts`). */
export type Limits = {
  /** Takes one from a bucket: 0 when there was one, else the seconds until there is. */
  take: (key: string, rate: Rate) => Promise<number>
  /**
   * Counts a guess before it is judged, so that guesses side by side are all counted; 0, or the seconds the door is
   * still closed.
   */
  guess: (key: string, lockout: Lockout) => Promise<number>
  /** The guess was right. */
  forgive: (key: string) => Promise<void>
  close: () => void
}

type Guesses = { count: number; since: number; lockedUntil: number; locks: number }

const remembered = 200_000

/** Of `max` the cache takes the memory at once; of sizes, as it fills. */
const most = { maxSize: remembered, sizeCalculation: () => 1 }

/**
 * Buckets of this process; the least recently used are dropped first. A bucket is one number, the moment it will be full again (the
 * generic cell rate algorithm). An amount above a whole bucket is taken from a full one.
 */
function createBuckets(clock: () => Date) {
  const full = new LRUCache<string, number>(most)
  return (key: string, { burst, per, seconds }: Rate, amount = 1): number => {
    const now = clock().getTime()
    const step = (seconds * 1000) / per
    const next = Math.max(full.get(key) ?? 0, now) + amount * step
    const early = next - now - Math.max(burst, amount) * step
    if (early > 0.001) return early / 1000
    full.set(key, next)
    return 0
  }
}

/** Counters of this process. */
export function createOwnLimits(clock: () => Date): Limits {
  const take = createBuckets(clock)
  const guesses = new LRUCache<string, Guesses>(most)
  return {
    take: async (key, rate) => take(key, rate),
    async guess(key, lockout) {
      const now = clock().getTime()
      const before = guesses.get(key)
      if (before && before.lockedUntil > now) return (before.lockedUntil - now) / 1000
      const next = count(before, now, lockout)
      guesses.set(key, next)
      return next.lockedUntil > now ? (next.lockedUntil - now) / 1000 : 0
    },
    forgive: async (key) => void guesses.delete(key),
    close() {},
  }
}

function count(before: Guesses | undefined, now: number, { max, seconds, lock, maxLock }: Lockout): Guesses {
  const fresh = { count: 1, since: now, lockedUntil: 0, locks: 0 }
  // After a closed door a second series of wrong guesses within the window closes it for longer.
  if (!before || now - Math.max(before.since, before.lockedUntil) > seconds * 1000) return fresh
  if (before.lockedUntil) return { ...before, count: 1, since: now, lockedUntil: 0 }
  if (before.count < max) return { ...before, count: before.count + 1 }
  const lockedUntil = now + Math.min(maxLock, lock * 2 ** before.locks) * 1000
  return { count: 0, since: now, lockedUntil, locks: before.locks + 1 }
}

/** A /48 may hold several households: it has as much as four of its /64s. */
export const sharesOfSite = 4

/** Takes one from the bucket of a network (an IPv4 address or an IPv6 /64), and of an IPv6 one from that of its /48. */
export async function takeOfNetwork(
  limits: Pick<Limits, 'take'>,
  name: string,
  network: string,
  { burst, per, seconds }: Rate,
): Promise<number> {
  const wait = await limits.take(`${name} ${network}`, { burst, per, seconds })
  const site = siteOf(network)
  if (wait || site === network) return wait
  return limits.take(`${name} ${site}`, { burst: burst * sharesOfSite, per: per * sharesOfSite, seconds })
}

/**
 * Takes milliseconds of processor time from the budget of a network (an IPv4 address or an IPv6 /64), and of its /48: 0, or the
 * seconds until there are as many.
 */
export type Budget = (network: string, milliseconds: number) => number

/**
 * Bounds what a network's uncached replies and pages may cost this process: `perMinute` at once, and as much in every minute after that.
 * Each process counts by itself, since each has a processor of its own to protect.
 */
export function createBudget(clock: () => Date, perMinute: number): Budget {
  const take = createBuckets(clock)
  const rate = (shares: number) => ({ burst: perMinute * shares, per: perMinute * shares, seconds: 60 })
  return (network, milliseconds) => {
    const wait = take(network, rate(1), milliseconds)
    const site = siteOf(network)
    return wait || site === network ? wait : take(site, rate(sharesOfSite), milliseconds)
  }
}

/** A hook that counts the calls of an endpoint by network. */
export function limitCalls(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  { max, seconds }: { max: number; seconds: number },
  limits: Limits,
): onRequestAsyncHookHandler {
  return async (request) => {
    const network = networkOf(addressOf(request), 32)
    const wait = await takeOfNetwork(limits, `${method} ${path}`, network, { burst: max, per: max, seconds })
    if (wait) throw failForNow('RATE_LIMITED', wait)
  }
}

/** A hook that takes the cost of an uncached reply from the budget of its network. */
export function spendBudget(weight: number, budget: Budget): onRequestHookHandler {
  return (request, _reply, done) => {
    const wait = budget(networkOf(addressOf(request), 32), weight)
    done(wait ? failForNow('RATE_LIMITED', wait) : undefined)
  }
}

/** Limits that allow `scale` times as much. */
export function scaleLimits(limits: Limits, scale: number): Limits {
  return {
    ...limits,
    take: (key, { burst, per, seconds }) =>
      limits.take(key, { burst: Math.max(1, burst * scale), per: per * scale, seconds }),
    guess: (key, lockout) => limits.guess(key, { ...lockout, max: Math.max(1, lockout.max * scale) }),
  }
}
