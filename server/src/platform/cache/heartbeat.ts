/** The interval of heartbeats, and the time after which a process without one counts as silent. */
const beatMs = 400
const silentMs = 1200
/** A live process has reconnected by then; one silent for longer ended without a farewell. */
const goneMs = 120_000

type Line = {
  /** Sends a heartbeat to all processes, itself included. */
  beat: () => void
  /** Events from or to this process may be missing. */
  onSilence: () => void
}

/**
 * Detects whether processes receive each other's events. Each sends heartbeats on the connection of its events and receives its own: a
 * broken or dead connection delivers none, and neither does a process that could not publish.
 */
export function createHeartbeat(me: string, { beat, onSilence }: Line, now = () => performance.now()) {
  const heard = new Map<string, number>()
  const silent = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const check = () => {
    for (const [who, at] of heard) {
      const silence = now() - at
      if (silence >= silentMs && !silent.has(who)) {
        silent.add(who)
        onSilence()
      }
      if (silence >= goneMs && who !== me) forget(who)
    }
  }
  const forget = (who: string) => {
    heard.delete(who)
    silent.delete(who)
  }
  return {
    start() {
      heard.set(me, now())
      beat()
      timer = setInterval(() => {
        beat()
        check()
      }, beatMs).unref()
    },
    hear(who: string, isFarewell: boolean) {
      if (isFarewell && who !== me) return forget(who)
      heard.set(who, now())
      // Its events of the meantime may be lost.
      if (silent.delete(who)) onSilence()
    },
    isWhole: () => silent.size === 0,
    stop: () => clearInterval(timer),
    check,
  }
}
