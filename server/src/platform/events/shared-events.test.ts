import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Connection } from '#db/client.ts'
import { createEvents, createOwnEvents, type Payload } from './events.ts'

/** Every connection of one PostgreSQL: a notice on one reaches all that are open. */
function postgres() {
  const open = new Set<Line>()
  const lines: Line[] = []
  const state = { refuses: 0 }
  class Line extends EventEmitter {
    sent: unknown[] = []
    fault: Error | undefined
    /** How many messages to others are lost on their way. */
    loses = 0
    async connect() {
      if (state.refuses-- > 0) throw new Error('refused')
      open.add(this)
    }
    async query(_text: string, values?: [string, string]) {
      if (this.fault) throw this.fault
      if (!values) return
      const parts = JSON.parse(values[1]) as [string, string, Payload]
      this.sent.push(parts[2].kind)
      for (const line of open) {
        if (line !== this && this.loses > 0) this.loses--
        else line.emit('notification', { payload: values[1] })
      }
    }
    async end() {
      open.delete(this)
    }
    /** The other side hangs up. */
    break() {
      open.delete(this)
      this.emit('end')
    }
  }
  const connect = () => {
    lines.push(new Line())
    return lines.at(-1) as unknown as Connection
  }
  return { connect, lines, state, open }
}

const logged: string[] = []
const note = (_entry: object, text: string) => void logged.push(text)
const log = { error: note, warn: note } as unknown as Parameters<typeof createEvents>[1]

beforeEach(() => {
  logged.length = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
})
afterEach(() => void vi.useRealTimers())

/** One process, what it heard, and the connections it opened. */
async function begin(shared = postgres()) {
  const events = await createEvents({ connect: shared.connect }, log)
  const heard: string[] = []
  const own = shared.lines.length - 1
  events.subscribe(['a'], (_, { kind }) => heard.push(kind))
  const said = () => shared.lines.slice(own).flatMap(({ sent }) => sent)
  return { ...shared, events, heard, said, first: shared.lines[own]! }
}

it('are whole in one process, and a listener that stops takes no other along', async () => {
  const events = createOwnEvents(log as never)
  const heard: string[] = []
  const stop = events.subscribe(['a'], () => heard.push('one'))
  events.subscribe(['a'], () => heard.push('two'))
  stop()
  await events.publish('a', { kind: 'x' })
  expect([heard, events.isWhole()]).toEqual([['two'], true])
})

it('reach each process once, the own one at once', async () => {
  const shared = postgres()
  const [one, two] = [await begin(shared), await begin(shared)]
  await one.events.publish('a', { kind: 'x' })
  expect([one.heard, two.heard]).toEqual([['x'], ['x']])
  one.first.emit('notification', {})
  expect(one.heard).toEqual(['x'])
})

it('are sent up to what PostgreSQL takes, and a longer one is logged', async () => {
  const { events, said } = await begin()
  const empty = JSON.stringify([crypto.randomUUID(), 'a', { kind: 'long', text: '' }, 1]).length
  await events.publish('a', { kind: 'long', text: 'x'.repeat(7999 - empty) })
  expect([said().includes('long'), logged]).toEqual([true, []])
  await events.publish('a', { kind: 'longer', text: 'x'.repeat(8000 - empty - 2) })
  expect([said().includes('longer'), logged]).toEqual([false, ['an event is too long for other processes']])
})

it('are in doubt while a connection is silent, and whole again without a gap where nothing was missed', async () => {
  const shared = postgres()
  const [one, two] = [await begin(shared), await begin(shared)]
  await vi.advanceTimersByTimeAsync(10_000)
  expect([one.events.isWhole(), two.events.isWhole()]).toEqual([true, true])
  expect(one.said().length).toBeGreaterThan(20)
  await one.events.close()
  await vi.advanceTimersByTimeAsync(10_000)
  expect([two.events.isWhole(), two.heard]).toEqual([true, []])
  shared.open.clear()
  await vi.advanceTimersByTimeAsync(2000)
  expect([two.events.isWhole(), two.heard]).toEqual([false, []])
  shared.open.add(two.first)
  await vi.advanceTimersByTimeAsync(400)
  expect([two.events.isWhole(), two.heard]).toEqual([true, []])
})

