import { type Order, type Report, serveJobs } from './serve-jobs.ts'

/** Runs apart from the page: battles and their chances are reckoned here. */
const take = serveJobs({
  post: (report: Report) => postMessage(report),
  later: (go) => setTimeout(go, 0),
  now: () => performance.now(),
  slice: 30,
})

addEventListener('message', (event: MessageEvent<Order>) => take(event.data))
