import { open, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncTree } from '#db/sync-folder.ts'

let writes = 0

/** The file is there whole or not at all, for its owner alone, and on the disk with its name when this returns. */
export async function writeDurably(path: string, content: string | Uint8Array): Promise<void> {
  const unfinished = `${path}.${process.pid}-${writes++}.part`
  await writeFile(unfinished, content, { mode: 0o600, flush: true })
  await rename(unfinished, path)
  await syncNames(dirname(path))
}

/** Has the names in a folder on the disk. Windows opens no folders, and does that itself. */
export async function syncNames(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Has a folder with everything in it on the disk, while nothing else is done. */
export const syncAll = (folder: string): void => syncTree(folder)
