import { sha256 } from './sha256.ts'

/** The state of one stream of 32-bit draws: four words, changed by each draw. */
export type Stream = Int32Array

/**
 * The stream of one entrant in one repeat of one battle: xoshiro128** begun with the first 128 bits of
 * SHA-256(`slotbattle/1|seed|participant|replicate`). None of the parts may hold a `|`.
 */
export function streamOf(seed: string, participant: string, replicate: number): Stream {
  const state = sha256(`slotbattle/1|${seed}|${participant}|${replicate}`).slice(0, 4)
  // All zero is the one state the generator never leaves.
  if (state.every((word) => word === 0)) state[0] = 1
  return state
}

/** Fills the first `count` places with draws of 32 bits (signed, which engines are quickest with): xoshiro128** 1.1 by Blackman and Vigna (public domain). */
export function fill(stream: Stream, draws: Int32Array, count: number): void {
  let [s0 = 0, s1 = 0, s2 = 0, s3 = 0] = stream
  for (let i = 0; i < count; i += 1) {
    const five = Math.imul(s1, 5)
    draws[i] = Math.imul((five << 7) | (five >>> 25), 9)
    const shifted = s1 << 9
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    s2 ^= shifted
    s3 = (s3 << 11) | (s3 >>> 21)
  }
  stream[0] = s0
  stream[1] = s1
  stream[2] = s2
  stream[3] = s3
}

/** A whole number of 0 … `bound`−1, each as likely as the other: draws past the last full multiple are thrown away. */
export function below(stream: Stream, bound: number): number {
  const draws = new Int32Array(1)
  const full = 0x100000000 - (0x100000000 % bound)
  let draw = full
  while (draw >= full) {
    fill(stream, draws, 1)
    draw = (draws[0] as number) >>> 0
  }
  return draw % bound
}
