import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newFolder } from '#tests/filled-folder.ts'
import { type ServerProcess, startServer } from '#tests/server-process.ts'

let folder: string
let faults: string
let server: ServerProcess | undefined
let token: string
const acknowledged: string[] = []

/** The real server, over a disk that refuses what the file `faults` says. */
const variables = () => ({
  DATA_DIR: join(folder, 'data'),
  RATE_LIMIT_SCALE: '1000',
  NODE_OPTIONS: `--import=${fileURLToPath(new URL('power-cut/disk.ts', import.meta.url))}`,
  DISK_ROOT: join(folder, 'data'),
  DISK_FAULT: faults,
})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slot-liste-disk-'))
  faults = join(folder, 'faults')
  await cp(await newFolder(), join(folder, 'data'), { recursive: true })
  server = await startServer(variables())
  const account = { email: 'ayse@example.com', username: 'ayse', password: 'uzun bir parola 42' }
  const { body } = await send('POST', '/api/auth/register', account)
  token = body.session.access_token
}, 180_000)
afterAll(async () => {
  await server?.stop('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

async function send(method: string, path: string, sent?: object) {
  const answer = await fetch(`${server?.url}${path}`, {
    method,
    headers: {
      'accept-language': 'en',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(sent && { 'content-type': 'application/json' }),
    },
    ...(sent && { body: JSON.stringify(sent) }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: whatever the contract says of that address.
  return { status: answer.status, body: (await answer.json()) as any }
}

async function makeList() {
  const answer = await send('POST', '/api/lists', { title: `Liste ${acknowledged.length}` })
  if (answer.status < 300) acknowledged.push(answer.body.id)
  return answer
}

/** Its refusal, once something is refused. */
async function makeListsUntilRefused() {
  for (let tries = 0; tries < 2000; tries++) {
    const answer = await makeList()
    if (answer.status >= 300) return answer
  }
  throw new Error('nothing was refused')
}

/** A page nobody has asked for before comes from the database. */
const readStatus = async () => (await send('GET', `/api/lists/${acknowledged[0]}?${Math.random()}`)).status

async function expectAllThere() {
  await expect.poll(async () => (await makeList()).status).toBe(201)
  for (const id of acknowledged) expect((await send('GET', `/api/lists/${id}`)).status, id).toBe(200)
}

it.each([
  ['EROFS', 'The disk of the server cannot be written to.'],
  ['ENOSPC', 'The disk of the server is full.'],
  ['EIO', 'The disk of the server does not work.'],
])(
  'says what is wrong while the disk answers %s, goes on reading, and goes on once it is mended',
  async (code, words) => {
    expect((await makeList()).status).toBe(201)
    await writeFile(faults, code)
    const refused = await makeListsUntilRefused()
    expect(refused).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
    await expect.poll(readStatus).toBe(200)
    expect((await makeListsUntilRefused()).body.message).toContain(words)
    expect(await readStatus()).toBe(200)
    await rm(faults)
    await expectAllThere()
  },
)

it('takes nothing while the folder is gone, makes no new one, and goes on once it is back', async () => {
  const db = join(folder, 'data', 'db')
  await cp(db, join(folder, 'aside'), { recursive: true })
  await rm(db, { recursive: true })
  const refused = await makeListsUntilRefused()
  expect(refused.status).toBe(503)
  await expect
    .poll(async () => (await makeListsUntilRefused()).body.message)
    .toContain('The data folder of the server cannot be reached.')
  await cp(join(folder, 'aside'), db, { recursive: true })
  await expectAllThere()
})

it('does not start where nothing can be written, and says why', async () => {
  expect(await server?.stop()).toBe(0)
  await writeFile(faults, 'EROFS')
  await expect(startServer(variables())).rejects.toThrow('The disk cannot be written to')
})
