import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

/** One answer ready to be sent: its bytes plain and compressed. */
export type Answer = { headers: Record<string, string>; plain: Buffer; br: Buffer; gzip: Buffer }

/** How an answer is kept here (`seconds`; 0 is not at all) and by browsers (`immutable`: a year without asking again, else `browserSeconds`). */
export type Keeping = {
  type: string
  seconds: number
  immutable?: boolean | undefined
  browserSeconds?: number | undefined
  /** Over those it would have. */
  headers?: Record<string, string> | undefined
}

export type AnswerCache = {
  find: (url: string) => Answer | undefined
  /** Changes with every clearing: an answer is kept only if it was begun in the age it arrives in. */
  age: () => number
  keep: (url: string, text: string, how: Keeping, age: number) => Promise<Answer>
  clear: () => void
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Answers of public GETs by URL, at most so many megabytes of them. Whoever changes what they show clears it. */
export function createAnswerCache(megabytes = 64): AnswerCache {
  const answers = new LRUCache<string, Answer>({
    maxSize: megabytes * 1024 * 1024,
    sizeCalculation: (answer, url) =>
      url.length + answer.plain.length + answer.br.length + answer.gzip.length,
  })
  let now = 0
  return {
    find: (url) => answers.get(url),
    age: () => now,
    async keep(url, text, how, age) {
      const answer = await prepareAnswer(text, how)
      if (age === now && how.seconds > 0) answers.set(url, answer, { ttl: how.seconds * 1000 })
      return answer
    },
    clear() {
      now++
      answers.clear()
    },
  }
}

/** The text with its mark, its lifetime in browsers, and compressed. */
export async function prepareAnswer(
  text: string,
  { type, immutable, browserSeconds, headers: own }: Omit<Keeping, 'seconds'>,
): Promise<Answer> {
  const plain = Buffer.from(text)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  const [br, zipped] = await Promise.all([compressBrotli(plain, { params }), compressGzip(plain)])
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': lifetime(immutable, browserSeconds),
    vary: 'accept-encoding',
    etag: `"${createHash('sha1').update(plain).digest('base64url')}"`,
    ...own,
  }
  return { headers, plain, br, gzip: zipped }
}

function lifetime(immutable = false, browserSeconds = 0): string {
  if (immutable) return 'public, max-age=31536000, immutable'
  return `public, max-age=${browserSeconds}${browserSeconds ? '' : ', must-revalidate'}`
}
