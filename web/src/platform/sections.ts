/** Long enough for an answer nearby, so that its outline does not flash up before it. */
const patienceMs = 150

/**
 * For loaders of pages whose sections wait and fail on their own: the queries are under way, and the page need not
 * wait for them longer than a moment. A server draws the page once and has to wait for all. Prefetches never reject.
 */
export async function sections(...prefetches: (Promise<unknown> | undefined)[]): Promise<void> {
  const all = Promise.all(prefetches)
  await (import.meta.env.SSR ? all : Promise.race([all, passed(patienceMs)]))
}

function passed(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
