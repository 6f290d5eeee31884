import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, expect, inject, it } from 'vitest'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#store/query/transaction.ts'
import { listTables } from '#store/site/dump.ts'
import { recount } from '#store/site/recount.ts'
import { type EmptyPlace, emptyPlace } from '#testing/databases/empty-place.ts'
import { savedBattle } from '#testing/made-battles.ts'
import { makeList } from '#testing/made-lists.ts'
import { ask, type Person, register } from '#testing/people.ts'
import { startS3StandIn } from '#testing/stand-ins/s3-stand-in.ts'
import { onEachEngine, type TestApp, withApp } from '#testing/test-app.ts'
import { readManifest } from './archive.ts'
import { writeBackup } from './backup.actions.ts'
import { restoreBackup } from './restore.actions.ts'

const folder = await mkdtemp(join(tmpdir(), 'slot-liste-backups-'))
const s3 = await startS3StandIn()
afterAll(async () => {
  s3.close()
  await rm(folder, { recursive: true })
})

const engines: Database['engine'][] = inject('postgres') ? ['embedded', 'postgres'] : ['embedded']
const scale = { RATE_LIMIT_SCALE: '100000' }
/** In the quick check each engine's backup is restored on the other one: the tests below cover the same engine. */
const targetsFor = (engine: Database['engine']) =>
  process.env.TEST_SCOPE === 'quick' && engines.length > 1 ? engines.filter((one) => one !== engine) : engines
/** The quicker one, for tests in which the engine does not matter. */
const anyEngine = engines.at(-1) ?? 'embedded'
let backups = 0

async function backUp(app: TestApp, withPictures = true): Promise<string> {
  const file = join(folder, `${backups++}.tar.gz`)
  await writeBackup(app.services, createWriteStream(file), withPictures)
  return file
}

async function withPlace<T>(
  engine: Database['engine'],
  variables: Record<string, string>,
  body: (place: EmptyPlace) => Promise<T>,
): Promise<T> {
  const place = await emptyPlace(engine, variables)
  return body(place).finally(place.dispose)
}

