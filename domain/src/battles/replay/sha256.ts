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

const beginning = Int32Array.of(
  ...[0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19],
)

/** The message schedule of the current block. Shared, because allocating it takes longer than hashing a short text. */
const schedule = new Int32Array(64)

/**
 * SHA-256 (FIPS 180-4) of a text's UTF-8 bytes, as eight signed 32-bit words. Implemented here because the
 * browser's own is asynchronous.
 */
export function sha256(text: string): Int32Array {
  const words = padded(text)
  const hash = beginning.slice()
  for (let block = 0; block < words.length; block += 16) {
    for (let i = 0; i < 16; i += 1) schedule[i] = words[block + i] as number
    extend()
    compress(hash)
  }
  return hash
}

/** SHA-256 as 64 lower-case hexadecimal digits. */
export function sha256Hex(text: string): string {
  return [...sha256(text)].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

/**
 * The text's UTF-8 bytes padded to whole blocks (§5.1.1). Lone surrogates become U+FFFD, as in every encoder of
 * the Web. No intermediate array: a forecast starts a stream every few hundred spins.
 */
function padded(text: string): Int32Array {
  const words = new Int32Array(blocksOf(3 * text.length) * 16)
  let length = 0
  const put = (byte: number) => {
    words[length >> 2] = (words[length >> 2] as number) | (byte << (24 - (length & 3) * 8))
    length += 1
  }
  const trail = (code: number) => put(0x80 | (code & 0x3f))
  for (let i = 0; i < text.length; i += 1) {
    const point = text.codePointAt(i) as number
    const code = point >= 0xd800 && point < 0xe000 ? 0xfffd : point
    if (code < 0x80) {
      put(code)
    } else if (code < 0x800) {
      put(0xc0 | (code >> 6))
      trail(code)
    } else if (code < 0x10000) {
      put(0xe0 | (code >> 12))
      trail(code >> 6)
      trail(code)
    } else {
      put(0xf0 | (code >> 18))
      trail(code >> 12)
      trail(code >> 6)
      trail(code)
      i += 1
    }
  }
  const end = blocksOf(length) * 16
  words[end - 2] = Math.floor(length / 0x20000000)
  words[end - 1] = length << 3
  put(0x80)
  return words.subarray(0, end)
}

/** With the byte after the text and the eight bytes of its length. */
const blocksOf = (bytes: number) => ((bytes + 8) >> 6) + 1

function extend(): void {
  const w = schedule
  for (let i = 16; i < 64; i += 1) {
    const early = w[i - 15] as number
    const late = w[i - 2] as number
    const small = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const large = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    w[i] = (w[i - 16] as number) + small + (w[i - 7] as number) + large
  }
}

function compress(hash: Int32Array): void {
  let a = hash[0] as number
  let b = hash[1] as number
  let c = hash[2] as number
  let d = hash[3] as number
  let e = hash[4] as number
  let f = hash[5] as number
  let g = hash[6] as number
  let h = hash[7] as number
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
  hash[0] = (hash[0] as number) + a
  hash[1] = (hash[1] as number) + b
  hash[2] = (hash[2] as number) + c
  hash[3] = (hash[3] as number) + d
  hash[4] = (hash[4] as number) + e
  hash[5] = (hash[5] as number) + f
  hash[6] = (hash[6] as number) + g
  hash[7] = (hash[7] as number) + h
}

const turn = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits))
