import { readFile } from 'node:fs/promises'
import autocannon from 'autocannon'

/** The result of a round: `cpu` is microseconds of the server's processor time per reply; 0 when unknown. */
export type Load = { perSecond: number; p50: number; p99: number; cpu: number; failed: number }

type LoadOptions = {
  url: string
  pid: number | undefined
  connections: number
  /** Questions in all. */
  amount: number
  /** The path of each request, with a token where somebody signed in asks; without it always that of `url`. */
  next?: () => string | Question
}

export type Question = { path: string; token?: string }

/** Waits for every answer: what a server has not finished would run on into the round of the next. */
export async function load({ url, pid, connections, amount, next }: LoadOptions): Promise<Load> {
  const setupRequest = next && ((request: autocannon.Request) => ({ ...request, ...requestOf(next()) }))
  const before = await processorTime(pid)
  const begun = performance.now()
  let ended = begun
  const { requests, latency, non2xx, errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = {
      url,
      connections,
      amount,
      // Seconds. Where an answer takes long, so be it: the figure says so.
      timeout: 120,
      ...(setupRequest && { requests: [{ setupRequest }] }),
      // Milliseconds between its looks whether all answers are there.
      sampleInt: 20,
    }
    const asking = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)))
    // It may be a while until it looks.
    asking.on('response', () => {
      ended = performance.now()
    })
  })
  const spent = (await processorTime(pid)) - before
  return {
    perSecond: (requests.total * 1000) / (ended - begun),
    p50: latency.p50,
    p99: latency.p99,
    cpu: (spent * 1000) / Math.max(1, requests.total),
    failed: non2xx + errors,
  }
}

function requestOf(question: string | Question): Pick<autocannon.Request, 'path' | 'headers'> {
  if (typeof question === 'string') return { path: question }
  const { path, token } = question
  return { path, ...(token && { headers: { authorization: `Bearer ${token}` } }) }
}

/** Milliseconds a process has had of the processor, from Linux; elsewhere 0. */
export async function processorTime(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10
}

/** Megabytes a process holds, from Linux; elsewhere undefined. */
export async function memoryOf(pid: number | undefined): Promise<number | undefined> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(text)?.[1]
  return kilobytes ? Number(kilobytes) / 1024 : undefined
}
