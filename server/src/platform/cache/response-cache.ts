import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Cache, type CacheTag, cacheTags } from '@slot-liste/contract/core/endpoint.ts'
import { LRUCache } from 'lru-cache'

export type Encoding = 'br' | 'gzip'

/** One answer ready to be sent: its bytes plain, and compressed once somebody took them so. */
export type Answer = {
  headers: Record<string, string>
  plain: Buffer
  packed: Partial<Record<Encoding, Buffer>>
  /** Sent, and not kept. */
  isPassing?: boolean
  /** Seconds at most, whatever the endpoint says: what it was made from may itself be old. */
  maxSeconds?: number | undefined
  /** When the oldest of what it was made from was read, in milliseconds; where nothing is said, when it is kept. */
  since?: number | undefined
}

/** What an answer is beside its text. */
export type Keeping = {
  type: string
  immutable?: boolean | undefined
  browserSeconds?: number | undefined
  /** Over those it would have. */
  headers?: Record<string, string> | undefined
}

export type ResponseCache = {
  find: (key: string) => Answer | undefined
  /** What the kept answer tags; all there is, where none is kept. */
  tagsOf: (key: string) => readonly CacheTag[]
  /** This moment. An answer begun then is kept unless what it tags was touched since. */
  moment: () => VersionSnapshot
  keep: (key: string, answer: Answer, how: How, begun: VersionSnapshot) => void
  /** The answer kept under this key, or made now and kept; who asks for one that is being made waits for that one. */
  share: (key: string, how: Cache, make: () => Promise<Answer>) => Promise<Answer>
  /** What tags any of these is forgotten. */
  invalidate: (touched: readonly CacheTag[]) => void
  clear: () => void
}

/** How often each noun, and all there is, was touched until then. */
export type VersionSnapshot = Readonly<Record<CacheTag | 'all', number>>

type How = Pick<Cache, 'tags' | 'seconds'>
type Kept = { answer: Answer; tags: readonly CacheTag[]; age: number; at: number; seconds: number }

const usualSeconds = 60
/** Together with the time it takes to notice that (`heartbeat.ts`), less than two seconds. */
const secondsInDoubt = 0.5
const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)

type Options = {
  clock?: () => Date
  megabytes?: number
  /** Whether changes made by other processes may go unheard: then nothing is kept for longer than a moment. */
  isInDoubt?: () => boolean
}

/** Answers to guests by address; which of them are no longer true is known by what was touched. */
export function createResponseCache({
  clock = () => new Date(),
  megabytes = 64,
  isInDoubt = () => false,
}: Options = {}): ResponseCache {
  const answers = new LRUCache<string, Kept>({ maxSize: megabytes * 1024 * 1024, sizeCalculation: sizeOf })
  const making = new Map<string, Promise<Answer>>()
  const versions = { ...Object.fromEntries(cacheTags.map((noun) => [noun, 0])), all: 0 } as Record<
    keyof VersionSnapshot,
    number
  >
  const find = (key: string) => {
    const kept = answers.get(key)
    if (!kept) return
    const seconds = (clock().getTime() - kept.at) / 1000
    const isYoung = seconds < (isInDoubt() ? secondsInDoubt : kept.seconds)
    if (isYoung && kept.age === ageOf(kept.tags, versions)) return kept.answer
    answers.delete(key)
  }
  /** `age` is that of what it tags, when the answer was begun. */
  const keepOf = (age: number, key: string, answer: Answer, { tags, seconds = usualSeconds }: How) => {
    if (answer.isPassing || age !== ageOf(tags, versions)) return
    const most = Math.min(seconds, answer.maxSeconds ?? seconds)
    answers.set(key, { answer, tags, age, at: answer.since ?? clock().getTime(), seconds: most })
  }
  return {
    find,
    tagsOf: (key) => answers.peek(key)?.tags ?? cacheTags,
    moment: () => ({ ...versions }),
    keep: (key, answer, how, begun) => keepOf(ageOf(how.tags, begun), key, answer, how),
    async share(key, how, make) {
      const age = ageOf(how.tags, versions)
      const question = `${age} ${key}`
      const known = find(key) ?? making.get(question)
      if (known) return known
      const made = make().finally(() => making.delete(question))
      making.set(question, made)
      const answer = await made
      keepOf(age, key, answer, how)
      return answer
    },
    invalidate(touched) {
      for (const noun of touched) versions[noun]++
    },
    clear() {
      versions.all++
      answers.clear()
    },
  }
}

/** Each count only grows, and so the sum is the same only where none has grown. */
function ageOf(tags: readonly CacheTag[], versions: VersionSnapshot): number {
  let sum = versions.all
  for (const noun of tags) sum += versions[noun]
  return sum
}

/** With room for the compressed twins that may come to it, and for all of them as the fastPath sends them. */
const sizeOf = ({ answer }: Kept, key: string) => 500 + key.length + answer.plain.length * 3

/** The text with its mark and its lifetime in browsers. */
export function prepareReply(text: string, { type, immutable, browserSeconds, headers }: Keeping): Answer {
  const plain = Buffer.from(text)
  return {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': lifetime(immutable, browserSeconds),
      vary: 'accept-encoding',
      etag: `"${hash('sha1', plain, 'base64url')}"`,
      ...headers,
    },
    plain,
    packed: {},
  }
}

/** Compresses the answer as this caller takes it; from then on it stands ready. */
export async function pack(answer: Answer, encoding: Encoding): Promise<Buffer> {
  const { plain, packed } = answer
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  const bytes = await (encoding === 'br' ? packBrotli(plain, { params }) : packGzip(plain))
  packed[encoding] = bytes
  return bytes
}

/** Without years of validity a browser, or a proxy before us, asks each time whether it changed: only we know. */
function lifetime(immutable = false, browserSeconds = 0): string {
  if (immutable) return 'public, max-age=31536000, immutable'
  return `public, max-age=${browserSeconds}${browserSeconds ? '' : ', must-revalidate'}`
}
