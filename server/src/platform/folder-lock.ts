import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Takes the data folder for this process alone. The lock is the operating system's own lock on a SQLite file, so it
 * ends with the process however that ends, and a process id that comes again deceives nobody.
 * @throws Error when another process holds the folder.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = new DatabaseSync(join(folder, 'lock'))
  try {
    file.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    file.close()
    if ((error as { errcode?: number }).errcode !== busy) throw error
    throw new Error(
      `Another process is already using the data folder "${folder}". ` +
        'Stop it first, or set DATA_DIR to another folder.',
    )
  }
  return () => file.close()
}

/** SQLITE_BUSY */
const busy = 5
