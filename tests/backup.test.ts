import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { startServer } from '#tests/server-process.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = await mkdtemp(join(tmpdir(), 'slot-liste-backup-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function run(command: 'backup' | 'restore', DATA_DIR: string, ...options: string[]): Promise<string> {
  const line = ['--disable-warning=ExperimentalWarning', `server/src/${command}.ts`, ...options]
  const env = { PATH: process.env.PATH, DATA_DIR }
  const { stdout } = await promisify(execFile)(process.execPath, line, { cwd: root, env })
  return stdout
}

async function post(url: string, body: object) {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, ...((await answer.json()) as { session: { refresh_token: string } }) }
}

it('is made by the server that holds the folder, and by nobody when it is gone; sessions outlive the move', async () => {
  const there = join(folder, 'there')
  const file = join(folder, 'served.tar.gz')
  await expect(run('backup', there, file)).rejects.toThrow(/There is nothing to back up/)
  const server = await startServer({ DATA_DIR: there })
  const account = { email: 'tasinan@example.com', username: 'tasinan', password: 'parola1' }
  const { session } = await post(`${server.url}/api/auth/register`, account)
  const output = await run('backup', there, file)
  expect(output).toMatch(/^\S+served\.tar\.gz: \d+ rows of \d+ tables, 0 pictures/)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await server.stop('SIGKILL')
  expect(await run('backup', there, join(folder, 'alone.tar.gz'))).toMatch(/alone\.tar\.gz: \d+ rows/)

  const elsewhere = join(folder, 'elsewhere')
  expect(await run('restore', elsewhere, file)).toMatch(/^Restored \d+ rows of \d+ tables/)
  await expect(run('restore', elsewhere, file)).rejects.toThrow(/into an empty place only/)
  const moved = await startServer({ DATA_DIR: elsewhere })
  const { refresh_token } = session
  expect((await post(`${moved.url}/api/auth/refresh`, { refresh_token })).status).toBe(200)
  await moved.stop()
})