it('are numbered: one that is lost is a gap, by the next event or by a heartbeat', async () => {
  const shared = postgres()
  const [one, two] = [await begin(shared), await begin(shared)]
  const publish = (kind: string) => one.events.publish('a', { kind })
  await publish('first')
  await publish('second')
  expect(two.heard).toEqual(['first', 'second'])
  one.first.loses = 1
  await publish('lost')
  await publish('next')
  expect(two.heard.slice(2)).toEqual(['gap', 'next'])
  one.first.loses = 1
  await publish('lost')
  await vi.advanceTimersByTimeAsync(400)
  expect(two.heard.slice(4)).toEqual(['gap'])
  await vi.advanceTimersByTimeAsync(10_000)
  await publish('last')
  expect(two.heard.slice(5)).toEqual(['last'])
})

it('missed while the connection was broken are one gap', async () => {
  const shared = postgres()
  const [one, two] = [await begin(shared), await begin(shared)]
  await one.events.publish('a', { kind: 'first' })
  two.first.break()
  await one.events.publish('a', { kind: 'missed' })
  await vi.advanceTimersByTimeAsync(2000)
  await one.events.publish('a', { kind: 'next' })
  expect(two.heard).toEqual(['first', 'gap', 'next'])
})

it('of a process that ended without a farewell may be missing', async () => {
  const shared = postgres()
  const [one, two] = [await begin(shared), await begin(shared)]
  await one.events.publish('a', { kind: 'first' })
  shared.open.delete(one.first)
  one.first.query = async () => undefined
  await vi.advanceTimersByTimeAsync(119_000)
  expect([two.events.isWhole(), two.heard]).toEqual([false, ['first']])
  await vi.advanceTimersByTimeAsync(1000)
  expect([two.events.isWhole(), two.heard]).toEqual([true, ['first', 'gap']])
})

it('of a process of an older version, which has no numbers, are followed', async () => {
  const { first, heard } = await begin()
  for (const kind of ['one', 'two'])
    first.emit('notification', { payload: JSON.stringify(['older', 'a', { kind }]) })
  expect(heard).toEqual(['one', 'two'])
})

it('are a gap here after a loss, and to the others only where something could not be sent', async () => {
  const shared = postgres()
  const [one, two] = [await begin(shared), await begin(shared)]
  expect(one.said()).not.toContain('gap')
  one.first.break()
  one.first.emit('error', new Error('again'))
  await vi.advanceTimersByTimeAsync(100)
  expect([one.heard, two.heard]).toEqual([['gap'], []])
  expect(shared.lines).toHaveLength(3)
  shared.lines[2]?.break()
  await one.events.publish('a', { kind: 'lost' })
  await vi.advanceTimersByTimeAsync(100)
  expect(two.heard).toEqual(['gap'])
  shared.lines[3]?.break()
  await vi.advanceTimersByTimeAsync(100)
  expect([one.heard, two.heard]).toEqual([['gap', 'lost', 'gap', 'gap'], ['gap']])
})

it('are tried again while no connection can be had, ever later, up to once a second', async () => {
  const { events, first, state, lines, heard } = await begin()
  state.refuses = 8
  first.break()
  await vi.advanceTimersByTimeAsync(100)
  expect(lines).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(5500)
  expect(lines.length).toBeGreaterThan(5)
  expect(lines.length).toBeLessThan(13)
  await vi.advanceTimersByTimeAsync(4000)
  expect(heard.filter((kind) => kind === 'gap')).toEqual(['gap'])
  await events.publish('a', { kind: 'again' })
  expect(lines.at(-1)?.sent).toContain('again')
})

it('leave a dead connection for another, and a refused statement for none', async () => {
  const { events, first, lines } = await begin()
  first.fault = new Error('a statement that is wrong')
  await events.publish('a', { kind: 'x' })
  await vi.advanceTimersByTimeAsync(100)
  expect(lines).toHaveLength(1)
  first.fault = new Error('Query read timeout')
  await events.publish('a', { kind: 'y' })
  await vi.advanceTimersByTimeAsync(100)
  expect(lines).toHaveLength(2)
})

it('open no connection after they were closed', async () => {
  const { events, first, lines } = await begin()
  await events.close()
  first.break()
  await vi.advanceTimersByTimeAsync(5000)
  expect(lines).toHaveLength(1)
})
