import { describe, expect, it } from 'vitest'
import { createBackgroundWork } from './background-work.ts'
import { soon, startOnce } from './resumed-work.ts'

function begin(engine: 'embedded' | 'postgres' = 'embedded', underway: () => number = () => 0) {
  const logged: unknown[] = []
  const log = { error: ({ err }: { err: unknown }) => logged.push(err) } as never
  const background = createBackgroundWork({ log, limiter: { underway } as never, engine })
  return { background, log, logged }
}
const held = () => Promise.withResolvers<void>()

describe('work in the background', () => {
  it('is done one task after the other, and a failed one is logged', async () => {
    const { background, logged } = begin()
    const first = held()
    const done: string[] = []
    background.start(() => first.promise)
    background.start(async () => void done.push('second'))
    await background.pause()
    expect(done).toEqual([])
    const broken = new Error('broken')
    first.reject(broken)
    await background.close()
    expect(done).toEqual(['second'])
    expect(logged).toEqual([broken])
  })

  it('is interrupted by the end of the server, not by an error of its own', async () => {
    const { background } = begin()
    expect(background.isInterrupted(new Error('broken'))).toBe(false)
    await background.close()
    expect(background.isInterrupted(new Error('broken'))).toBe(true)
  })

  it.each([
    ['embedded', 3],
    ['postgres', 0],
  ] as const)('waits for those who are answered where they share one engine (%s)', async (engine, looks) => {
    let waiting = 3
    const { background } = begin(engine, () => --waiting)
    await background.pause()
    expect(3 - waiting).toBe(looks)
  })

  it('does not wait for them for ever', async () => {
    const { background } = begin('embedded', () => 1)
    await expect(background.pause()).resolves.toBeUndefined()
  })
})

describe('work in slices', () => {
  it('is under way once, and may begin again after it ended or failed', async () => {
    const { background, log, logged } = begin()
    const first = held()
    let begun = 0
    const start = (work: Promise<void>) =>
      startOnce({ background, log }, 'a', () => {
        begun += 1
        return work
      })
    const all = [start(first.promise), start(first.promise)]
    first.reject(new Error('broken'))
    await Promise.all(all)
    await start(Promise.resolve())
    expect(begun).toBe(2)
    expect(logged).toHaveLength(1)
  })

  it('is not called a failure where the server closes', async () => {
    const { background, log, logged } = begin()
    const first = held()
    const work = startOnce({ background, log }, 'b', () => first.promise)
    await background.pause()
    const closed = background.close()
    first.reject(new Error('closed'))
    await Promise.all([work, closed])
    expect(logged).toEqual([])
  })
})

it('a question is answered as soon as the work it waits for is done', async () => {
  await expect(soon(Promise.resolve())).resolves.toBeUndefined()
})
