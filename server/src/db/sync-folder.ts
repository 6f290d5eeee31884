import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Has a file, or the names in a folder, on the disk before it returns. */
function syncPath(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Has the names in a folder on the disk before it returns. Windows opens no folders, and does that itself. */
export function syncFolder(path: string): void {
  if (process.platform !== 'win32') syncPath(path)
}

/** The same for a folder with everything in it: quick where most of it is there already. */
export function syncTree(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name)
    if (entry.isDirectory()) syncTree(inner)
    else if (entry.isFile()) syncPath(inner)
  }
  syncFolder(path)
}
