import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBatches } from './batches.ts'
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
