import { exampleBattle } from '@slot-liste/domain/battles/model/examples.ts'
import { play } from '@slot-liste/domain/battles/replay/play.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Order, serveJobs } from './serve-jobs.ts'
import { type Listener, WorkerClient, type WorkerFactory } from './worker-client.ts'

const battle = exampleBattle('duel', 2)
const ask = { job: 'play', battle } as const

/** Does the work in this process, as the page does where there are no workers. */
function worker({ onReport }: Listener) {
  let isOpen = true
  const post = serveJobs({
    post: (report) => isOpen && onReport(report),
    later: (go) => setTimeout(() => isOpen && go(), 0),
    now: () => performance.now(),
    slice: 5,
  })
  return {
    post,
    close: () => {
      isOpen = false
    },
  }
}

/** Hires those of `hands` one after another; `here` is counted. */
function agency(...hands: ((listener: Listener) => ReturnType<WorkerFactory['here']>)[]) {
  const seen = { apart: 0, here: 0 }
  const hire: WorkerFactory = {
    apart: (listener) => {
      seen.apart += 1
      return hands[seen.apart - 1]?.(listener) ?? null
    },
    here: (listener) => {
      seen.here += 1
      return worker(listener)
    },
  }
  return { seen, bench: new WorkerClient(hire) }
}

/** Takes an order and dies of it, after `words` of life. */
const mortal = (words: number) => (listener: Listener) => ({
  post: (order: Order) => {
    setTimeout(() => {
      for (let i = 0; i < words; i += 1) listener.onReport({ id: order.id, share: null })
      listener.onDeath()
    }, 0)
  },
  close: () => undefined,
})

describe('a worker client', () => {
  afterEach(() => vi.useRealTimers())

  it('brings each answer to who asked', async () => {
    const { bench, seen } = agency(worker)
    const [one, other] = await Promise.all([bench.ask(ask), bench.ask({ job: 'chances', battle })])
    expect(one.result).toEqual(play(battle))
    expect(other.wins).toHaveLength(2)
    expect(seen).toEqual({ apart: 1, here: 0 })
    bench.close()
  })

  it('replaces who dies and gives its work to the next', async () => {
    const { bench, seen } = agency(mortal(1), worker)
    expect((await bench.ask(ask)).result).toEqual(play(battle))
    expect(seen).toEqual({ apart: 2, here: 0 })
    bench.close()
  })

  it('says so when the next one dies too, and may be asked again', async () => {
    const { bench } = agency(mortal(1), mortal(1), worker)
    await expect(bench.ask(ask)).rejects.toMatchObject({ code: 'DIED' })
    expect((await bench.ask(ask)).result).toEqual(play(battle))
    bench.close()
  })

  it.each([
    ['workers never come to life', [mortal(0), mortal(0)], 2],
    ['there are no workers', [], 1],
  ])('has the page do it where %s', async (_, hands, apart) => {
    const { bench, seen } = agency(...hands)
    expect((await bench.ask(ask)).result).toEqual(play(battle))
    expect(seen).toEqual({ apart, here: 1 })
    bench.close()
  })

  it('takes an hour of sleep for no death, and silence after it for one', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const { bench, seen } = agency(() => ({ post: () => undefined, close: () => undefined }), worker)
    const asked = bench.ask(ask)
    const now = vi.spyOn(performance, 'now').mockImplementation(() => 3_600_000)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(seen.apart).toBe(1)
    now.mockRestore()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(seen.apart).toBe(2)
    expect((await asked).result).toEqual(play(battle))
    bench.close()
  })

  it('drops what is cancelled: it rejects at once and hears no late answer', async () => {
    const orders: Order[] = []
    const held: { listener: Listener | null } = { listener: null }
    const { bench } = agency((listener) => {
      held.listener = listener
      return { post: (order) => orders.push(order), close: () => undefined }
    })
    const controller = new AbortController()
    const shares: unknown[] = []
    const asked = bench.ask(ask, { signal: controller.signal, onShare: (share) => shares.push(share) })
    controller.abort(new Error('changed my mind'))
    await expect(asked).rejects.toThrow('changed my mind')
    expect(orders).toEqual([
      { id: 1, ask },
      { id: 1, cancel: true },
    ])
    held.listener?.onReport({ id: 1, share: 0.5 })
    expect(shares).toEqual([])
    bench.close()
  })
})
