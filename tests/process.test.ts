import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import games from '@slot-liste/catalogue/games.json' with { type: 'json' }
import { afterAll, expect, it } from 'vitest'
import { startServer } from '#tests/server-process.ts'

const folder = await mkdtemp(join(tmpdir(), 'slot-liste-empty-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const total = async (url: string) =>
  ((await (await fetch(`${url}/api/games?limit=1`)).json()) as { total: number }).total

it('makes what nobody else may read, closes cleanly when asked to, and finds its data again', async () => {
  const DATA_DIR = join(folder, 'new')
  const readableByOthers = async () => {
    // Windows has no such modes.
    if (process.platform === 'win32') return []
    const paths = (await readdir(DATA_DIR)).map((name) => join(DATA_DIR, name))
    const modes = await Promise.all(
      [DATA_DIR, ...paths].map(async (path) => [path, (await stat(path)).mode] as const),
    )
    return modes.filter(([, mode]) => mode & 0o077).map(([path]) => path)
  }
  const first = await startServer({ DATA_DIR })
  expect(await total(first.url)).toBe(games.length)
  expect(await readableByOthers()).toEqual([])
  expect(await first.stop('SIGINT')).toBe(0)
  // As older versions left it.
  await chmod(DATA_DIR, 0o755)
  await chmod(join(DATA_DIR, 'db'), 0o755)
  const second = await startServer({ DATA_DIR })
  expect(await total(second.url)).toBe(games.length)
  expect(await readableByOthers()).toEqual(process.platform === 'win32' ? [] : [DATA_DIR])
  console.log(
    `started again in ${(second.readyAfter / 1000).toFixed(1)} s, filled the first time in ${(first.readyAfter / 1000).toFixed(1)} s`,
  )
  expect(await second.stop('SIGTERM')).toBe(0)
})

it('says which variable is wrong, without a stack', async () => {
  await expect(startServer({ PORT: 'door' })).rejects.toThrow(
    /The configuration is not valid:\n {2}PORT: [^\n]+\n$/,
  )
})
