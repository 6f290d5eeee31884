import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { startServer } from '#tests/server-process.ts'

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'slot-liste-process-'))
  folders.push(path)
  return path
}

const total = async (url: string) =>
  ((await (await fetch(`${url}/api/games?limit=1`)).json()) as { total: number }).total

it('closes cleanly when asked to, and finds its data again', async () => {
  const DATA_DIR = await folder()
  const first = await startServer({ DATA_DIR })
  expect(await total(first.url)).toBe(631)
  expect(await first.stop('SIGINT')).toBe(0)
  const second = await startServer({ DATA_DIR })
  expect(await total(second.url)).toBe(631)
  console.log(
    `started anew in ${(second.readyAfter / 1000).toFixed(1)} s, filled the first time in ${(first.readyAfter / 1000).toFixed(1)} s`,
  )
  expect(await second.stop('SIGTERM')).toBe(0)
})

it('is refused a folder another process uses, and does that process no harm', async () => {
  const DATA_DIR = await folder()
  const holder = await startServer({ DATA_DIR })
  await expect(startServer({ DATA_DIR })).rejects.toThrow(/Another process is already using the data folder/)
  expect(await total(holder.url)).toBe(631)
  await holder.stop()
})

it('comes back after it was killed', async () => {
  const DATA_DIR = await folder()
  const killed = await startServer({ DATA_DIR })
  await killed.stop('SIGKILL')
  const next = await startServer({ DATA_DIR })
  expect(await total(next.url)).toBe(631)
  await next.stop()
})

it('killed while it renews sessions, gives every one of them on from the token its owner holds', async () => {
  const DATA_DIR = await folder()
  const RATE_LIMIT_SCALE = '1000'
  const killed = await startServer({ DATA_DIR, RATE_LIMIT_SCALE })
  const post = async (url: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
    const { session } = (await answer.json()) as { session?: { refresh_token: string } }
    return { status: answer.status, token: session?.refresh_token ?? '' }
  }
  const account = (n: number) => ({ email: `r${n}@example.com`, username: `reader${n}`, password: 'parola1' })
  const held: string[] = []
  for (let n = 0; n < 30; n++) held.push((await post(`${killed.url}/api/auth/register`, account(n))).token)
  const renewed = held.map((refresh_token) => post(`${killed.url}/api/auth/refresh`, { refresh_token }))
  const settled = Promise.allSettled(renewed)
  await Promise.any(renewed)
  await killed.stop('SIGKILL')
  const answers = await settled
  expect(answers.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
  const next = await startServer({ DATA_DIR, RATE_LIMIT_SCALE })
  const statuses = await Promise.all(
    answers.map(async (answer, n) => {
      const refresh_token = answer.status === 'fulfilled' ? answer.value.token : held[n]
      return (await post(`${next.url}/api/auth/refresh`, { refresh_token })).status
    }),
  )
  expect(statuses).toEqual(held.map(() => 200))
  await next.stop()
})

it('says which variable is wrong, without a stack', async () => {
  await expect(startServer({ PORT: 'door' })).rejects.toThrow(
    /The configuration is not valid:\n {2}PORT: [^\n]+\n$/,
  )
})

it('says so when its port is taken', async () => {
  const holder = await startServer()
  const { port } = new URL(holder.url)
  await expect(startServer({ PORT: port })).rejects.toThrow(/EADDRINUSE/)
  await holder.dispose()
})
