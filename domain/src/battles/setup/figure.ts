/**
 * A figure with where it comes from: published by the provider; exact for the model; simulated in `n` repeats, with the
 * interval that holds its true value 19 times in 20; or estimated for want of a published one.
 */
export type Figure =
  | { kind: 'published' | 'exact' | 'estimated'; value: number }
  | { kind: 'simulated'; value: number; n: number; low: number; high: number }

export const exactly = (value: number): Figure => ({ kind: 'exact', value })

/** Of the normal distribution, two-sided 95 %. */
export const z95 = 1.959963984540054

/**
 * A share seen in `n` repeats with E. B. Wilson's interval (J. Am. Stat. Assoc. 22, 1927), which holds near 0 and 1 too.
 * `count` may be no whole number: a shared win counts in part.
 */
export function simulatedShare(count: number, n: number): Figure {
  const share = count / n
  const square = z95 * z95
  const middle = (share + square / (2 * n)) / (1 + square / n)
  const half = (z95 * Math.sqrt((share * (1 - share)) / n + square / (4 * n * n))) / (1 + square / n)
  return {
    kind: 'simulated',
    value: share,
    n,
    low: Math.max(0, Math.min(share, middle - half)),
    high: Math.min(1, Math.max(share, middle + half)),
  }
}
