import { expect, it } from 'vitest'
import type { Database } from '#db/client.ts'
import { logSlowQueries } from './slow-queries.ts'

type Listener = Parameters<Database['onQuery']>[0]

function logged(atLeast: number, ...ran: Parameters<Listener>[0][]) {
  const entries: object[] = []
  let listener: Listener = () => {}
  const onQuery = (given: Listener) => {
    listener = given
  }
  logSlowQueries({ onQuery }, atLeast, { warn: (entry: object) => entries.push(entry) } as never)
  for (const one of ran) listener(one)
  return entries
}

it('logs a statement from its limit on, in whole milliseconds', () => {
  const [text, rows] = ['select 1', 1]
  expect(
    logged(250, { text, rows, ms: 249.9 }, { text, rows, ms: 250 }, { text, rows: undefined, ms: 250.6 }),
  ).toEqual([
    { statement: text, rows: 1, ms: 250 },
    { statement: text, rows: undefined, ms: 251 },
  ])
  expect(logged(1, { text, rows, ms: 1 })).toHaveLength(1)
})

it('logs nothing at 0', () => {
  expect(logged(0, { text: 'select 1', rows: 1, ms: 90_000 })).toEqual([])
})

it('logs the first 4,000 letters of a long one', () => {
  const text = `select ${'x'.repeat(5000)}`
  expect(logged(1, { text, rows: 1, ms: 5 })).toEqual([{ statement: text.slice(0, 4000), rows: 1, ms: 5 }])
})
