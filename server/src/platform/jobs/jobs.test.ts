import type { CacheTag } from '@slot-liste/contract/core/endpoint.ts'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Services } from '#platform/services.ts'
import { createBatches } from './batches.ts'
import { startJobs } from './jobs.ts'
import { createKeyedQueue, createSemaphore } from './semaphore.ts'

const code = (reason: { code?: string }) => reason.code
const held = () => Promise.withResolvers<string>()

describe('a semaphore', () => {
  it('runs so many at once, lets so many wait, and refuses one more', async () => {
    const run = createSemaphore(2, 1)
    const tasks = [held(), held(), held()]
    let begun = 0
    const all = tasks.map(({ promise }) =>
      run(() => {
        begun += 1
        return promise
      }),
    )
    await Promise.resolve()
    expect(begun).toBe(2)
    expect(await run(async () => 'more').catch(code)).toBe('UNAVAILABLE')
    for (const [i, { resolve }] of tasks.entries()) resolve(`${i}`)
    expect(await Promise.all(all)).toEqual(['0', '1', '2'])
    expect(await run(async () => 'more')).toBe('more')
  })
})

describe('queues by key', () => {
  it('run one task of each, let some wait, and refuse what is more of one or of all', async () => {
    const run = createKeyedQueue({ ofOne: 1, ofAll: 3 })
    const tasks = [held(), held(), held()]
    const [first, second] = [run('a', () => tasks[0]!.promise), run('a', () => tasks[1]!.promise)]
    expect(await run('a', async () => 'more').catch(code)).toBe('RATE_LIMITED')
    const third = run('b', () => tasks[2]!.promise)
    expect(await run('c', async () => 'more').catch(code)).toBe('UNAVAILABLE')
    tasks[2]!.resolve('b')
    expect(await third).toBe('b')
    expect(await run('c', async () => 'more')).toBe('more')
    tasks[0]!.reject(new Error('broken'))
    await expect(first).rejects.toThrow('broken')
    tasks[1]!.resolve('a')
    expect(await second).toBe('a')
    expect(await run('a', async () => 'more')).toBe('more')
  })
})

describe('a queue of one key', () => {
  it('runs one task at a time, also after others of it ended', async () => {
    const run = createKeyedQueue({ ofOne: 2, ofAll: 10 })
    const begun: string[] = []
    const tasks = [held(), held(), held(), held()]
    const start = (at: number) =>
      run('a', () => {
        begun.push(`${at}`)
        return tasks[at]!.promise
      })
    const first = start(0)
    const second = start(1)
    await Promise.resolve()
    expect(begun).toEqual(['0'])
    tasks[0]!.resolve('')
    await first
    const third = start(2)
    const fourth = start(3)
    await expect(start(4)).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfter: 5 })
    expect(begun).toEqual(['0', '1'])
    for (const { resolve } of tasks) resolve('')
    await Promise.all([second, third, fourth])
    expect(begun).toEqual(['0', '1', '2', '3'])
  })

  it('says to come back in five seconds where all queues together are full', async () => {
    const run = createKeyedQueue({ ofOne: 1, ofAll: 1 })
    const task = held()
    const first = run('a', () => task.promise)
    await expect(run('b', async () => '')).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5 })
    task.resolve('')
    await first
  })
})

describe('jobs', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function begin(run: () => Promise<void>, invalidates?: readonly CacheTag[]) {
    const observed: unknown[][] = []
    const invalidated: string[] = []
    const logged: unknown[] = []
    const services = {
      metrics: { observeJob: (...ended: unknown[]) => observed.push(ended) },
      cache: { invalidate: (tags: readonly string[]) => invalidated.push(tags.join()) },
      events: { publish: async () => {} },
      log: { error: (entry: unknown) => logged.push(entry) },
    } as unknown as Services
    const stop = startJobs(services, [
      { name: 'sweep', everySeconds: 60, run, ...(invalidates && { invalidates }) },
    ])
    return { stop, observed, invalidated, logged }
  }
  const takes = (ms: number) => () => new Promise<void>((resolve) => setTimeout(resolve, ms))

  it('are done at once, then at their interval, until they are stopped', async () => {
    const { stop, observed, invalidated } = begin(takes(20), ['lists'])
    await vi.advanceTimersByTimeAsync(20)
    expect([observed, invalidated]).toEqual([[['sweep', true, 20]], ['lists']])
    await vi.advanceTimersByTimeAsync(59_999)
    expect(observed).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(observed).toHaveLength(2)
    stop()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(observed).toHaveLength(2)
  })

  it('that fail are logged and counted as failed, invalidate nothing, and come again', async () => {
    const fault = new Error('broken')
    const { stop, observed, invalidated, logged } = begin(() => Promise.reject(fault), ['lists'])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(observed).toEqual(Array(2).fill(['sweep', false, 0]))
    expect(logged[0]).toEqual({ err: fault, job: 'sweep' })
    expect(invalidated).toEqual([])
    stop()
  })

  it('invalidate nothing unless they say so', async () => {
    const { stop, invalidated } = begin(takes(0))
    await vi.advanceTimersByTimeAsync(1)
    expect(invalidated).toEqual([])
    stop()
  })
})

describe('batches', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const begin = (fails = false) => {
    const lines: string[] = []
    const batches = createBatches(pino({}, { write: (line: string) => void lines.push(line) }) as never)
    const written: number[][] = []
    const take = batches.create<number>(
      async (items) => {
        written.push(items)
        if (fails) throw new Error('full')
      },
      { seconds: 10, most: 3 },
    )
    return { batches, written, take, lines }
  }

  it('are written after their time, counted from the first', async () => {
    const { written, take } = begin()
    take(1)
    await vi.advanceTimersByTimeAsync(6_000)
    take(2)
    await vi.advanceTimersByTimeAsync(3_999)
    expect(written).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(written).toEqual([[1, 2]])
    await vi.advanceTimersByTimeAsync(20_000)
    expect(written).toHaveLength(1)
    take(3)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(written).toEqual([[1, 2], [3]])
  })

  it('are written once they are full, or when it is asked for', async () => {
    const { batches, written, take } = begin()
    for (const item of [1, 2, 3, 4]) take(item)
    await vi.advanceTimersByTimeAsync(0)
    expect(written).toEqual([[1, 2, 3]])
    await batches.flush()
    await batches.flush()
    expect(written).toEqual([[1, 2, 3], [4]])
  })

  it('are logged and lost where they cannot be written', async () => {
    const { batches, written, take, lines } = begin(true)
    take(1)
    await batches.flush()
    take(2)
    await batches.flush()
    expect(written).toEqual([[1], [2]])
    expect(lines).toHaveLength(2)
  })
})
