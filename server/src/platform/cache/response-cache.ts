import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Cache, type CacheTag, cacheTags } from '@slot-liste/contract/core/endpoint.ts'
import { LRUCache } from 'lru-cache'

export type Encoding = 'br' | 'gzip'

/** A reply ready to be sent: its bytes plain, and compressed once requested so. */
export type CachedReply = {
  headers: Record<string, string>
  plain: Buffer
  packed: Partial<Record<Encoding, Buffer>>
  /** Sent, and not cached. */
  isPassing?: boolean
  /** Seconds at most, whatever the endpoint says: its sources may themselves be old. */
  maxSeconds?: number | undefined
  /** When the oldest of its sources was read, in milliseconds; by default, when it is cached. */
  since?: number | undefined
}

/** Headers of a reply. */
export type ReplyMeta = {
  type: string
  immutable?: boolean | undefined
  browserSeconds?: number | undefined
  /** Override the default ones. */
  headers?: Record<string, string> | undefined
}

export type ResponseCache = {
  find: (key: string) => CachedReply | undefined
  /** The tags of a cached reply; all tags where none is cached. */
  tagsOf: (key: string) => readonly CacheTag[]
  /** The current versions. A reply started with them is cached unless one of its tags was invalidated since. */
  versions: () => VersionSnapshot
  set: (key: string, answer: CachedReply, how: How, begun: VersionSnapshot) => void
  /** The reply cached under this key, or created and cached now; simultaneous callers wait for one creation. */
  getOrCreate: (key: string, how: Cache, make: () => Promise<CachedReply>) => Promise<CachedReply>
  /** Invalidates all replies with any of these tags. */
  invalidate: (tags: readonly CacheTag[]) => void
  clear: () => void
}

/** How often each tag, and everything, was invalidated until then. */
type VersionSnapshot = Readonly<Record<CacheTag | 'all', number>>

type How = Pick<Cache, 'tags' | 'seconds'>
type Entry = { answer: CachedReply; tags: readonly CacheTag[]; version: number; at: number; seconds: number }

const usualSeconds = 60
/** Together with the time it takes to notice (`heartbeat.ts`), less than two seconds. */
const degradedSeconds = 0.5
const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)

type Options = {
  clock?: () => Date
  megabytes?: number
  /** Whether changes by other processes may be missed: then nothing is cached for longer than half a second. */
  isDegraded?: () => boolean
}

/** Caches guests' replies by address; invalidated tags make them stale. */
export function createResponseCache({
  clock = () => new Date(),
  megabytes = 64,
  isDegraded = () => false,
}: Options = {}): ResponseCache {
  const answers = new LRUCache<string, Entry>({ maxSize: megabytes * 1024 * 1024, sizeCalculation: sizeOf })
  const making = new Map<string, Promise<CachedReply>>()
  const versions = { ...Object.fromEntries(cacheTags.map((tag) => [tag, 0])), all: 0 } as Record<
    keyof VersionSnapshot,
    number
  >
  const find = (key: string) => {
    const entry = answers.get(key)
    if (!entry) return
    const seconds = (clock().getTime() - entry.at) / 1000
    if (seconds >= entry.seconds || entry.version !== versionOf(entry.tags, versions)) {
      answers.delete(key)
      return
    }
    // Retained: it is valid again if nothing was missed.
    return isDegraded() && seconds >= degradedSeconds ? undefined : entry.answer
  }
  /** `version` is that of its tags when the reply was started. */
  const store = (
    version: number,
    key: string,
    answer: CachedReply,
    { tags, seconds = usualSeconds }: How,
  ) => {
    if (answer.isPassing || version !== versionOf(tags, versions)) return
    const most = Math.min(seconds, answer.maxSeconds ?? seconds)
    answers.set(key, { answer, tags, version, at: answer.since ?? clock().getTime(), seconds: most })
  }
  return {
    find,
    tagsOf: (key) => answers.peek(key)?.tags ?? cacheTags,
    versions: () => ({ ...versions }),
    set: (key, answer, how, begun) => store(versionOf(how.tags, begun), key, answer, how),
    async getOrCreate(key, how, make) {
      const version = versionOf(how.tags, versions)
      const flight = `${version} ${key}`
      const known = find(key) ?? making.get(flight)
      if (known) return known
      const made = make().finally(() => making.delete(flight))
      making.set(flight, made)
      const answer = await made
      store(version, key, answer, how)
      return answer
    },
    invalidate(tags) {
      for (const tag of tags) versions[tag]++
    },
    clear() {
      versions.all++
      answers.clear()
    },
  }
}

/** Counts only grow, so the sum is unchanged only where none has grown. */
function versionOf(tags: readonly CacheTag[], versions: VersionSnapshot): number {
  let sum = versions.all
  for (const tag of tags) sum += versions[tag]
  return sum
}

/** With room for the compressed forms, and for the forms the fast path sends. */
const sizeOf = ({ answer }: Entry, key: string) => 500 + key.length + answer.plain.length * 3

/** A reply with its ETag and its lifetime in browsers. */
export function prepareReply(
  text: string,
  { type, immutable, browserSeconds, headers }: ReplyMeta,
): CachedReply {
  const plain = Buffer.from(text)
  return {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': lifetime(immutable, browserSeconds),
      vary: 'accept-encoding',
      // Weak, because the compressed forms share it and are other bytes.
      etag: `W/"${hash('sha1', plain, 'base64url')}"`,
      ...headers,
    },
    plain,
    packed: {},
  }
}

/** Compresses a reply once per encoding. */
export async function pack(answer: CachedReply, encoding: Encoding): Promise<Buffer> {
  const { plain, packed } = answer
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  const bytes = await (encoding === 'br' ? packBrotli(plain, { params }) : packGzip(plain))
  packed[encoding] = bytes
  return bytes
}

/** `Cache-Control` of what never changes at its address. */
export const forEver = 'public, max-age=31536000, immutable'

/** Unless immutable, browsers and proxies revalidate each time: only the server knows whether it changed. */
function lifetime(immutable = false, browserSeconds = 0): string {
  if (immutable) return forEver
  return `public, max-age=${browserSeconds}${browserSeconds ? '' : ', must-revalidate'}`
}
