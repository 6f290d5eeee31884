import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where uploaded files lie. Names are relative paths of our own making (`hash/320.webp`), never a caller's. */
export type Files = {
  /** The bytes, or `undefined` where there are none. */
  read: (name: string) => Promise<Uint8Array | undefined>
  /** The file is there whole or not at all, and on the disk when this returns. */
  write: (name: string, bytes: Uint8Array) => Promise<void>
  /** A folder with all that is in it; nothing happens where there is none. */
  remove: (folder: string) => Promise<void>
}

let writes = 0

export function createDiskFiles(folder: string): Files {
  return {
    read: (name) =>
      readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
        throw error
      }),
    async write(name, bytes) {
      const path = join(folder, name)
      const unfinished = `${path}.${process.pid}-${writes++}.part`
      await mkdir(dirname(path), { recursive: true })
      await writeFile(unfinished, bytes, { flush: true })
      await rename(unfinished, path)
    },
    remove: (name) => rm(join(folder, name), { recursive: true, force: true }),
  }
}
