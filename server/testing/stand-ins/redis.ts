import { randomUUID } from 'node:crypto'
import { connect, createServer, type Socket } from 'node:net'
import { Redis } from 'ioredis'
import { inject } from 'vitest'

/** Keys of one test in the Redis that answers here, and how they are removed. */
export function ownKeys() {
  const url = inject('redis') ?? ''
  const prefix = `test:${randomUUID()}:`
  const find = async (redis: Redis) => redis.keys(`${prefix}*`)
  return {
    url,
    prefix,
    list: () => withRedis(url, find),
    remove: () =>
      withRedis(url, async (redis) => {
        const keys = await find(redis)
        if (keys.length > 0) await redis.del(keys)
      }),
  }
}

async function withRedis<T>(url: string, work: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(url)
  try {
    return await work(redis)
  } finally {
    redis.disconnect()
  }
}

/**
 * A way to Redis that can be blocked: `cut` ends connections and refuses new ones, `hush` lets them be and says nothing
 * more, `mend` makes either good.
 */
export async function createWay(url: string) {
  const target = new URL(url)
  const open = new Set<Socket>()
  let state: 'good' | 'cut' | 'hushed' = 'good'
  const server = createServer((near) => {
    if (state === 'cut') return near.destroy()
    const far = connect(Number(target.port || 6379), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.on('error', () => {})
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
      from.on('data', (bytes) => state === 'good' && to.write(bytes))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const end = () => {
    for (const socket of open) socket.destroy()
  }
  const way = new URL(url)
  way.hostname = '127.0.0.1'
  way.port = String((server.address() as { port: number }).port)
  return {
    url: way.href,
    cut() {
      state = 'cut'
      end()
    },
    hush() {
      state = 'hushed'
    },
    mend() {
      if (state === 'hushed') end()
      state = 'good'
    },
    close() {
      end()
      server.close()
    },
  }
}
