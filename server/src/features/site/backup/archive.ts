import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { PassThrough, Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { createTarDecoder, createTarPacker } from 'modern-tar'
import { z } from 'zod'

/**
 * A backup is a gzipped tar: `media/<hash>/<size>.<format>`, `tables/<name>.ndjson` with a row a line, perhaps
 * `auth-keys.json`, and at its end this, as `manifest.json`.
 */
const manifest = z.object({
  format: z.literal('slot-liste-backup'),
  edition: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The engine it was made from; either restores it. */
  engine: z.enum(['embedded', 'postgres']),
  /** The last migration of the tables. */
  migration: z.number().int(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int() })),
  sequences: z.record(z.string(), z.string().nullable()),
  /** Whether the files of the pictures are in it. */
  pictures: z.boolean(),
  files: z.record(z.string(), z.object({ bytes: z.number().int(), sha256: z.string() })),
})

export type Manifest = z.output<typeof manifest>
type ArchiveFiles = Manifest['files']

const manifestName = 'manifest.json'

/** The entry of a file of the archive. */
type Add = (name: string, content: Uint8Array | { path: string }) => Promise<void>

/** Writes an archive into `out`: what `fill` adds, then the manifest it resolves to together with the sums of all added. */
export async function writeArchive(
  out: Writable,
  fill: (add: Add) => Promise<Omit<Manifest, 'format' | 'edition' | 'files'>>,
): Promise<Manifest> {
  const { readable, controller } = createTarPacker()
  const files: ArchiveFiles = {}
  const add: Add = async (name, content) => {
    const isWhole = content instanceof Uint8Array
    const size = isWhole ? content.length : (await stat(content.path)).size
    const hash = createHash('sha256')
    const entry = controller.add({ name, size, mode: 0o600 }).getWriter()
    for await (const chunk of isWhole ? [content] : createReadStream(content.path)) {
      hash.update(chunk)
      await entry.write(chunk)
    }
    await entry.close()
    files[name] = { bytes: size, sha256: hash.digest('hex') }
  }
  const filling = async () => {
    const made: Manifest = { format: 'slot-liste-backup', edition: 1, ...(await fill(add)), files }
    await add(manifestName, Buffer.from(JSON.stringify(made)))
    controller.finalize()
    return made
  }
  const [made] = await Promise.all([
    filling().catch((error) => {
      controller.error(error)
      throw error
    }),
    pipeline(Readable.fromWeb(readable), createGzip(), out),
  ])
  return made
}

/**
 * Reads a whole archive and compares every file in it with the sum the manifest gives.
 * @throws Error when the file is no whole backup, or not as it was written.
 */
export async function readManifest(path: string): Promise<Manifest> {
  const found: ArchiveFiles = {}
  let text = ''
  // The decoder hears of a file that breaks off through this stream alone.
  const plain = new PassThrough()
  const unzipping = pipeline(createReadStream(path), createGunzip(), plain)
  const entries = Readable.toWeb(plain).pipeThrough(createTarDecoder({ strict: true }))
  const reading = async () => {
    for await (const { header, body } of entries) {
      const hash = createHash('sha256')
      for await (const chunk of body) {
        hash.update(chunk)
        if (header.name === manifestName) text += Buffer.from(chunk).toString('latin1')
      }
      found[header.name] = { bytes: header.size, sha256: hash.digest('hex') }
    }
  }
  await Promise.all([reading(), unzipping]).catch((error) => {
    throw new Error(`${path} is no whole backup: ${error.message}`)
  })
  const read = manifest.parse(JSON.parse(Buffer.from(text, 'latin1').toString('utf8') || '{}'))
  const wrong = Object.entries(read.files).filter(
    ([name, { bytes, sha256 }]) => found[name]?.bytes !== bytes || found[name]?.sha256 !== sha256,
  )
  if (wrong.length) throw new Error(`${path} is damaged: ${wrong.map(([name]) => name).join(', ')}`)
  return read
}
