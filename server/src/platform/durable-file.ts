import { open, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncTree } from '#db/sync-folder.ts'

let writes = 0

/** Writes a file atomically, readable by its owner only, and durably: file and name are on the disk when it returns. */
export async function writeDurably(path: string, content: string | Uint8Array): Promise<void> {
  const unfinished = `${path}.${process.pid}-${writes++}.part`
  await writeFile(unfinished, content, { mode: 0o600, flush: true })
  await rename(unfinished, path)
  await syncNames(dirname(path))
}

/** Syncs the names in a folder to the disk. Windows cannot open folders and does it by itself. */
export async function syncNames(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Syncs a folder with all its contents to the disk. Blocks the thread. */
export const syncAll = (folder: string): void => syncTree(folder)
