import type { TestApp } from './test-app.ts'

/** How many statements the app has run outside transactions since this was first asked. */
export const statements = (app: TestApp): number => counters.get(app) ?? watch(app)

const counters = new WeakMap<TestApp, number>()

/** Where both drivers hand statements on: those composed long ago pass here, too. */
function watch(app: TestApp): number {
  const { $client } = app.database.db as unknown as { $client: { query: (...all: unknown[]) => unknown } }
  const query = $client.query.bind($client)
  $client.query = (...all) => {
    counters.set(app, (counters.get(app) ?? 0) + 1)
    return query(...all)
  }
  counters.set(app, 0)
  return 0
}
