import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Answer, backOff, keepLine, silenceMs } from './event-connection.ts'

/** A stream the test speaks through. */
function speaker() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start(made) {
      controller = made
    },
  })
  const bytes = (text: string) => new TextEncoder().encode(text)
  return { body, say: (text: string) => controller?.enqueue(bytes(text)), end: () => controller?.close() }
}

function setUp(answers: (Answer | Error)[]) {
  const heard: string[] = []
  const line = keepLine({
    ask: async () => {
      heard.push('ask')
      const answer = answers.shift() ?? new Error('nobody there')
      if (answer instanceof Error) throw answer
      return answer
    },
    onMessage: (data) => heard.push(data),
    onOpen: () => heard.push('open'),
    onRefused: () => heard.push('refused'),
  })
  return { heard, line }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

describe('the line of events', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('hands out messages, however they are cut', async () => {
    const one = speaker()
    const { heard, line } = setUp([one])
    line.reopen()
    await settle()
    one.say('retry: 5000\n\ndata: {"a"')
    one.say(':1}\n\n:\n\ndata: {"ş":2}\n')
    await settle()
    one.say('\n')
    await settle()
    expect(heard).toEqual(['ask', 'open', '{"a":1}', '{"ş":2}'])
    expect(line.isOpen()).toBe(true)
    line.pause()
  })

  test('asks again after a loss, later every time', async () => {
    const [one, two] = [speaker(), speaker()]
    const { heard, line } = setUp([one, new Error('offline'), { waitMs: 0 }, two])
    line.reopen()
    await settle()
    one.end()
    await settle()
    expect(line.isOpen()).toBe(false)
    await vi.advanceTimersByTimeAsync(1000)
    await vi.advanceTimersByTimeAsync(2000)
    await vi.advanceTimersByTimeAsync(4000)
    expect(heard).toEqual(['ask', 'open', 'ask', 'ask', 'ask', 'open'])
    line.pause()
  })

  test('holds a long silence for a loss', async () => {
    const { heard, line } = setUp([speaker()])
    line.reopen()
    await settle()
    await vi.advanceTimersByTimeAsync(silenceMs - 1)
    expect(line.isOpen()).toBe(true)
    await vi.advanceTimersByTimeAsync(2)
    expect(heard.slice(0, 2)).toEqual(['ask', 'open'])
    expect(line.isOpen()).toBe(false)
    line.pause()
  })

  test('waits as long as the server asks for, asks again later when refused, and rests when paused', async () => {
    const { heard, line } = setUp([{ waitMs: 30_000 }, { refused: true }])
    line.reopen()
    await vi.advanceTimersByTimeAsync(29_000)
    expect(heard).toEqual(['ask'])
    await vi.advanceTimersByTimeAsync(2000)
    expect(heard).toEqual(['ask', 'ask', 'refused'])
    await vi.advanceTimersByTimeAsync(1000)
    expect(heard).toHaveLength(4)
    line.pause()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(heard).toHaveLength(4)
  })

  test('a newer question ends the older', async () => {
    const [one, two] = [speaker(), speaker()]
    const { heard, line } = setUp([one, two])
    line.reopen()
    await settle()
    line.reopen()
    await settle()
    two.say('data: 2\n\n')
    await settle()
    expect(heard).toEqual(['ask', 'open', 'ask', 'open', '2'])
    line.pause()
  })
})

test('backs off up to a minute, each caller at a moment of its own', () => {
  expect([0, 1, 2, 3].map((losses) => backOff(losses, 1))).toEqual([1000, 2000, 4000, 8000])
  expect(backOff(3, 0)).toBe(4000)
  expect(backOff(1000, 1)).toBe(60_000)
})
