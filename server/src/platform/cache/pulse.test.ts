import { expect, it } from 'vitest'
import { createPulse } from './pulse.ts'

/** A pulse on a clock of ours: `pass` lets time pass, in steps of a beat, while those named are heard. */
function listen() {
  let now = 0
  let silences = 0
  const pulse = createPulse('me', { beat: () => {}, onSilence: () => silences++ }, () => now)
  pulse.hear('me', false)
  return {
    pulse,
    silences: () => silences,
    pass(ms: number, ...heard: string[]) {
      for (const end = now + ms; now < end; ) {
        now += 400
        for (const who of heard) pulse.hear(who, false)
        pulse.check()
      }
    },
  }
}

it('is whole while everybody is heard', () => {
  const { pulse, pass, silences } = listen()
  pass(60_000, 'me', 'other')
  expect([pulse.isWhole(), silences()]).toEqual([true, 0])
})

it('knows within two seconds that news do not arrive, and when they do again', () => {
  const { pulse, pass, silences } = listen()
  pass(1600)
  expect([pulse.isWhole(), silences()]).toEqual([false, 1])
  pass(60_000)
  expect(silences()).toBe(1)
  pass(400, 'me')
  expect([pulse.isWhole(), silences()]).toEqual([true, 2])
})

it('doubts while another is silent, until it is heard, says farewell, or must have ended', () => {
  for (const [after, isWhole, silences] of [
    [() => {}, false, 1],
    [({ pulse }: ReturnType<typeof listen>) => pulse.hear('other', false), true, 2],
    [({ pulse }: ReturnType<typeof listen>) => pulse.hear('other', true), true, 1],
    [({ pass }: ReturnType<typeof listen>) => pass(120_000, 'me'), true, 1],
  ] as const) {
    const line = listen()
    line.pass(2000, 'me', 'other')
    line.pass(1600, 'me')
    after(line)
    expect([line.pulse.isWhole(), line.silences()]).toEqual([isWhole, silences])
  }
})
