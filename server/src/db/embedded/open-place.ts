import { existsSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { DiskFault } from '#db/disk-fault.ts'
import { syncFolder, syncTree } from '#db/sync-folder.ts'
import { DurableFiles } from './durable-files.ts'
import type { WorkerData } from './engine-thread.ts'

export type Opened = { engine: PGlite; files?: DurableFiles }

/** The engine's own parameters without `-F`, which turns `fsync` off; only this method reaches our layer. */
const durable = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
  // Its own is 128 MB, all of which it soon holds; what is not in it is read from the system's cache of the same files.
  ...['-c', 'shared_buffers=32MB'],
]
const readOnly = [...PGlite.defaultStartParams, '-c', 'default_transaction_read_only=on']

export async function openPlace(place: WorkerData, onFault: (fault: DiskFault) => never): Promise<Opened> {
  const { folder, image, program, how } = place
  const options = { extensions: { pg_trgm }, pgliteWasmModule: program }
  if (folder === 'memory')
    return { engine: await PGlite.create({ ...options, ...(image && { loadDataDir: image }) }) }
  try {
    const isThere = existsSync(join(folder, 'PG_VERSION'))
    if (!isThere && how !== 'first')
      throw Object.assign(new Error('There is no database.'), { code: 'ENOENT' })
    if (how === 'copy')
      return {
        engine: await PGlite.create({ ...options, fs: new CopiedFiles(folder), startParams: readOnly }),
      }
    if (!isThere) await makeDatabase(folder, { ...options, ...(image && { loadDataDir: image }) })
    if (!existsSync(join(folder, wholly))) syncWholly(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall || how !== 'first')
      onFault(new DiskFault(folder, error as NodeJS.ErrnoException))
    throw error
  }
  // Half written when the power went, it would keep the engine from starting; another process is kept out by our own lock.
  rmSync(join(folder, 'postmaster.pid'), { force: true })
  const files = new DurableFiles(folder, onFault)
  let said = ''
  const onStderr = (text: string) => {
    if (/FATAL|PANIC/.test(text)) said = text
    return false
  }
  try {
    const engine = await PGlite.create({ ...options, fs: files, startParams: durable, onStderr })
    return { engine, files }
  } catch (error) {
    if (files.refused) onFault(new DiskFault(folder, files.refused))
    throw said ? new Error(said, { cause: error }) : error
  }
}

/** A file that says that all of the folder is on the disk: older versions did not wait for it. */
const wholly = 'slot-liste-synced'

function syncWholly(folder: string): void {
  syncTree(folder)
  writeFileSync(join(folder, wholly), '', { flush: true })
  syncFolder(folder)
}

/** In a folder beside it first: what a crash leaves of it is made again at the next start. */
async function makeDatabase(folder: string, options: PGliteOptions): Promise<void> {
  const unfinished = `${folder}-unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  const engine = await PGlite.create({ ...options, fs: new NodeFS(unfinished) })
  await engine.close()
  syncWholly(unfinished)
  if (existsSync(folder)) rmdirSync(folder)
  renameSync(unfinished, folder)
  syncFolder(dirname(folder))
}

/** A folder read into memory: what is written stays there. */
class CopiedFiles extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    this.pg = pg
    const copy = ({ FS }: { FS: Target }) => copyInto(FS, this.rootDir, PGlite.paths.PGDATA)
    return { emscriptenOpts: { ...options, preRun: [...(options.preRun ?? []), copy] } }
  }
}

type Target = { mkdirTree: (path: string) => void; writeFile: (path: string, bytes: Uint8Array) => void }

function copyInto(target: Target, from: string, to: string): void {
  target.mkdirTree(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [inner, copied] = [join(from, entry.name), `${to}/${entry.name}`]
    if (entry.isDirectory()) copyInto(target, inner, copied)
    else if (entry.isFile()) target.writeFile(copied, readFileSync(inner))
  }
}
