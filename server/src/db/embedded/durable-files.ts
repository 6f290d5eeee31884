import { fdatasyncSync, fstatSync, fsyncSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { DiskFault } from '#db/disk-fault.ts'
import { syncFolder } from '#db/sync-folder.ts'

/** The engine's own layer over a folder, as far as it is changed here. */
type Node = { name: string; parent: Node; mode: number }
type Stream = { node: Node; nfd: number }
// biome-ignore lint/suspicious/noExplicitAny: each operation takes something else.
type Operations = Record<string, (...given: any[]) => any>
type Layer = {
  stream_ops: Operations
  node_ops: Operations
  realPath: (node: Node) => string
  /** Turns an error of Node into the engine's own. */
  tryFSOperation: <T>(work: () => T) => T
}
type Options = Parameters<NodeFS['init']>[1]

/**
 * A folder whose `fsync` reaches the disk: the engine's own layer ignores it. Only what the engine wants of its log is put
 * off until `sync`, so that commits share one; until then nobody may hear of them. All else happens in the order the
 * engine asks for, and after the log that was put off.
 */
export class DurableFiles extends NodeFS {
  readonly #onFault: (fault: DiskFault) => never
  /** The segment of the log that has yet to reach the disk. */
  #putOff: Stream | undefined
  /** New files whose names have yet to reach the disk. */
  readonly #unnamed = new WeakSet<Node>()
  /** Bytes written to the log; whoever makes a checkpoint sets it back. */
  logged = 0
  #layer: Layer | undefined
  #lastError: NodeJS.ErrnoException | undefined

  /** @param onFault ends the thread: the engine would try again for ever, or take a commit for done. */
  constructor(folder: string, onFault: (fault: DiskFault) => never) {
    super(folder)
    this.#onFault = onFault
  }

  override async init(pg: PGlite, options: Options): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    const hook = (module: { NODEFS: unknown }) => this.#hook(module.NODEFS as Layer)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), hook] } }
  }

  /** Whether a commit has yet to reach the disk. */
  get mustSync(): boolean {
    return this.#putOff !== undefined
  }

  /** The last error of the disk, but for a name that is not there: the engine looks for many. */
  get refused(): NodeJS.ErrnoException | undefined {
    return this.#lastError?.code === 'ENOENT' ? undefined : this.#lastError
  }

  /** Has all commits on the disk. */
  sync(): void {
    const stream = this.#putOff
    if (!stream) return
    this.#putOff = undefined
    this.#must(stream.node, () => {
      fdatasyncSync(stream.nfd)
      // In a file that was removed nobody finds anything again.
      if (fstatSync(stream.nfd).nlink === 0) throw Object.assign(new Error('removed'), { code: 'ENOENT' })
    })
  }

  #hook(layer: Layer): void {
    this.#layer = layer
    const { stream_ops: streams, node_ops: nodes } = layer
    this.#rememberErrors(layer)
    const wrap = (
      ops: Operations,
      name: string,
      make: (original: Operations[string]) => Operations[string],
    ) => {
      const original = ops[name]
      if (original) ops[name] = make(original)
    }
    const afterLog = (original: Operations[string]) => {
      return (...given: unknown[]) => {
        this.sync()
        return original(...given)
      }
    }
    for (const name of ['rename', 'unlink', 'rmdir', 'symlink', 'setattr']) wrap(nodes, name, afterLog)
    wrap(streams, 'setattr', afterLog)
    wrap(nodes, 'mknod', (make) => (parent: Node, ...rest: unknown[]) => {
      this.sync()
      const made = this.#guard(parent, () => make(parent, ...rest))
      this.#unnamed.add(made)
      return made
    })
    wrap(streams, 'open', (open) => (stream: Stream) => this.#guard(stream.node, () => open(stream)))
    wrap(streams, 'close', (close) => (stream: Stream) => {
      if (stream === this.#putOff) this.sync()
      return close(stream)
    })
    wrap(streams, 'write', (write) => (stream: Stream, ...rest: unknown[]) => {
      if (isSegment(stream.node)) this.logged += rest[2] as number
      else this.sync()
      return this.#guard(stream.node, () => write(stream, ...rest))
    })
    streams.fsync = (stream: Stream) => this.#fsync(layer, stream)
  }

  #fsync(layer: Layer, stream: Stream): number {
    const { node, nfd } = stream
    if (node !== this.#putOff?.node) this.sync()
    if (isSegment(node)) this.#putOff = stream
    // Not every system can do that with a folder; the engine knows which refusals mean so.
    else if (isFolder(node)) layer.tryFSOperation(() => fsyncSync(nfd))
    else
      this.#must(node, () => {
        fsyncSync(nfd)
        if (this.#unnamed.delete(node)) syncFolder(layer.realPath(node.parent))
      })
    return 0
  }

  /** The engine gets a number for each error, which says less. */
  #rememberErrors(layer: Layer): void {
    const original = layer.tryFSOperation
    layer.tryFSOperation = (work) =>
      original(() => {
        try {
          return work()
        } catch (error) {
          this.#lastError = error as NodeJS.ErrnoException
          throw error
        }
      })
  }

  /** Most errors are for the engine; without its log, or on a disk that is read only, it cannot go on. */
  #guard<T>(node: Node, work: () => T): T {
    try {
      return work()
    } catch (error) {
      const cause = this.#lastError
      if (cause && (isInLog(node) || cause.code === 'EROFS')) this.#give(node, cause)
      throw error
    }
  }

  #must(node: Node, work: () => void): void {
    try {
      work()
    } catch (error) {
      this.#give(node, error as NodeJS.ErrnoException)
    }
  }

  #give(node: Node, error: NodeJS.ErrnoException): never {
    return this.#onFault(new DiskFault(this.#layer?.realPath(node) ?? node.name, error))
  }
}

const log = 'pg_wal'
const isSegment = ({ name, parent }: Node) => parent.name === log && /^[0-9A-F]{24}$/.test(name)
const isInLog = ({ name, parent }: Node) => name === log || parent.name === log

/** As in `stat`. */
const isFolder = ({ mode }: Node) => (mode & 0o170000) === 0o040000
