import { expect, it, vi } from 'vitest'
import { createHeartbeat } from './heartbeat.ts'

/** A heartbeat that is ticked by hand: `pass` lets so many ticks pass, after each of which those named are heard. */
function listen() {
  let gaps = 0
  const heartbeat = createHeartbeat('me', { beat: () => {}, onGap: () => gaps++ })
  heartbeat.hear('me', 0, 'heartbeat')
  return {
    heartbeat,
    gaps: () => gaps,
    pass(ticks: number, ...heard: string[]) {
      for (let tick = 0; tick < ticks; tick++) {
        heartbeat.tick()
        for (const who of heard) heartbeat.hear(who, 0, 'heartbeat')
      }
    },
  }
}

it('is whole while every process is heard', () => {
  const { heartbeat, pass, gaps } = listen()
  pass(1000, 'me', 'other')
  expect([heartbeat.isWhole(), gaps()]).toEqual([true, 0])
})

it('is in doubt after three missed heartbeats, not before, and until the next', () => {
  const { heartbeat, pass, gaps } = listen()
  pass(2)
  expect(heartbeat.isWhole()).toBe(true)
  pass(1)
  expect(heartbeat.isWhole()).toBe(false)
  pass(1, 'me')
  expect([heartbeat.isWhole(), gaps()]).toEqual([true, 0])
})

it('is in doubt while another is silent, until it is heard, says farewell, or must have ended', () => {
  for (const [after, gaps] of [
    [({ heartbeat }: ReturnType<typeof listen>) => heartbeat.hear('other', 0, 'heartbeat'), 0],
    [({ heartbeat }: ReturnType<typeof listen>) => heartbeat.hear('other', 0, 'farewell'), 0],
    [({ pass }: ReturnType<typeof listen>) => pass(300, 'me'), 1],
  ] as const) {
    const line = listen()
    line.pass(5, 'me', 'other')
    line.pass(4, 'me')
    expect(line.heartbeat.isWhole()).toBe(false)
    after(line)
    expect([line.heartbeat.isWhole(), line.gaps()]).toEqual([true, gaps])
  }
})

it('never takes itself for gone, hears its own farewell or misses its own events', () => {
  const { heartbeat, pass, gaps } = listen()
  pass(1000)
  expect(heartbeat.isWhole()).toBe(false)
  heartbeat.hear('me', 5, 'heartbeat')
  heartbeat.hear('me', 9, 'farewell')
  expect(heartbeat.isWhole()).toBe(true)
  pass(3)
  expect([heartbeat.isWhole(), gaps()]).toEqual([false, 0])
})

it('reports a jump in the numbers of another, once', () => {
  const { heartbeat, gaps } = listen()
  const messages: [number, 'event' | 'heartbeat' | 'gap', number][] = [
    [7, 'heartbeat', 0],
    [8, 'event', 0],
    [8, 'heartbeat', 0],
    [10, 'event', 1],
    [10, 'heartbeat', 1],
    [11, 'heartbeat', 2],
    [11, 'heartbeat', 2],
    // Late: a message of a connection that was given up.
    [9, 'event', 2],
    [12, 'event', 2],
    [20, 'gap', 2],
    [21, 'event', 2],
  ]
  for (const [number, kind, expected] of messages) {
    heartbeat.hear('other', number, kind)
    expect(gaps()).toBe(expected)
  }
  heartbeat.hear('third', 5, 'heartbeat')
  heartbeat.reconnect()
  heartbeat.hear('other', 40, 'heartbeat')
  heartbeat.hear('third', 6, 'event')
  expect(gaps()).toBe(2)
  heartbeat.hear('other', 41, 'heartbeat')
  expect(gaps()).toBe(3)
})

it('is not in doubt after its own event loop was blocked', async () => {
  let gaps = 0
  const pending: (() => void)[] = []
  const heartbeat = createHeartbeat('me', {
    // As through a connection: what arrives is read after the timers.
    beat: () => void setImmediate(() => pending.push(() => heartbeat.hear('me', 0, 'heartbeat'))),
    onGap: () => gaps++,
  })
  const reader = setInterval(() => {
    for (const read of pending.splice(0)) read()
  }, 10)
  heartbeat.start()
  const doubts: boolean[] = []
  for (let round = 0; round < 3; round++) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1300)
    await new Promise((resolve) => setTimeout(resolve, 0))
    doubts.push(heartbeat.isWhole())
  }
  clearInterval(reader)
  heartbeat.stop()
  expect([doubts, gaps]).toEqual([[true, true, true], 0])
})

it('beats at once and then in time, until it is stopped', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let beats = 0
  const heartbeat = createHeartbeat('me', { beat: () => beats++, onGap: () => {} })
  heartbeat.start()
  expect(beats).toBe(1)
  vi.advanceTimersByTime(1200)
  expect([beats, heartbeat.isWhole()]).toEqual([4, false])
  heartbeat.stop()
  vi.advanceTimersByTime(4000)
  expect(beats).toBe(4)
  vi.useRealTimers()
})
