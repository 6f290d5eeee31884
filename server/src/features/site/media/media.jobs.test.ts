import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, expect, it } from 'vitest'
import type { Files } from '#platform/media/files.ts'
import { ask, type Person, register } from '#testing/people.ts'
import { startS3StandIn } from '#testing/stand-ins/s3-stand-in.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'
import { mediaJobs } from './media.jobs.ts'

const s3 = await startS3StandIn()
afterAll(() => s3.close())

const sweep = async ({ services }: TestApp) => {
  for (const job of mediaJobs) await job.run(services)
}

const picture = (background: string) =>
  sharp({ create: { width: 1300, height: 130, channels: 3, background } })
    .png()
    .toBuffer()

const upload = (app: TestApp, person: Person, body: Uint8Array) =>
  ask(app, 'POST', '/api/users/avatar', { as: person, body, headers: { 'content-type': 'image/png' } })

const nameOf = (person: Person, file: Uint8Array) =>
  createHash('sha256').update(person.id).update(file).digest('hex').slice(0, 32)

const folders = async (app: TestApp) =>
  (await Array.fromAsync(app.services.files.folders())).map(({ folder }) => folder)

async function rows(app: TestApp): Promise<string[]> {
  const rows = (await app.database.db.execute(sql`select hash from media`)) as unknown
  return (rows as { hash: string }[]).map(({ hash }) => hash)
}

async function isWhole(app: TestApp, person: Person): Promise<boolean> {
  const { avatar_url } = (await ask(app, 'GET', '/api/auth/me', { as: person })).json()
  for (const size of [160, 320, 640, 1280])
    for (const format of ['avif', 'webp'])
      if (!(await app.services.files.read(`${avatar_url.split('/')[2]}/${size}.${format}`))) return false
  return true
}

const variables = { RATE_LIMIT_SCALE: '10000' }
withApp('the sweep of the media on the disk', suite, variables)
withApp('the sweep of the media in a bucket', suite, { ...variables, ...s3.variables })

function suite(app: () => TestApp) {
  let restore = () => {}
  afterEach(() => restore())

  /** Lets something happen where a call to the files begins. */
  const meddle = (change: (files: Files) => Partial<Files>) => {
    const { files } = app().services
    const before = { ...files }
    Object.assign(files, change(before))
    restore = () => {
      Object.assign(files, before)
      restore = () => {}
    }
  }

  it('takes files of an upload that broke off, a day later', async () => {
    const stray = randomUUID().replaceAll('-', '')
    await app().services.files.write(`${stray}/160.webp`, new Uint8Array(9))
    await sweep(app())
    app().advance(23 * 3600)
    await sweep(app())
    expect(await folders(app())).toContain(stray)
    app().advance(2 * 3600)
    await sweep(app())
    expect(await folders(app())).not.toContain(stray)
    expect(await rows(app())).not.toContain(stray)
  })

  it('takes rows without owner and rows nobody shows, with their files', async () => {
    const ownerless = randomUUID().replaceAll('-', '')
    const now = app().services.clock().toISOString()
    await app().database.db.execute(
      sql`insert into media (hash, width, height, bytes, created_at) values (${ownerless}, 1, 1, 1, ${now})`,
    )
    await app().services.files.write(`${ownerless}/160.webp`, new Uint8Array(9))
    await sweep(app())
    expect(await rows(app())).toContain(ownerless)
    app().advance(25 * 3600)
    await sweep(app())
    expect(await rows(app())).not.toContain(ownerless)
    expect(await folders(app())).not.toContain(ownerless)
  })

  it('leaves what is shown, however old, and folders that are not ours', async () => {
    const person = await register(app())
    await upload(app(), person, await picture('#123'))
    await app().services.files.write('readme/1.webp', new Uint8Array(9))
    app().advance(100 * 24 * 3600)
    await sweep(app())
    expect(await isWhole(app(), await signInAgain(app(), person))).toBe(true)
    expect(await folders(app())).toContain('readme')
    await app().services.files.remove('readme')
  })

  it('meets an upload of the very picture it is removing', async () => {
    const person = await register(app())
    const file = await picture('#234')
    const name = nameOf(person, file)
    await app().services.files.write(`${name}/160.webp`, new Uint8Array(9))
    app().advance(25 * 3600)
    const later = await signInAgain(app(), person)
    let uploading: ReturnType<typeof upload> | undefined
    meddle(({ remove }) => ({
      remove: async (folder) => {
        if (folder === name && !uploading) {
          uploading = upload(app(), later, file)
          void uploading.then(() => {})
          await sleep(1500)
        }
        await remove(folder)
      },
    }))
    await sweep(app())
    expect((await uploading)?.statusCode).toBe(200)
    expect(await isWhole(app(), later)).toBe(true)
    expect(await rows(app())).toContain(name)
  })

  it('comes while files of an old broken upload are being written again', async () => {
    const person = await register(app())
    const file = await picture('#345')
    await app().services.files.write(`${nameOf(person, file)}/160.webp`, new Uint8Array(9))
    app().advance(25 * 3600)
    const later = await signInAgain(app(), person)
    let swept = 0
    meddle(({ write }) => ({
      write: async (name, bytes) => {
        await write(name, bytes)
        swept++
        await sweep(app())
      },
    }))
    expect((await upload(app(), later, file)).statusCode).toBe(200)
    expect(swept).toBe(8)
    expect(await isWhole(app(), later)).toBe(true)
  })

  it('leaves a picture whole that its owner takes back while another takes its place', async () => {
    const person = await register(app())
    const [first, second] = [await picture('#456'), await picture('#567')]
    await upload(app(), person, first)
    let again: ReturnType<typeof upload> | undefined
    meddle(({ remove }) => ({
      remove: async (folder) => {
        if (folder === nameOf(person, first) && !again) {
          again = upload(app(), person, first)
          void again.then(() => {})
          await sleep(1500)
        }
        await remove(folder)
      },
    }))
    expect((await upload(app(), person, second)).statusCode).toBe(200)
    expect((await again)?.statusCode).toBe(200)
    expect(await isWhole(app(), person)).toBe(true)
  })
}

/** The token of before has ended when a day has passed. */
async function signInAgain(app: TestApp, person: Person): Promise<Person> {
  const body = { email: person.email, password: person.password }
  const answer = await ask(app, 'POST', '/api/auth/login', { body })
  return { ...person, token: answer.json().session.access_token }
}
