import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { type Database, openEmbedded, openPostgres } from '#db/client.ts'
import { usualCost } from '#platform/auth/passwords.ts'
import { type App, createApp } from '#src/app.ts'
import { readEnv } from '#src/env.ts'
import { createTestClock, type TestClock } from './stand-ins/clock.ts'

/** Tests make hundreds of accounts whose passwords everybody may read. */
const cheap = { ...usualCost, memoryCost: 64, timeCost: 1 }

type Engine = Database['engine']
export type TestApp = App & TestClock & { database: Database }

type Body = (app: () => TestApp) => void
/** The environment on top of the test defaults; a function is called once the set-up of the file is done. */
type Variables = Record<string, string> | (() => Record<string, string>)

/** Runs a suite with a fresh copy of the filled embedded database; `npm run trials engines` runs it on PostgreSQL, too. */
export function withApp(name: string, body: Body, variables: Variables = {}) {
  suites(process.env.TEST_ENGINES === 'all' ? ['embedded', 'postgres'] : ['embedded'], name, body, variables)
}

/**
 * Runs a suite on the embedded engine and, if one answers, on PostgreSQL: for locks, plans, and statements that no other
 * such suite runs on PostgreSQL.
 */
export function onEachEngine(name: string, body: Body, variables: Variables = {}) {
  suites(['embedded', 'postgres'], name, body, variables)
}

function suites(engines: Engine[], name: string, body: Body, variables: Variables) {
  for (const engine of engines) {
    describe.skipIf(engine === 'postgres' && !inject('postgres'))(`${name} (${engine})`, () => {
      let app: TestApp | undefined
      let dispose = async () => {}
      let folder = ''
      beforeAll(async () => {
        const copy = engine === 'embedded' ? await copyEmbedded() : await copyPostgres()
        dispose = copy.dispose
        folder = await mkdtemp(join(tmpdir(), 'slot-liste-app-'))
        const given = typeof variables === 'function' ? variables() : variables
        const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder, ...given })
        const { clock, ...time } = createTestClock()
        const made = await createApp(copy.database, env, clock, cheap)
        app = { ...made, ...time, database: { ...copy.database, db: forgetting(made, copy.database.db) } }
      })
      afterAll(async () => {
        await app?.http.close()
        await dispose()
        await rm(folder, { recursive: true, force: true })
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

async function copyEmbedded() {
  const image = new Blob([await readFile(inject('image'))])
  const database = await openEmbedded('memory', image)
  return { database, dispose: () => database.close() }
}

let copies = 0

async function copyPostgres() {
  const { url, template } = inject('postgres') as { url: string; template: string }
  const name = `${template}_${process.pid}_${copies++}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${name} template ${template}`)
  const copy = new URL(url)
  copy.pathname = `/${name}`
  const database = openPostgres(copy.href)
  const dispose = async () => {
    await database.close()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
  return { database, dispose }
}
