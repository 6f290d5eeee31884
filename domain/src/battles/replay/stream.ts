import { sha256 } from './sha256.ts'

/** State of a stream of 32-bit draws: four words, changed by each draw. */
export type Stream = Int32Array

/**
 * The stream of one entrant in one repeat of one battle: xoshiro128** seeded with the first 128 bits of
 * SHA-256(`slotbattle/1|seed|participant|replicate`). No part may contain a `|`.
 */
export function streamOf(seed: string, participant: string, replicate: number): Stream {
  const state = sha256(`slotbattle/1|${seed}|${participant}|${replicate}`).slice(0, 4)
  // The generator never leaves the all-zero state.
  if (state.every((word) => word === 0)) state[0] = 1
  return state
}

/**
 * Fills the first `count` entries with 32-bit draws (signed, which engines handle fastest): xoshiro128** 1.1 by
 * Blackman and Vigna (public domain).
 */
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

/** A uniform integer from 0 to `bound` − 1. Rejects draws beyond the last full multiple. */
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
