import type { TestApp } from '#testing/test-app.ts'

/** How many statements the app has run outside transactions since this was first asked. */
export const statements = (app: TestApp): number => counters.get(app) ?? watch(app)

const counters = new WeakMap<TestApp, number>()

function watch(app: TestApp): number {
  const { $client } = app.database.db
  const { run } = $client
  $client.run = (statement) => {
    counters.set(app, (counters.get(app) ?? 0) + 1)
    return run(statement)
  }
  counters.set(app, 0)
  return 0
}
