import { copyFileSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { below, type Stream } from '@slot-liste/domain/battles/replay/stream.ts'
import type { Entry } from './disk.ts'

/** A folder as it was before the log began: the inode of each name in it, and a copy. */
export type Before = { ids: Map<string, { id: number; isFolder: boolean }>; copy: string }

type Change = { at: number; data: Uint8Array } | { size: number }
type File = { copy: string | undefined; kept: Buffer | undefined; pending: Change[] }
/** A change of names; one that moves a name to another folder waits in both. */
type Renaming = { done?: boolean; removes?: [Folder, string]; adds?: [Folder, string, Inode] }
type Folder = { kept: Map<string, Inode>; names: Map<string, Inode>; pending: Renaming[] }
type Inode = File | Folder

const isFolder = (inode: Inode): inode is Folder => 'names' in inode
const sector = 512

/** Which inode is behind which name. */
export function idsIn(root: string): Before['ids'] {
  const ids: Before['ids'] = new Map([['', { id: lstatSync(root).ino, isFolder: true }]])
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const name = path.slice(root.length + 1)
    ids.set(name, { id: lstatSync(path).ino, isFolder: entry.isDirectory() })
  }
  return ids
}

/** The entries of a log with where each begins. */
export function* readLog(log: Buffer): Generator<{ entry: Entry; data: Buffer; end: number }> {
  for (let at = 0; at + 8 <= log.length; ) {
    const [head, length] = [log.readUInt32LE(at), log.readUInt32LE(at + 4)]
    const end = at + 8 + head + length
    // The program was killed while it wrote this one.
    if (end > log.length) return
    const entry: Entry = JSON.parse(log.toString('utf8', at + 8, at + 8 + head))
    yield { entry, data: log.subarray(at + 8 + head, end), end }
    at = end
  }
}

/**
 * Makes in `target` what is left in a folder when the power goes after the first `until` bytes of the log: all that was
 * synced, and of the rest what chance keeps, each sector and each name by itself.
 * @param ignoresSync as if nothing had ever been synced.
 */
export function loseUnsynced(
  before: Before,
  log: Buffer,
  cut: { until: number; stream: Stream; ignoresSync: boolean },
  target: string,
): void {
  const root = replay(before, log, cut)
  // Often all or nothing of it was written yet.
  const chance = [0, 50, 95][below(cut.stream, 3)] as number
  const survives = () => below(cut.stream, 100) < chance
  const write = (inode: Inode, path: string) => {
    if (!isFolder(inode)) return writeFile(inode, path, survives)
    mkdirSync(path, { recursive: true })
    for (const [name, inner] of inode.kept) write(inner, join(path, name))
  }
  keepNames(root, survives)
  write(root, target)
}

function replay(before: Before, log: Buffer, cut: { until: number; ignoresSync: boolean }): Folder {
  const { root, byId } = begin(before)
  const find = (path: string): [Folder, string] => {
    let folder = root
    const names = path.split('/')
    for (const name of names.slice(0, -1)) folder = folder.names.get(name) as Folder
    return [folder, names.at(-1) as string]
  }
  for (const { entry, data, end } of readLog(log)) {
    if (end > cut.until) break
    if (entry.op === 'make') {
      const inode: Inode = entry.isFolder ? newFolder() : { copy: undefined, kept: undefined, pending: [] }
      byId.set(entry.id, inode)
      rename({ adds: [...find(entry.path), inode] })
    } else if (entry.op === 'rename') {
      const from = find(entry.from)
      const inode = from[0].names.get(from[1]) as Inode
      rename({ removes: from, adds: [...find(entry.to), inode] })
    } else if (entry.op === 'remove') rename({ removes: find(entry.path) })
    else if (entry.op !== 'sync') {
      const file = byId.get(entry.id) as File
      file.pending.push(entry.op === 'write' ? { at: entry.at, data } : { size: entry.size })
    } else if (!cut.ignoresSync) keep(byId.get(entry.id))
  }
  return root
}

const newFolder = (): Folder => ({ kept: new Map(), names: new Map(), pending: [] })

function begin({ ids, copy }: Before) {
  const byPath = new Map<string, Inode>()
  const byId = new Map<number, Inode>()
  for (const [path, { id, isFolder }] of ids) {
    const inode: Inode = isFolder ? newFolder() : { copy: join(copy, path), kept: undefined, pending: [] }
    byPath.set(path, inode)
    byId.set(id, inode)
  }
  for (const [path, inode] of byPath) {
    if (path === '') continue
    const folder = byPath.get(path.includes('/') ? dirname(path) : '') as Folder
    const name = path.slice(path.lastIndexOf('/') + 1)
    folder.kept.set(name, inode)
    folder.names.set(name, inode)
  }
  return { root: byPath.get('') as Folder, byId }
}

function rename(renaming: Renaming): void {
  const { removes, adds } = renaming
  removes?.[0].names.delete(removes[1])
  adds?.[0].names.set(adds[1], adds[2])
  for (const folder of new Set([removes?.[0], adds?.[0]])) folder?.pending.push(renaming)
}

/** A sync has reached it. */
function keep(inode: Inode | undefined): void {
  if (!inode) return
  if (isFolder(inode)) for (const renaming of inode.pending) keepName(renaming)
  else for (const change of inode.pending) keepChange(inode, change)
  inode.pending = []
}

function keepName(renaming: Renaming): void {
  if (renaming.done) return
  renaming.done = true
  const { removes, adds } = renaming
  removes?.[0].kept.delete(removes[1])
  adds?.[0].kept.set(adds[1], adds[2])
}

function keepNames(folder: Folder, survives: () => boolean): void {
  for (const renaming of folder.pending) if (survives()) keepName(renaming)
  for (const inner of folder.kept.values()) if (isFolder(inner)) keepNames(inner, survives)
}

function keepChange(file: File, change: Change): void {
  const kept = file.kept ?? (file.copy ? readFileSync(file.copy) : Buffer.alloc(0))
  file.kept = kept
  const size = 'size' in change ? change.size : Math.max(kept.length, change.at + change.data.length)
  if (size !== kept.length) {
    file.kept = Buffer.alloc(size)
    kept.copy(file.kept)
  }
  if ('data' in change) file.kept.set(change.data, change.at)
}

function writeFile(file: File, path: string, survives: () => boolean): void {
  for (const change of file.pending) {
    if ('size' in change) {
      if (survives()) keepChange(file, change)
      continue
    }
    const { at, data } = change
    for (let begin = 0; begin < data.length; ) {
      const end = Math.min(data.length, begin + sector - ((at + begin) % sector))
      if (survives()) keepChange(file, { at: at + begin, data: data.subarray(begin, end) })
      begin = end
    }
  }
  if (file.kept || !file.copy) writeFileSync(path, file.kept ?? '')
  else copyFileSync(file.copy, path)
}
