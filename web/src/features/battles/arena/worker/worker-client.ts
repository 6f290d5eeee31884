import type { AnswerTo, Ask, Share } from './jobs.ts'
import type { Order, Report } from './serve-jobs.ts'

/** Does the work: a worker, or slices of the page's own time. */
export type Hand = { post: (order: Order) => void; close: () => void }
export type Listener = { onReport: (report: Report) => void; onDeath: () => void }

/** Ways to get somebody; `apart` answers `null` where there are no workers. */
export type WorkerFactory = { apart: (listener: Listener) => Hand | null; here: (listener: Listener) => Hand }

export type AskOptions = { onShare?: ((share: Share) => void) | undefined; signal?: AbortSignal | undefined }

/** `code`: a problem of the battle, `DIED` when the worker did so twice, or `FAILED`. */
export class WorkError extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

type Waiting = {
  ask: Ask
  onShare: AskOptions['onShare']
  resolve: (answer: never) => void
  reject: (reason: unknown) => void
}

/** Silent for so long with work to do, it has died without a word (milliseconds); it reports every slice. */
const silence = 20_000

/**
 * Sends jobs to a worker and resolves each with its result; results of cancelled jobs are dropped. A worker that dies is replaced once and
 * given all unfinished work again; one that never came to life leaves the work to the page itself.
 */
export class WorkerClient {
  readonly #hire: WorkerFactory
  readonly #waiting = new Map<number, Waiting>()
  #hand: Hand | null = null
  #last = 0
  #deaths = 0
  #wasHeard = false
  #watch: ReturnType<typeof setTimeout> | undefined

  constructor(hire: WorkerFactory) {
    this.#hire = hire
  }

  /** Rejects with a WorkError, or with the signal's reason at once when it is cancelled. */
  ask<One extends Ask>(asked: One, { onShare, signal }: AskOptions = {}): Promise<AnswerTo<One>> {
    this.#last += 1
    const id = this.#last
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      this.#waiting.set(id, { ask: asked, onShare, resolve, reject })
      signal?.addEventListener('abort', () => {
        if (!this.#waiting.delete(id)) return
        this.#hand?.post({ id, cancel: true })
        reject(signal.reason)
      })
      if (!this.#hand) return this.#handOut(false)
      this.#hand.post({ id, ask: asked })
      this.#keepWatch()
    })
  }

  close(): void {
    clearTimeout(this.#watch)
    this.#hand?.close()
    this.#hand = null
    this.#waiting.clear()
  }

  readonly #listener: Listener = {
    onReport: (report) => {
      this.#wasHeard = true
      const one = this.#waiting.get(report.id)
      if (one && 'share' in report) one.onShare?.(report.share)
      else if (one) this.#settle(report.id, one, report)
      this.#keepWatch()
    },
    onDeath: () => this.#bury(),
  }

  #settle(id: number, { resolve, reject }: Waiting, report: Report): void {
    this.#waiting.delete(id)
    this.#deaths = 0
    if ('answer' in report) resolve(report.answer as never)
    else if ('problem' in report) reject(new WorkError(report.problem))
  }

  #bury(): void {
    if (!this.#hand) return
    this.#hand.close()
    this.#hand = null
    this.#deaths += 1
    const stayHere = this.#deaths > 1
    if (!stayHere || !this.#wasHeard) {
      this.#handOut(stayHere)
      return
    }
    this.#deaths = 0
    for (const { reject } of this.#waiting.values()) reject(new WorkError('DIED'))
    this.#waiting.clear()
  }

  /** Sends all pending jobs to a new worker. */
  #handOut(stayHere: boolean): void {
    const hand = (stayHere ? null : this.#hire.apart(this.#listener)) ?? this.#hire.here(this.#listener)
    this.#hand = hand
    for (const [id, { ask }] of this.#waiting) hand.post({ id, ask })
    this.#keepWatch()
  }

  #keepWatch(): void {
    clearTimeout(this.#watch)
    if (this.#waiting.size === 0) return
    const due = performance.now() + silence
    this.#watch = setTimeout(() => {
      // Called late, the page has slept, and who works for it slept too: that is no silence.
      if (performance.now() > due + 1000) this.#keepWatch()
      else this.#bury()
    }, silence)
  }
}
