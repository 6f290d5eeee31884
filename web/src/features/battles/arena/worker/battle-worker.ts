import { type Order, type Report, serveJobs } from './serve-jobs.ts'

/** A worker thread: battles and their chances are computed here. */
const take = serveJobs({
  post: (report: Report) => postMessage(report),
  later: (go) => setTimeout(go, 0),
  now: () => performance.now(),
  slice: 30,
})

addEventListener('message', (event: MessageEvent<Order>) => take(event.data))
