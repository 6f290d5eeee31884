import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DiskFault } from '#db/disk-fault.ts'

/**
 * Locks the data folder for this process. Uses the operating system's lock on a SQLite file, which ends with the
 * process in every case and is not misled by reused process ids.
 * @throws FolderInUse when another process holds the folder
 * @throws DiskFault when nothing can be written there
 */
export function lockFolder(folder: string, advice = 'Stop it first.'): () => void {
  tryFolder(folder)
  const file = new DatabaseSync(join(folder, 'lock'))
  try {
    file.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    file.close()
    if ((error as { errcode?: number }).errcode !== busy) throw error
    throw new FolderInUse(`Another process is already using the data folder "${folder}". ${advice}`)
  }
  return () => file.close()
}

export class FolderInUse extends Error {}

/** Checks that a file can be created in the folder and synced. */
function tryFolder(folder: string): void {
  const trial = join(folder, `trial-${process.pid}`)
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(trial, Buffer.alloc(4096), { flush: true })
    rmSync(trial)
  } catch (error) {
    forget(trial)
    throw new DiskFault(folder, error as NodeJS.ErrnoException)
  }
}

/** Ignores a file that could not be created (as where the folder is a file): another error reports that. */
function forget(trial: string): void {
  try {
    rmSync(trial, { force: true })
  } catch {}
}

/** SQLITE_BUSY */
const busy = 5
