/** Cached cosines and sines by size. */
const twiddles = new Map<number, { cos: Float64Array; sin: Float64Array }>()

/**
 * The `times`-fold cyclic convolution of a real sequence with itself, by its discrete Fourier transform. The
 * length is a power of two. Floating point: for displayed figures only.
 */
export function convolutionPower(values: Float64Array, times: number): Float64Array {
  const size = values.length
  const re = Float64Array.from(values)
  const im = new Float64Array(size)
  transform(re, im)
  // The transform of a real sequence is symmetric: half of it is enough.
  for (let k = 0; k <= size / 2; k += 1) raise(re, im, k, times)
  for (let k = 1; k < size / 2; k += 1) {
    re[size - k] = re[k] as number
    im[size - k] = -(im[k] as number)
  }
  // Exchanging real and imaginary parts inverts the transform.
  transform(im, re)
  for (let i = 0; i < size; i += 1) re[i] = (re[i] as number) / size
  return re
}

/**
 * The cyclic convolution of several real sequences of equal length (a power of two), each `times`-fold. Yields
 * once per sequence. Floating point: for displayed figures only.
 */
export function* convolutionProduct(
  parts: Iterable<{ values: Float64Array; times: number }>,
  size: number,
): Generator<void, Float64Array> {
  const re = new Float64Array(size).fill(1)
  const im = new Float64Array(size)
  for (const { values, times } of parts) {
    const x = Float64Array.from(values)
    const y = new Float64Array(size)
    transform(x, y)
    for (let k = 0; k < size; k += 1) {
      raise(x, y, k, times)
      const real = (re[k] as number) * (x[k] as number) - (im[k] as number) * (y[k] as number)
      im[k] = (re[k] as number) * (y[k] as number) + (im[k] as number) * (x[k] as number)
      re[k] = real
    }
    yield
  }
  transform(im, re)
  return re.map((value) => value / size)
}

/** Raises to a power by repeated squaring. Multiplying the angle instead would lose precision. */
function raise(re: Float64Array, im: Float64Array, k: number, times: number): void {
  let [x, y] = [re[k] as number, im[k] as number]
  let [a, b] = [1, 0]
  for (let left = times; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) {
      const real = a * x - b * y
      b = a * y + b * x
      a = real
    }
    const real = x * x - y * y
    y = 2 * x * y
    x = real
  }
  re[k] = a
  im[k] = b
}

/** Cooley–Tukey, in place. */
function transform(re: Float64Array, im: Float64Array): void {
  const size = re.length
  const { cos, sin } = turnsOf(size)
  reverseBits(re, im)
  for (let half = 1; half < size; half *= 2) {
    const stride = size / (2 * half)
    for (let start = 0; start < size; start += 2 * half)
      for (let i = start, t = 0; i < start + half; i += 1, t += stride) {
        const j = i + half
        const c = cos[t] as number
        const s = sin[t] as number
        const x = (re[j] as number) * c + (im[j] as number) * s
        const y = (im[j] as number) * c - (re[j] as number) * s
        re[j] = (re[i] as number) - x
        im[j] = (im[i] as number) - y
        re[i] = (re[i] as number) + x
        im[i] = (im[i] as number) + y
      }
  }
}

function reverseBits(re: Float64Array, im: Float64Array): void {
  const size = re.length
  for (let i = 1, j = 0; i < size; i += 1) {
    let bit = size >> 1
    for (; j & bit; bit >>= 1) j ^= bit
    j ^= bit
    if (i >= j) continue
    const [x, y] = [re[i] as number, im[i] as number]
    re[i] = re[j] as number
    im[i] = im[j] as number
    re[j] = x
    im[j] = y
  }
}

function turnsOf(size: number) {
  const kept = twiddles.get(size)
  if (kept) return kept
  const turn = (i: number) => (2 * Math.PI * i) / size
  const made = {
    cos: Float64Array.from({ length: size / 2 }, (_, i) => Math.cos(turn(i))),
    sin: Float64Array.from({ length: size / 2 }, (_, i) => Math.sin(turn(i))),
  }
  twiddles.set(size, made)
  return made
}
