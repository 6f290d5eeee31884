/**
 * The engine's version. Raise it with every change of tables, draws or results: saved battles store the tables and
 * the version they were played with.
 */
export const engineVersion = 1

/** The range the model is proved for. Facts outside are clamped and marked so. */
export const bounds = {
  rtp: { least: 80, most: 99.9 },
  maxWin: { least: 50, most: 300_000 },
  hitFrequency: { least: 0.01, most: 0.85 },
  maxWinOdds: { least: 50, most: 1e10 },
} as const

/** Defaults for unpublished facts. */
export const defaults = { rtp: 96, level: 2, bonusCost: 100, providerGames: 5 } as const

/** One volatility class. Multiples of the bet, shares of the RTP. */
export type ModelClass = {
  hitFrequency: number
  bonusShare: number
  /** Mean of a bonus round, as a multiple of the bet times the RTP. */
  bonusMean: number
  /** Twice the exponent of the bonus round's Lomax tail (exponents are multiples of ½). */
  twiceTail: number
  maxWinShare: number
  /** Above this max win its share shrinks in proportion, which bounds the spread of the class. */
  maxWinScale: number
  largestBaseWin: number
  maxWin: number
}

/**
 * Levels 0 to 5: low, medium-low, medium, medium-high, high, extreme. Calibrated on the few games whose reels, pay
 * tables or simulations are public (decision 0013, with the errors for the most extreme games).
 */
export const modelClasses: readonly ModelClass[] = [
  row(0.36, 0.15, 10, 10, 0.001, 1_000, 12, 500),
  row(0.32, 0.2, 20, 9, 0.002, 2_000, 25, 1_000),
  row(0.28, 0.27, 36, 8, 0.003, 5_000, 40, 2_500),
  row(0.25, 0.36, 65, 7, 0.005, 10_000, 70, 5_000),
  row(0.22, 0.46, 100, 6, 0.008, 50_000, 100, 10_000),
  row(0.18, 0.55, 130, 5, 0.012, 300_000, 150, 50_000),
]

/** Games without free spins have a smaller bonus with a smaller share of the RTP. */
export const withoutFreeSpins = { bonusShare: 0.6, bonusMean: 0.4 } as const

export function classOf(level: number): ModelClass {
  const found = modelClasses[level]
  if (!found) throw new RangeError(`no volatility level ${level}`)
  return found
}

function row(
  hitFrequency: number,
  bonusShare: number,
  bonusMean: number,
  twiceTail: number,
  maxWinShare: number,
  maxWinScale: number,
  largestBaseWin: number,
  maxWin: number,
): ModelClass {
  return { hitFrequency, bonusShare, bonusMean, twiceTail, maxWinShare, maxWinScale, largestBaseWin, maxWin }
}
