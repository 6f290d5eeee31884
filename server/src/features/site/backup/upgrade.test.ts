import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createGunzip } from 'node:zlib'
import games from '@slot-liste/catalogue/games.json' with { type: 'json' }
import { readCatalogue } from '@slot-liste/catalogue/read.ts'
import { sql } from 'drizzle-orm'
import { unpackTar } from 'modern-tar/fs'
import { afterAll, describe, expect, inject, it } from 'vitest'
import type { Database } from '#db/client.ts'
import { loadCatalogue } from '#seed/catalogue.ts'
import { createApp } from '#src/app.ts'
import { readEnv } from '#src/env.ts'
import { inSnapshot } from '#store/query/transaction.ts'
import { readRows } from '#store/site/dump.ts'
import { recount } from '#store/site/recount.ts'
import { emptyPlace } from '#testing/databases/empty-place.ts'
import { restoreBackup } from './restore.actions.ts'

// Sites of earlier versions, each with the demo community and a picture, as `npm run backup` wrote them then.
const folder = fileURLToPath(new URL('../../../../testing/backups', import.meta.url))
const files = (await readdir(folder)).map((name) => join(folder, name))
const all: Database['engine'][] = inject('postgres') ? ['embedded', 'postgres'] : ['embedded']
/** The quick check takes one: the migrations are the same. */
const engines = process.env.TEST_SCOPE === 'quick' ? all.slice(-1) : all
const one = async ({ db }: Database, query: ReturnType<typeof sql>) =>
  ((await db.execute(query)) as unknown[])[0]
const undo: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const step of undo.toReversed()) await step()
})

/** The rows of a backup, sorted, by table. */
async function unpacked(file: string, tables: readonly string[]) {
  const to = await mkdtemp(join(tmpdir(), 'slot-liste-upgrade-'))
  undo.push(() => rm(to, { recursive: true }))
  await pipeline(createReadStream(file), createGunzip(), unpackTar(to))
  const read = async (name: string) =>
    (await readFile(join(to, `tables/${name}.ndjson`), 'utf8')).split('\n').filter(Boolean).sort()
  return new Map(await Promise.all(tables.map(async (name) => [name, await read(name)] as const)))
}

/** Columns that later migrations put elsewhere, or whose values they rewrote. */
const moved: Record<string, string[]> = {
  games: ['source_kinds'],
  providers: ['headquarters', 'specialties', 'loaded'],
  users: ['email_confirmed_at'],
}

/** Tables and columns that later migrations renamed. */
const renamed: Record<string, string> = {
  happenings: 'outbox_events',
  'admin_acts.thing': 'subject',
  'battles.makers_key': 'providers_key',
}

/** A dumped row with some of its columns alone. */
const cellsOf = (columns: string[], left: string[]) => (row: string) =>
  columns.length === left.length
    ? row
    : JSON.stringify((JSON.parse(row) as unknown[]).filter((_, at) => left.includes(columns[at] as string)))

describe.each(files)('the site of %s', (file) => {
  it.each(engines)(
    'opens in this version with everything in it (%s)',
    async (engine) => {
      const { place, open, dispose } = await emptyPlace(engine)
      undo.push(dispose)
      const made = await restoreBackup(file, place)
      const database = await open()
      const names = made.tables.map(({ name }) => name)
      const before = await unpacked(file, names)
      await inSnapshot(database.db, async (tx) => {
        for (const table of made.tables) {
          const left = table.columns.filter((column) => !moved[table.name]?.includes(column))
          const name = renamed[table.name] ?? table.name
          const columns = left.map((column) => renamed[`${table.name}.${column}`] ?? column)
          const now = (await Array.fromAsync(readRows(tx, { ...table, name, columns }))).flat().sort()
          expect(now, table.name).toEqual(before.get(table.name)?.map(cellsOf(table.columns, left)).sort())
        }
      })
      const places = () =>
        one(
          database,
          sql`select headquarters_tr, headquarters_en, specialties_tr[1] as tr
        from providers where slug = 'netent'`,
        )
      const english = { headquarters_tr: 'Stockholm, Sweden', headquarters_en: 'Stockholm, Sweden' }
      expect(await places()).toEqual({ ...english, tr: 'classic video slots' })
      await loadCatalogue(database.db, await readCatalogue())
      const turkish = { headquarters_tr: 'Stockholm, İsveç', tr: 'klasik video slotlar' }
      expect(await places()).toEqual({ ...english, ...turkish })
      const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: place.folder })
      const { http } = await createApp(database, env)
      undo.push(() => http.close())
      const get = async (url: string) => {
        const answer = await http.inject(url)
        expect(answer.statusCode, url).toBe(200)
        return answer
      }
      const lists = (await get('/api/lists?limit=100')).json()
      const columns = made.tables.find(({ name }) => name === 'lists')?.columns ?? []
      const visibilities = before.get('lists')?.map((row) => JSON.parse(row)[columns.indexOf('visibility')])
      expect(lists.total).toBe(visibilities?.filter((visibility) => visibility === 'public').length)
      for (const { id } of lists.items) await get(`/api/lists/${id}`)
      for (const { id } of (await get('/api/battles?limit=100')).json().items) await get(`/api/battles/${id}`)
      const { avatar_url } = (await get('/api/users/ayse')).json()
      expect((await get(avatar_url)).rawPayload.length).toBeGreaterThan(100)
      expect((await get('/api/games?limit=1')).json().total).toBe(games.length)
      expect((await get('/api/search?q=olimpos')).body).toContain('gates-of-olympus')
      const body = { email: 'ayse@ornek.slot-liste.local', password: 'slot-liste-demo' }
      const login = await http.inject({ method: 'POST', url: '/api/auth/login', payload: body })
      expect(login.statusCode, login.body).toBe(200)
      expect(await recount(database.db, false)).toEqual([])
    },
    300_000,
  )
})
