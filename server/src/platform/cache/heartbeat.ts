/** How often every process makes itself heard, and after how long one that was not heard counts as silent. */
const beatMs = 400
const silentMs = 1200
/** By then a process that lives has opened its line again; who was silent for longer has ended without a farewell. */
const goneMs = 120_000

type Line = {
  /** Says that this process is there, to all and itself. */
  beat: () => void
  /** News may be missing, of this process or to it. */
  onSilence: () => void
}

/**
 * Knows whether processes hear each other. Each beats on the line that its news take and hears its own beats too: a
 * line that is broken, or open and dead, gives none, and neither does a process that could not tell what it did.
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
      // What it did meanwhile it may have told to nobody.
      if (silent.delete(who)) onSilence()
    },
    isWhole: () => silent.size === 0,
    stop: () => clearInterval(timer),
    check,
  }
}
