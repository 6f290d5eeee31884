import { expect, it, vi } from 'vitest'
import { createHeartbeat } from './heartbeat.ts'

/** A heartbeat on a clock of ours: `pass` lets time pass, in steps of a beat, while those named are heard. */
function listen() {
  let now = 0
  let silences = 0
  const heartbeat = createHeartbeat('me', { beat: () => {}, onSilence: () => silences++ }, () => now)
  heartbeat.hear('me', false)
  return {
    heartbeat,
    silences: () => silences,
    pass(ms: number, ...heard: string[]) {
      for (const end = now + ms; now < end; ) {
        now += 400
        for (const who of heard) heartbeat.hear(who, false)
        heartbeat.check()
      }
    },
  }
}

it('is whole while everybody is heard', () => {
  const { heartbeat, pass, silences } = listen()
  pass(60_000, 'me', 'other')
  expect([heartbeat.isWhole(), silences()]).toEqual([true, 0])
})

it('knows within two seconds that news do not arrive, and when they do again', () => {
  const { heartbeat, pass, silences } = listen()
  pass(1600)
  expect([heartbeat.isWhole(), silences()]).toEqual([false, 1])
  pass(60_000)
  expect(silences()).toBe(1)
  pass(400, 'me')
  expect([heartbeat.isWhole(), silences()]).toEqual([true, 2])
})

it('doubts while another is silent, until it is heard, says farewell, or must have ended', () => {
  for (const [after, isWhole, silences] of [
    [() => {}, false, 1],
    [({ heartbeat }: ReturnType<typeof listen>) => heartbeat.hear('other', false), true, 2],
    [({ heartbeat }: ReturnType<typeof listen>) => heartbeat.hear('other', true), true, 1],
    [({ pass }: ReturnType<typeof listen>) => pass(120_000, 'me'), true, 1],
  ] as const) {
    const line = listen()
    line.pass(2000, 'me', 'other')
    line.pass(1600, 'me')
    after(line)
    expect([line.heartbeat.isWhole(), line.silences()]).toEqual([isWhole, silences])
  }
})

it('is silent after three missed beats, and not before', () => {
  const { heartbeat, pass, silences } = listen()
  pass(800)
  expect([heartbeat.isWhole(), silences()]).toEqual([true, 0])
  pass(400)
  expect([heartbeat.isWhole(), silences()]).toEqual([false, 1])
})

it('never takes itself for gone, nor hears its own farewell', () => {
  const { heartbeat, pass } = listen()
  pass(400_000)
  expect(heartbeat.isWhole()).toBe(false)
  heartbeat.hear('me', false)
  heartbeat.hear('me', true)
  expect(heartbeat.isWhole()).toBe(true)
  pass(1600)
  expect(heartbeat.isWhole()).toBe(false)
})

it('waits two minutes for another before that must have ended', () => {
  const { heartbeat, pass } = listen()
  pass(400, 'me', 'other')
  pass(119_600, 'me')
  expect(heartbeat.isWhole()).toBe(false)
  pass(400, 'me')
  expect(heartbeat.isWhole()).toBe(true)
})

it('beats at once and then in time, until it is stopped', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let [beats, silences, now] = [0, 0, 0]
  const heartbeat = createHeartbeat('me', { beat: () => beats++, onSilence: () => silences++ }, () => now)
  heartbeat.start()
  expect(beats).toBe(1)
  for (let round = 0; round < 3; round++) {
    now += 400
    vi.advanceTimersByTime(400)
  }
  expect([beats, silences, heartbeat.isWhole()]).toEqual([4, 1, false])
  heartbeat.stop()
  vi.advanceTimersByTime(4000)
  expect(beats).toBe(4)
  vi.useRealTimers()
})
