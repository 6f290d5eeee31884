import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import type { Database } from '#db/client.ts'
import { usualCost } from '#platform/auth/passwords.ts'
import { type App, createApp } from '#src/app.ts'
import { readEnv } from '#src/env.ts'
import { type Engine, openOwnDatabase, useSharedDatabase } from './databases/shared-database.ts'
import { createTestClock, type TestClock } from './stand-ins/clock.ts'

/** Tests make hundreds of accounts whose passwords everybody may read. */
const cheap = { ...usualCost, memoryCost: 64, timeCost: 1 }

export type TestApp = App & TestClock & { database: Database }

type Body = (app: () => TestApp) => void
/** The environment on top of the test defaults. A function is called once the set-up of the file is done. */
type Variables = Record<string, string> | (() => Record<string, string>)
/** All requests of a suite come from one network. */
const testVariables = { NODE_ENV: 'test', LOG_LEVEL: 'silent', NETWORK_BUDGET_MS: '10000000' }

/** `own`: the suite changes the schema, settings or connections of its database, so nobody shares it. */
type Sharing = { database: 'own' | 'shared' }

/** Runs a suite on the embedded engine; `npm run test:full` runs it on PostgreSQL, too, if one answers. */
export function withApp(name: string, body: Body, variables: Variables = {}, sharing?: Sharing) {
  const engines: Engine[] = process.env.TEST_SCOPE === 'quick' ? ['embedded'] : ['embedded', 'postgres']
  suites(engines, name, body, variables, sharing)
}

/** Runs a suite on both engines in every check: for locks, transactions, slices and connections. */
export function onEachEngine(name: string, body: Body, variables: Variables = {}, sharing?: Sharing) {
  suites(['embedded', 'postgres'], name, body, variables, sharing)
}

function suites(
  engines: Engine[],
  name: string,
  body: Body,
  variables: Variables,
  { database: which }: Sharing = { database: 'shared' },
) {
  for (const engine of engines) {
    describe.skipIf(engine === 'postgres' && !inject('postgres'))(`${name} (${engine})`, () => {
      let app: TestApp | undefined
      let dispose = async () => {}
      let folder = ''
      beforeAll(async () => {
        const opened = await (which === 'own' ? openOwnDatabase(engine) : useSharedDatabase(engine))
        dispose = opened.dispose
        folder = await mkdtemp(join(tmpdir(), 'slot-liste-app-'))
        const given = typeof variables === 'function' ? variables() : variables
        const env = readEnv({ ...testVariables, DATA_DIR: folder, ...given })
        const { clock, ...time } = createTestClock()
        const made = await createApp(opened.database, env, clock, cheap)
        app = { ...made, ...time, database: { ...opened.database, db: forgetting(made, opened.database.db) } }
      })
      afterAll(async () => {
        await app?.http.close()
        await dispose()
        await rm(folder, { recursive: true, force: true, maxRetries: 5 })
      })
      body(() => app as TestApp)
    })
  }
}

/** Tests that write past the endpoints invalidate nothing: so each access to the database clears the cache. */
const forgetting = ({ services }: App, db: Database['db']): Database['db'] =>
  new Proxy(db, {
    get(target, name) {
      services.cache.clear()
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
