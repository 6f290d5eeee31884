const beatMs = 400
/** A process without this many heartbeats in a row counts as silent … */
const silentBeats = 3
/** … and without this many (two minutes) as ended without a farewell: a live one has reconnected by then. */
const goneBeats = 300

type Line = {
  /** Sends a heartbeat to all processes, itself included. */
  beat: () => void
  /** Events of another process were missed. */
  onGap: () => void
}

/** `number` is that of an event, or of the last event before a heartbeat; undefined until the first message on a new connection. */
type Publisher = { number: number | undefined; missed: number }

/** A gap names the number from which on nothing is missing. */
export type MessageKind = 'event' | 'heartbeat' | 'farewell' | 'gap'

/**
 * Detects whether processes receive each other's events. Each sends heartbeats on the connection of its events and receives its own: a
 * broken or dead connection delivers none, and neither does a process that could not publish. Missed heartbeats are counted by ticks of
 * this process, so that the time its own event loop was blocked is no silence. Each publisher numbers its events; a jump is a gap.
 */
export function createHeartbeat(me: string, { beat, onGap }: Line) {
  const publishers = new Map<string, Publisher>()
  let timer: NodeJS.Timeout | undefined
  const tick = () => {
    beat()
    for (const [who, publisher] of publishers) {
      publisher.missed++
      if (publisher.missed < goneBeats || who === me) continue
      publishers.delete(who)
      // It may have changed something and ended before it published that.
      onGap()
    }
  }
  return {
    start() {
      publishers.set(me, { number: undefined, missed: 0 })
      beat()
      timer = setInterval(tick, beatMs).unref()
    },
    hear(who: string, number: number, kind: MessageKind) {
      if (kind === 'farewell' && who !== me) return void publishers.delete(who)
      const before = publishers.get(who)?.number
      publishers.set(who, { number: Math.max(number, before ?? 0), missed: 0 })
      const isFirst = before === undefined || kind === 'gap'
      const expected = isFirst ? number : before + (kind === 'event' ? 1 : 0)
      if (number > expected && who !== me) onGap()
    },
    /** On a new connection: what was missed on the old one is known to be missed. */
    reconnect() {
      for (const publisher of publishers.values()) publisher.number = undefined
    },
    isWhole: () => [...publishers.values()].every(({ missed }) => missed < silentBeats),
    stop: () => clearInterval(timer),
    tick,
  }
}
