import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Cache, type Noun, nouns } from '@slot-liste/contract/core/endpoint.ts'
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
  keptFor?: number | undefined
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

export type AnswerCache = {
  find: (key: string) => Answer | undefined
  /** What the kept answer shows; all there is, where none is kept. */
  showsOf: (key: string) => readonly Noun[]
  /** This moment. An answer begun then is kept unless what it shows was touched since. */
  moment: () => Moment
  keep: (key: string, answer: Answer, how: How, begun: Moment) => void
  /** The answer kept under this key, or made now and kept; who asks for one that is being made waits for that one. */
  share: (key: string, how: Cache, make: () => Promise<Answer>) => Promise<Answer>
  /** What shows any of these is forgotten. */
  touch: (touched: readonly Noun[]) => void
  clear: () => void
}

/** How often each noun, and all there is, was touched until then. */
export type Moment = Readonly<Record<Noun | 'all', number>>

type How = Pick<Cache, 'shows' | 'seconds'>
type Kept = { answer: Answer; shows: readonly Noun[]; age: number; at: number; seconds: number }

const usualSeconds = 60
/** Together with the time it takes to notice that (`pulse.ts`), less than two seconds. */
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
export function createAnswerCache({
  clock = () => new Date(),
  megabytes = 64,
  isInDoubt = () => false,
}: Options = {}): AnswerCache {
  const answers = new LRUCache<string, Kept>({ maxSize: megabytes * 1024 * 1024, sizeCalculation: sizeOf })
  const making = new Map<string, Promise<Answer>>()
  const touches = { ...Object.fromEntries(nouns.map((noun) => [noun, 0])), all: 0 } as Record<
    keyof Moment,
    number
  >
  const find = (key: string) => {
    const kept = answers.get(key)
    if (!kept) return
    const seconds = (clock().getTime() - kept.at) / 1000
    const isYoung = seconds < (isInDoubt() ? secondsInDoubt : kept.seconds)
    if (isYoung && kept.age === ageOf(kept.shows, touches)) return kept.answer
    answers.delete(key)
  }
  /** `age` is that of what it shows, when the answer was begun. */
  const keepOf = (age: number, key: string, answer: Answer, { shows, seconds = usualSeconds }: How) => {
    if (answer.isPassing || age !== ageOf(shows, touches)) return
    const most = Math.min(seconds, answer.keptFor ?? seconds)
    answers.set(key, { answer, shows, age, at: answer.since ?? clock().getTime(), seconds: most })
  }
  return {
    find,
    showsOf: (key) => answers.peek(key)?.shows ?? nouns,
    moment: () => ({ ...touches }),
    keep: (key, answer, how, begun) => keepOf(ageOf(how.shows, begun), key, answer, how),
    async share(key, how, make) {
      const age = ageOf(how.shows, touches)
      const question = `${age} ${key}`
      const known = find(key) ?? making.get(question)
      if (known) return known
      const made = make().finally(() => making.delete(question))
      making.set(question, made)
      const answer = await made
      keepOf(age, key, answer, how)
      return answer
    },
    touch(touched) {
      for (const noun of touched) touches[noun]++
    },
    clear() {
      touches.all++
      answers.clear()
    },
  }
}

/** Each count only grows, and so the sum is the same only where none has grown. */
function ageOf(shows: readonly Noun[], touches: Moment): number {
  let sum = touches.all
  for (const noun of shows) sum += touches[noun]
  return sum
}

/** With room for the compressed twins that may come to it, and for all of them as the door sends them. */
const sizeOf = ({ answer }: Kept, key: string) => 500 + key.length + answer.plain.length * 3

/** The text with its mark and its lifetime in browsers. */
export function prepareAnswer(text: string, { type, immutable, browserSeconds, headers }: Keeping): Answer {
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
