import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DiskFault } from '#db/disk-fault.ts'

/**
 * Takes the data folder for this process alone. The lock is the operating system's own lock on a SQLite file, so it
 * ends with the process however that ends, and a process id that comes again deceives nobody.
 * @throws FolderInUse when another process holds the folder. @throws DiskFault when nothing can be written there.
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

/** Whether something can be made in the folder and kept there. */
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

/** Fails where the file could not even be made, as where the folder is a file itself: that is not the trouble to report. */
function forget(trial: string): void {
  try {
    rmSync(trial, { force: true })
  } catch {}
}

/** SQLITE_BUSY */
const busy = 5
