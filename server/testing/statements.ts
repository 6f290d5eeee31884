import type { TestApp } from './test-app.ts'

/** How many statements the app has run since this was first asked, those of transactions and their ends as well. */
export const statements = (app: TestApp): number => counters.get(app) ?? watch(app)

const counters = new WeakMap<TestApp, number>()

/** Not where Drizzle prepares them: one whose text is kept is prepared once. */
function watch(app: TestApp): number {
  app.database.onQuery(() => counters.set(app, (counters.get(app) ?? 0) + 1))
  counters.set(app, 0)
  return 0
}
