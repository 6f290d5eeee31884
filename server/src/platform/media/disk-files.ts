import { mkdir, opendir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncNames, writeDurably } from '#platform/durable-file.ts'
import type { Files } from './files.ts'

export function createDiskFiles(folder: string): Files {
  return {
    read: (name) => readFile(join(folder, name)).catch(missing),
    async write(name, bytes) {
      // Another process may remove the folder between two steps; then it is created again.
      for (let tries = 0; ; tries++)
        try {
          return await writeWhole(join(folder, name), bytes)
        } catch (error) {
          if (tries === 4) throw error
          missing(error as NodeJS.ErrnoException)
        }
    },
    // Another process may write into the folder meanwhile.
    remove: (name) => rm(join(folder, name), { recursive: true, force: true, maxRetries: 4 }),
    async *folders() {
      for await (const entry of (await opendir(folder).catch(missing)) ?? []) {
        // The modification time of a folder changes with each file added.
        const found = entry.isDirectory() && (await stat(join(folder, entry.name)).catch(missing))
        if (found) yield { folder: entry.name, writtenAt: found.mtime }
      }
    },
  }
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const made = await mkdir(dirname(path), { recursive: true })
  await writeDurably(path, bytes)
  if (made) await syncNames(dirname(made))
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw error
}
