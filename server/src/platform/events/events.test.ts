import { sql } from 'drizzle-orm'
import { describe, expect, inject, it } from 'vitest'
import { type Connection, openPostgres } from '#db/client.ts'
import { createEvents, createOwnEvents, type Events, type Payload } from './events.ts'

const log = { error: () => {}, warn: () => {} } as unknown as Parameters<typeof createOwnEvents>[0]

function hear(events: Events, ...topics: string[]) {
  const heard: [string, Payload][] = []
  const stop = events.subscribe(topics, (topic, payload) => heard.push([topic, payload]))
  return { heard, stop }
}

describe('events of one process', () => {
  it('reach who listens to their topic, until they stop', async () => {
    const events = createOwnEvents(log)
    const { heard, stop } = hear(events, 'list:a', 'user:b')
    await events.publish('list:a', { kind: 'list', id: 'a' })
    await events.publish('list:c', { kind: 'list', id: 'c' })
    expect(heard).toEqual([['list:a', { kind: 'list', id: 'a' }]])
    stop()
    await events.publish('user:b', { kind: 'notifications' })
    expect(heard).toHaveLength(1)
  })

  it('reach the others when one listener fails, and a gap reaches everybody once', async () => {
    const events = createOwnEvents(log)
    events.subscribe(['a'], () => {
      throw new Error('deaf')
    })
    const { heard } = hear(events, 'a', 'b')
    await events.publish('a', { kind: 'x' })
    events.publishHere('', { kind: 'gap' })
    expect(heard.map(([, { kind }]) => kind)).toEqual(['x', 'gap'])
  })
})

async function ownDatabase() {
  const { url, template } = inject('postgres') as { url: string; template: string }
  const name = `${template}_events_${process.pid}`
  const admin = openPostgres(url)
  await admin.db.execute(`create database ${name}`)
  const database = openPostgres(Object.assign(new URL(url), { pathname: `/${name}` }).href)
  const drop = async () => {
    await database.close()
    await admin.db.execute(`drop database ${name} with (force)`)
    await admin.close()
  }
  return { database, drop }
}

describe.skipIf(!inject('postgres'))('events of several processes', () => {
  it('reach both, once each, and again after the connection was lost', async () => {
    const { database, drop } = await ownDatabase()
    const [one, two] = await Promise.all([createEvents(database, log), createEvents(database, log)])
    try {
      const [here, there] = [hear(one, 'list:a'), hear(two, 'list:a')]
      await one.publish('list:a', { kind: 'list', id: 'a' })
      one.publishHere('list:a', { kind: 'here' })
      await one.publish('list:a', { kind: 'long', text: 'x'.repeat(9000) })
      await one.publish('list:a', { kind: 'last' })
      // The long one is missed there.
      await expect.poll(() => there.heard.map(([, { kind }]) => kind)).toEqual(['list', 'gap', 'last'])
      expect(here.heard.map(([, { kind }]) => kind)).toEqual(['list', 'here', 'long', 'last'])

      await database.db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      )
      await expect.poll(() => there.heard.at(-1)?.[1].kind).toBe('gap')
      await expect.poll(() => here.heard.at(-1)?.[1].kind).toBe('gap')
      await two.publish('list:a', { kind: 'again' })
      await expect.poll(() => here.heard.at(-1)?.[1].kind).toBe('again')
    } finally {
      await Promise.all([one.close(), two.close()])
      await drop()
    }
  })

  it('that could not be sent are a gap to the others', async () => {
    const { database, drop } = await ownDatabase()
    let line = database.connect?.()
    const connect = () => {
      line = database.connect?.()
      return line as Connection
    }
    const [one, two] = await Promise.all([createEvents({ connect }, log), createEvents(database, log)])
    try {
      const there = hear(two, 'list:a')
      await line?.end()
      await one.publish('list:a', { kind: 'lost' })
      await expect.poll(() => there.heard.map(([, { kind }]) => kind)).toEqual(['gap'])
      await one.publish('list:a', { kind: 'again' })
      await expect.poll(() => there.heard.map(([, { kind }]) => kind)).toEqual(['gap', 'again'])
    } finally {
      await Promise.all([one.close(), two.close()])
      await drop()
    }
  })
})
