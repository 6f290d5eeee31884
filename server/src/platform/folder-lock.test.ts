import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { DiskFault } from '#db/disk-fault.ts'
import { lockFolder } from './folder-lock.ts'

const folders: string[] = []
const folder = async () => {
  const path = await mkdtemp(join(tmpdir(), 'slot-liste-lock-'))
  folders.push(path)
  return path
}
afterEach(() => Promise.all(folders.splice(0).map((path) => rm(path, { recursive: true }))))

const lockModule = new URL('./folder-lock.ts', import.meta.url).href

async function holdElsewhere(path: string) {
  // The lock is kept: it would go with the first garbage collection.
  const script = `import { lockFolder } from '${lockModule}'; globalThis.release = lockFolder(${JSON.stringify(path)}); console.log('held'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await once(child.stdout, 'data')
  return child
}

it('refuses a folder another process holds, until that process is gone, however it goes', async () => {
  const path = await folder()
  const holder = await holdElsewhere(path)
  expect(() => lockFolder(path)).toThrowError(/Another process is already using the data folder/)
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  lockFolder(path)()
})

it('can be taken again after it was given back', async () => {
  const path = await folder()
  lockFolder(path)()
  lockFolder(path)()
})

it('makes a folder that is not there yet, and leaves nothing in it but the lock', async () => {
  const path = join(await folder(), 'not', 'yet')
  lockFolder(path)()
  expect(await readdir(path)).toEqual(['lock'])
})

it('says what is wrong where nothing can be written', async () => {
  const path = join(await folder(), 'file')
  await writeFile(path, '')
  for (const place of [path, join(path, 'below')]) expect(() => lockFolder(place)).toThrow(DiskFault)
})