/** Every row of every table, as the database itself writes it as JSON. */
async function everyRow({ db }: Pick<Database, 'db'>): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {}
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`set local time zone 'UTC'`)
    for (const { name } of await listTables(tx)) {
      const answer = await tx.execute(sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t`)
      tables[name] = (answer as { row: string }[]).map(({ row }) => row).sort()
    }
  })
  return tables
}

async function fill(app: TestApp): Promise<Person> {
  const person = await register(app)
  const other = await register(app)
  const background = '#3366aa'
  const picture = sharp({ create: { width: 700, height: 400, channels: 3, background } })
  await ask(app, 'POST', '/api/users/avatar', { as: person, body: await picture.png().toBuffer() })
  const list = await makeList(app, person, { tags: ['İlk "tür"\n\\N'], games: ['starburst', 'gonzos-quest'] })
  await savedBattle(app, person)
  await ask(app, 'PUT', `/api/lists/${list}/like`, { as: other })
  await ask(app, 'POST', `/api/lists/${list}/comments`, {
    as: other,
    body: { text: 'Çok "güzel"\n\\N \\\\ \t😀' },
  })
  await ask(app, 'PUT', `/api/users/${person.username}/follow`, { as: other })
  return person
}

const filesOf = async (files: TestApp['services']['files'], url: string | null) => {
  const hash = /media\/(\w+)\//.exec(url ?? '')?.[1]
  const names = ['160.avif', '160.webp', '320.avif', '320.webp', '640.avif', '640.webp', '1280.webp']
  return Promise.all(names.map(async (name) => (await files.read(`${hash}/${name}`))?.length ?? 0))
}

onEachEngine(
  'a backup',
  (app) => {
    it('gives back every row and every picture on either engine', async () => {
      const person = await fill(app())
      // Batched writes come ten seconds later: possibly between the backup and the check.
      await app().services.batches.flush()
      const file = await backUp(app())
      const rows = await everyRow(app().database)
      expect(rows.lists?.length).toBeGreaterThan(0)
      const shown = (await ask(app(), 'GET', `/api/users/${person.username}`)).json().avatar_url
      const pictures = await filesOf(app().services.files, shown)
      expect(pictures.filter((size) => size > 0)).toHaveLength(7)
      for (const engine of targetsFor(app().database.engine))
        await withPlace(engine, {}, async ({ place, open }) => {
          await restoreBackup(file, place)
          const restored = await open()
          expect(await everyRow(restored)).toEqual(rows)
          expect(await filesOf(place.files, shown)).toEqual(pictures)
          const keys = (at: string) => readFile(join(at, 'auth-keys.json'), 'utf8')
          expect(await keys(place.folder)).toBe(await keys(app().services.env.DATA_DIR))
          // Numbers go on where they were, and triggers count again.
          await restored.db.execute(sql`insert into follows (follower_id, followed_id, at)
            select ${person.id}, id, now() from users where id <> ${person.id}`)
          expect(await recount(restored.db, false)).toEqual([])
          await restored.db.execute(
            sql`insert into admin_acts (at, actor_id, actor, action, kind, subject) values (now(), ${person.id}, 'a', 'a', 'a', 'a')`,
          )
          await expect(restored.db.execute(sql`delete from admin_acts`)).rejects.toThrow()
        })
    }, 300_000)

    it('taken while people write is of one moment', async () => {
      const owner = await register(app())
      const people = await Promise.all(Array.from({ length: 4 }, () => register(app())))
      const lists = await Promise.all(Array.from({ length: 4 }, () => makeList(app(), owner)))
      let writing = true
      let actions = 0
      const write = async (person: Person) => {
        for (let n = 0; writing; n++) {
          const list = lists[n % lists.length]
          const method = (n >> 2) % 2 ? 'DELETE' : 'PUT'
          expect((await ask(app(), method, `/api/lists/${list}/like`, { as: person })).statusCode).toBe(200)
          actions++
        }
      }
      const writers = people.map(write)
      while (actions < people.length) await sleep(5)
      const before = actions
      const file = await backUp(app()).finally(() => {
        writing = false
      })
      expect(actions).toBeGreaterThan(before)
      await Promise.all(writers)
      await withPlace(anyEngine, {}, async ({ place, open }) => {
        await restoreBackup(file, place)
        expect(await recount((await open()).db, false)).toEqual([])
      })
    })

    it('has every picture its rows name, also when one was changed meanwhile', async () => {
      const person = await fill(app())
      const { files } = app().services
      const other = sharp({ create: { width: 90, height: 90, channels: 3, background: '#aa3366' } })
      let changed: string | undefined
      const read = async (name: string) => {
        const body = changed ? undefined : await other.png().toBuffer()
        if (body)
          changed = (await ask(app(), 'POST', '/api/users/avatar', { as: person, body })).json().avatar_url
        return files.read(name)
      }
      const file = join(folder, `${backups++}.tar.gz`)
      await writeBackup({ ...app().services, files: { ...files, read } }, createWriteStream(file), true)
      const hash = /media\/(\w+)\//.exec(changed ?? '')?.[1]
      expect(Object.keys((await readManifest(file)).files)).toContain(`media/${hash}/160.webp`)
    })
  },
  scale,
)

withApp(
  'a backup that cannot be restored',
  (app) => {
    it('is refused where something is, and when a byte of it is another', async () => {
      const file = await backUp(app())
      const damaged = join(folder, 'damaged.tar.gz')
      const plain = gunzipSync(await readFile(file))
      const at = plain.indexOf('"Starburst"') + 2
      plain.writeUInt8(plain.readUInt8(at) ^ 1, at)
      await writeFile(damaged, gzipSync(plain))
      const short = join(folder, 'short.tar.gz')
      await writeFile(short, (await readFile(file)).subarray(0, -200))
      const { db } = app().database
      await db.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later version', 9000000000000)`,
      )
      const newer = await backUp(app())
      await db.execute(sql`delete from drizzle.__drizzle_migrations where created_at = 9000000000000`)
      // Which engine a backup came from, it does not tell: one place of each is enough.
      await withPlace(app().database.engine, {}, async ({ place, open }) => {
        await expect(restoreBackup(damaged, place)).rejects.toThrow(/is damaged: tables\//)
        await expect(restoreBackup(short, place)).rejects.toThrow(/is no whole backup/)
        await expect(restoreBackup(newer, place)).rejects.toThrow(/from a newer version/)
        await (await open()).migrate()
        await expect(restoreBackup(file, place)).rejects.toThrow(/into an empty place only/)
        await writeFile(join(place.folder, 'auth-keys.json'), '{}')
        await expect(restoreBackup(file, place)).rejects.toThrow(/into an empty place only/)
      })
    })
  },
  scale,
)

withApp(
  'a backup of pictures in a bucket',
  (app) => {
    it('holds them, or leaves them where they are', async () => {
      const person = await fill(app())
      const shown = (await ask(app(), 'GET', `/api/users/${person.username}`)).json().avatar_url
      const pictures = await filesOf(app().services.files, shown)
      const without = await backUp(app(), false)
      const whole = await backUp(app())
      await withPlace(anyEngine, {}, async ({ place }) => {
        await restoreBackup(whole, place)
        expect(await filesOf(place.files, shown)).toEqual(pictures)
      })
      await withPlace(anyEngine, s3.variables, async ({ place }) => {
        await expect(restoreBackup(whole, place)).rejects.toThrow(/there are pictures already/)
        const { pictures, files } = await readManifest(without)
        expect([pictures, Object.keys(files).filter((name) => name.startsWith('media'))]).toEqual([false, []])
        s3.objects.clear()
        await restoreBackup(whole, place)
      })
      expect(await filesOf(app().services.files, shown)).toEqual(pictures)
      s3.objects.clear()
    })
  },
  { ...scale, ...s3.variables },
)
