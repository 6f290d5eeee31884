import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { relative, sep } from 'node:path'

/**
 * Loaded before a program (`node --import`), in all its threads: notes in `DISK_LOG` whatever changes the folder
 * `DISK_ROOT` through calls that block, in order, and what was synced; and refuses what a disk refuses that the file
 * `DISK_FAULT` describes (`ENOSPC` …), as long as there is one.
 */
const { DISK_ROOT: root, DISK_LOG: log, DISK_FAULT: faults } = process.env

/** One entry of the log; files and folders are known by their inode. */
export type Entry =
  | { op: 'make'; path: string; id: number; isFolder: boolean }
  | { op: 'write'; id: number; at: number }
  | { op: 'resize'; id: number; size: number }
  | { op: 'sync'; id: number }
  | { op: 'rename'; from: string; to: string }
  | { op: 'remove'; path: string }

const real = { ...fs }
const out = log ? real.openSync(log, 'a') : undefined

/** Open files of the folder. */
const open = new Map<number, number>()

function note(entry: Entry, data: Uint8Array = Buffer.alloc(0)): void {
  if (out === undefined) return
  const head = Buffer.from(JSON.stringify(entry))
  const lengths = Buffer.alloc(8)
  lengths.writeUInt32LE(head.length, 0)
  lengths.writeUInt32LE(data.length, 4)
  // At once: other threads write to it as well.
  real.writeSync(out, Buffer.concat([lengths, head, data]))
}

const noteMade = (path: string, isFolder: boolean) =>
  note({ op: 'make', path: nameOf(path) ?? '', id: real.lstatSync(path).ino, isFolder })

/** Under which name it lies in the folder, if it does. */
function nameOf(path: unknown): string | undefined {
  const name = relative(root ?? '', String(path))
    .split(sep)
    .join('/')
  return name.startsWith('..') ? undefined : name
}

function refuse(kind: 'growth' | 'change' | 'sync'): void {
  if (!faults || !real.existsSync(faults)) return
  const code = real.readFileSync(faults, 'utf8')
  const refused: Record<string, string[]> = {
    ENOSPC: ['growth'],
    EROFS: ['growth', 'change'],
    EIO: ['sync'],
  }
  if (refused[code]?.includes(kind)) throw Object.assign(new Error(code), { code, syscall: 'write' })
}

const sync = (name: 'fsyncSync' | 'fdatasyncSync') => (file: number) => {
  const id = open.get(file)
  if (id !== undefined) refuse('sync')
  real[name](file)
  if (id !== undefined) note({ op: 'sync', id })
}

const onOpenFiles = {
  openSync(path: string, flags: string | number = 'r', mode?: number) {
    const isRead = flags === 'r' || (typeof flags === 'number' && (flags & 3) === 0)
    const isInside = nameOf(path) !== undefined
    const isNew = isInside && !isRead && !real.existsSync(path)
    if (isInside && !isRead) refuse(isNew ? 'growth' : 'change')
    const file = real.openSync(path, flags, mode)
    if (!isInside) return file
    const { ino, size } = real.fstatSync(file)
    open.set(file, ino)
    if (isNew) noteMade(path, false)
    else if (!isRead && size === 0) note({ op: 'resize', id: ino, size })
    return file
  },
  closeSync(file: number) {
    open.delete(file)
    real.closeSync(file)
  },
  writeSync(file: number, bytes: Uint8Array, offset: number, length: number, at: number) {
    const id = open.get(file)
    if (id === undefined) return real.writeSync(file, bytes, offset, length, at)
    refuse(at + length > real.fstatSync(file).size ? 'growth' : 'change')
    const written = real.writeSync(file, bytes, offset, length, at)
    note({ op: 'write', id, at }, new Uint8Array(bytes.buffer, bytes.byteOffset + offset, written))
    return written
  },
  fsyncSync: sync('fsyncSync'),
  fdatasyncSync: sync('fdatasyncSync'),
  ftruncateSync(file: number, size: number) {
    const id = open.get(file)
    if (id !== undefined) refuse(size > real.fstatSync(file).size ? 'growth' : 'change')
    real.ftruncateSync(file, size)
    if (id !== undefined) note({ op: 'resize', id, size })
  },
}

const remove = (name: 'unlinkSync' | 'rmdirSync') => (path: string) => {
  const inside = nameOf(path)
  if (inside !== undefined) refuse('change')
  real[name](path)
  if (inside !== undefined) note({ op: 'remove', path: inside })
}

const byName = {
  truncateSync(path: string, size: number) {
    const isInside = nameOf(path) !== undefined
    if (isInside) refuse('change')
    real.truncateSync(path, size)
    if (isInside) note({ op: 'resize', id: real.statSync(path).ino, size })
  },
  writeFileSync(path: string, data: string | Uint8Array, options: fs.WriteFileOptions & { flush?: boolean }) {
    if (nameOf(path) === undefined) return real.writeFileSync(path, data, options)
    refuse('growth')
    const isNew = !real.existsSync(path)
    real.writeFileSync(path, data, options)
    const id = real.statSync(path).ino
    if (isNew) noteMade(path, false)
    else note({ op: 'resize', id, size: 0 })
    note({ op: 'write', id, at: 0 }, Buffer.from(data))
    if (options?.flush) note({ op: 'sync', id })
  },
  mkdirSync(path: string, options?: fs.MakeDirectoryOptions) {
    const isNew = nameOf(path) !== undefined && !real.existsSync(path)
    if (isNew) refuse('growth')
    const first = real.mkdirSync(path, options)
    if (isNew) noteMade(path, true)
    return first
  },
  renameSync(from: string, to: string) {
    const [old, name] = [nameOf(from), nameOf(to)]
    if (old !== undefined) refuse('change')
    real.renameSync(from, to)
    if (old !== undefined && name !== undefined) note({ op: 'rename', from: old, to: name })
  },
  unlinkSync: remove('unlinkSync'),
  rmdirSync: remove('rmdirSync'),
}

if (root) {
  Object.assign(fs, onOpenFiles, byName)
  syncBuiltinESMExports()
}
