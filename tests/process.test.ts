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
