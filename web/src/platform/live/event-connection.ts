import { createParser } from 'eventsource-parser'

/** The result of a connection attempt: a stream, how long to wait, or that this reader may not follow something in it. */
export type Answer = { body: ReadableStream<Uint8Array> } | { waitMs: number } | { refused: true }

export type LineOptions = {
  ask: (signal: AbortSignal) => Promise<Answer>
  /** Each message's data. */
  onMessage: (data: string) => void
  /** From now on messages come; what happened before may have been missed. */
  onOpen: () => void
  onRefused: () => void
}

export type Line = {
  isOpen: () => boolean
  /** Ends what is open and asks at once. */
  reopen: () => void
  /** Nothing is open and nothing is asked until `reopen`. */
  pause: () => void
}

/** The server says something every 25 seconds. */
export const silenceMs = 60_000
const maxRetryMs = 60_000
/** A line that lasted this long was a good one: the next loss is the first again. */
const goodMs = 10_000

/** How long to wait after this many losses in a row: longer every time, and never all callers at the same moment. */
export function backOff(losses: number, random = Math.random()): number {
  return Math.min(maxRetryMs, 1000 * 2 ** Math.min(losses, 10)) * (0.5 + random / 2)
}

/** Keeps one stream of server-sent events, asked for again after every loss. */
export function keepLine(options: LineOptions): Line {
  let current: AbortController | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let losses = 0
  let open = false

  const drop = () => {
    clearTimeout(timer)
    current?.abort()
    current = null
    open = false
  }
  const later = (ms: number) => {
    drop()
    timer = setTimeout(start, ms)
  }
  const start = async () => {
    drop()
    const mine = new AbortController()
    current = mine
    const answer = await options.ask(mine.signal).catch(() => ({ waitMs: 0 }))
    if (current !== mine) return
    if ('refused' in answer) {
      later(backOff(losses++))
      options.onRefused()
      return
    }
    if ('waitMs' in answer) {
      later(Math.max(answer.waitMs, backOff(losses++)))
      return
    }
    open = true
    const since = performance.now()
    options.onOpen()
    await readAll(answer.body, mine, options.onMessage)
    if (current !== mine) return
    if (performance.now() - since > goodMs) losses = 0
    later(backOff(losses++))
  }
  return {
    isOpen: () => open,
    reopen() {
      losses = 0
      void start()
    },
    pause: drop,
  }
}

/** Until it ends, breaks, or has been silent for too long: a line nobody hung up may lead nowhere. */
async function readAll(
  body: ReadableStream<Uint8Array>,
  line: AbortController,
  onMessage: (data: string) => void,
): Promise<void> {
  const parser = createParser({ onEvent: ({ data }) => onMessage(data) })
  const decoder = new TextDecoder()
  const reader = body.getReader()
  line.signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined))
  for (;;) {
    const silence = setTimeout(() => void reader.cancel().catch(() => undefined), silenceMs)
    const part = await reader.read().catch(() => ({ done: true, value: undefined }))
    clearTimeout(silence)
    if (part.done || line.signal.aborted) return
    parser.feed(decoder.decode(part.value, { stream: true }))
  }
}
