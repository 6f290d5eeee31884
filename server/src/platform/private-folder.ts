import { chmodSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Folders that older versions created readable for everybody: rows, mails. */
const parts = ['db', 'outbox']

/**
 * Everything this process creates from now on belongs to its owner alone: folders 0700, files 0600. An existing data folder
 * keeps the rights somebody may have given it on purpose; the parts in it are closed. On Windows the rights of the folder
 * around hold.
 */
export function keepPrivate(folder: string): void {
  process.umask(0o077)
  if (process.platform === 'win32') return
  for (const part of parts) {
    const path = join(folder, part)
    const found = statSync(path, { throwIfNoEntry: false })
    if (!found || (found.mode & 0o077) === 0) continue
    try {
      chmodSync(path, 0o700)
    } catch {
      // Another user's, and theirs to close.
    }
  }
}
