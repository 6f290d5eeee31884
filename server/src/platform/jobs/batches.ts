import type { FastifyBaseLogger } from 'fastify'

/** Accepts an item that may be written later, together with others. */
type Batch<Item> = (item: Item) => void

export type Batches = {
  /**
   * `write` gets the items of `seconds`, or sooner once there are `most`. Its errors are logged, the items are
   * lost.
   */
  create: <Item>(
    write: (items: Item[]) => Promise<void>,
    how: { seconds: number; most: number },
  ) => Batch<Item>
  /** Writes everything now. */
  flush: () => Promise<void>
}

export function createBatches(log: FastifyBaseLogger): Batches {
  const all: (() => Promise<void>)[] = []
  return {
    create(write, { seconds, most }) {
      let waiting: Parameters<typeof write>[0] = []
      let timer: NodeJS.Timeout | undefined
      let writing = Promise.resolve()
      const flush = () => {
        clearTimeout(timer)
        timer = undefined
        const items = waiting
        waiting = []
        if (items.length)
          writing = writing
            .then(() => write(items))
            .catch((error) => log.error({ err: error }, 'a batch was not written'))
        return writing
      }
      all.push(flush)
      return (item) => {
        waiting.push(item)
        if (waiting.length >= most) void flush()
        else timer ??= setTimeout(flush, seconds * 1000).unref()
      }
    },
    flush: async () => {
      await Promise.all(all.map((flush) => flush()))
    },
  }
}
