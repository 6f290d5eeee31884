import type { TestApp } from './test-app.ts'

/** How many statements the app has run outside transactions since this was first asked. */
export const statements = (app: TestApp): number => counters.get(app) ?? watch(app)

const counters = new WeakMap<TestApp, number>()

function watch(app: TestApp): number {
  const { session } = app.database.db as unknown as {
    session: { prepareQuery: (...all: unknown[]) => unknown }
  }
  const prepare = session.prepareQuery.bind(session)
  session.prepareQuery = (...all) => {
    counters.set(app, (counters.get(app) ?? 0) + 1)
    return prepare(...all)
  }
  counters.set(app, 0)
  return 0
}
