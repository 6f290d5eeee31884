import { BattleError } from '@slot-liste/domain/battles/setup/setup.ts'
import { type Answers, type Ask, type Share, work } from './jobs.ts'

/** Messages between the page and its worker; each carries the number of its job. */
export type Order = { id: number; ask: Ask } | { id: number; cancel: true }
export type Report =
  | { id: number; share: Share }
  | { id: number; answer: Answers[keyof Answers] }
  | { id: number; problem: string }

type Surroundings = {
  post: (report: Report) => void
  /** Calls back once others have been heard. */
  later: (go: () => void) => void
  /** Milliseconds. */
  now: () => number
  /** So long at a time, milliseconds: then whoever waits is heard. */
  slice: number
}

type Job = { steps: ReturnType<typeof work>; share: Share }

/**
 * Takes orders and works on all of them in turn, a slice at a time, so that it hears of a cancelled one at once. A report a
 * slice tells that it is alive.
 */
export function serveJobs({ post, later, now, slice }: Surroundings): (order: Order) => void {
  const jobs = new Map<number, Job>()
  let isAwake = false

  function goOn(): void {
    const next = jobs.entries().next().value
    isAwake = next !== undefined
    if (!next) return
    const [id, job] = next
    // To the end of the row: the next slice is another one's.
    jobs.delete(id)
    if (advance(id, job)) jobs.set(id, job)
    later(goOn)
  }

  /** Whether there is more to do. */
  function advance(id: number, job: Job): boolean {
    const until = now() + slice
    try {
      do {
        const step = job.steps.next()
        if (step.done) {
          post({ id, answer: step.value })
          return false
        }
        job.share = step.value ?? job.share
      } while (now() < until)
      post({ id, share: job.share })
      return true
    } catch (error) {
      post({ id, problem: error instanceof BattleError ? error.code : 'FAILED' })
      return false
    }
  }

  return (order) => {
    if ('cancel' in order) {
      jobs.delete(order.id)
      return
    }
    jobs.set(order.id, { steps: work(order.ask), share: null })
    if (isAwake) return
    isAwake = true
    later(goOn)
  }
}
