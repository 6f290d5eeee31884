/** The round constants of FIPS 180-4, §4.2.2. */
const constants = Int32Array.from(
  (
    '428a2f98 71374491 b5c0fbcf e9b5dba5 3956c25b 59f111f1 923f82a4 ab1c5ed5 d807aa98 12835b01 243185be 550c7dc3 ' +
    '72be5d74 80deb1fe 9bdc06a7 c19bf174 e49b69c1 efbe4786 0fc19dc6 240ca1cc 2de92c6f 4a7484aa 5cb0a9dc 76f988da ' +
    '983e5152 a831c66d b00327c8 bf597fc7 c6e00bf3 d5a79147 06ca6351 14292967 27b70a85 2e1b2138 4d2c6dfc 53380d13 ' +
    '650a7354 766a0abb 81c2c92e 92722c85 a2bfe8a1 a81a664b c24b8b70 c76c51a3 d192e819 d6990624 f40e3585 106aa070 ' +
    '19a4c116 1e376c08 2748774c 34b0bcb5 391c0cb3 4ed8aa4a 5b9cca4f 682e6ff3 748f82ee 78a5636f 84c87814 8cc70208 ' +
    '90befffa a4506ceb bef9a3f7 c67178f2'
  )
    .split(' ')
    .map((word) => Number.parseInt(word, 16)),
)

const beginning = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
]

/**
 * SHA-256 (FIPS 180-4) of a text's UTF-8 bytes, as eight signed 32-bit words. Written out here because it has to give
 * the same words in every browser and on the server, at once and not as a promise.
 */
export function sha256(text: string): Int32Array {
  const words = padded(utf8(text))
  const hash = Int32Array.from(beginning)
  const schedule = new Int32Array(64)
  for (let at = 0; at < words.length; at += 16) {
    schedule.set(words.subarray(at, at + 16))
    extend(schedule)
    compress(hash, schedule)
  }
  return hash
}

/** The same as 64 lower-case hexadecimal digits. */
export function sha256Hex(text: string): string {
  return [...sha256(text)].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

/** Lone surrogates become U+FFFD, as in every encoder of the Web. */
function utf8(text: string): number[] {
  const bytes: number[] = []
  for (const letter of text) {
    const point = letter.codePointAt(0) ?? 0
    const code = point >= 0xd800 && point < 0xe000 ? 0xfffd : point
    if (code < 0x80) bytes.push(code)
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), trail(code))
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), trail(code >> 6), trail(code))
    else bytes.push(0xf0 | (code >> 18), trail(code >> 12), trail(code >> 6), trail(code))
  }
  return bytes
}

const trail = (code: number) => 0x80 | (code & 0x3f)

function padded(bytes: readonly number[]): Int32Array {
  const words = new Int32Array(((bytes.length + 8) >> 6) * 16 + 16)
  const put = (byte: number, at: number) => {
    words[at >> 2] = (words[at >> 2] as number) | (byte << (24 - (at & 3) * 8))
  }
  bytes.forEach(put)
  put(0x80, bytes.length)
  words[words.length - 2] = Math.floor(bytes.length / 0x20000000)
  words[words.length - 1] = bytes.length << 3
  return words
}

function extend(w: Int32Array): void {
  for (let i = 16; i < 64; i += 1) {
    const early = w[i - 15] as number
    const late = w[i - 2] as number
    const small = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const large = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    w[i] = (w[i - 16] as number) + small + (w[i - 7] as number) + large
  }
}

function compress(hash: Int32Array, schedule: Int32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash
  for (let i = 0; i < 64; i += 1) {
    const choice = (e & f) ^ (~e & g)
    const mixed = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const one = (h + mixed + choice + (constants[i] as number) + (schedule[i] as number)) | 0
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, i) => {
    hash[i] = (hash[i] as number) + word
  })
}

const turn = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits))
