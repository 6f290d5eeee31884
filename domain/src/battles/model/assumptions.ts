import { tableFigures } from '#battles/table-figures.ts'
import type { Support } from '#catalogue/voices.ts'
import { bounds, classOf, defaults } from './model-classes.ts'
import type { PayoutTable } from './table.ts'

export type VolatilityWord = 'low' | 'medium' | 'high'

/** The published facts of a game; `null` where unpublished. */
export type GameFacts = {
  /** Percent. */
  rtp: number | null
  /** A published word, or a level from 0 (low) to 5 (extreme). */
  volatility: VolatilityWord | 0 | 1 | 2 | 3 | 4 | 5 | null
  /** Multiple of the bet. */
  maxWin: number | null
  freeSpins: boolean
  /** Share of spins that pay, 0 to 1. */
  hitFrequency?: number | null
  /** The max win is paid once in this many spins. */
  maxWinOdds?: number | null
  /** Median RTP (percent) of the provider's games and their number. Replaces an unknown RTP from five games on. */
  providerRtp?: { median: number; games: number } | null
}

/** The catalogue facts a model reads. */
export const modelFacts = ['rtp', 'volatility', 'maxWin', 'hitFrequency', 'maxWinOdds'] as const
export type ModelFact = (typeof modelFacts)[number]

export type AssumedFigure = 'rtp' | 'volatility' | 'maxWin' | 'hitFrequency' | 'maxWinOdds' | 'bonusCost'

/**
 * The source of a model figure. `how`: the catalogue's value (`published`), that value clamped to the model's
 * bounds, the provider's median, a guess from the max win, the class's value, the general default, chosen by the
 * reader, or members' bonus records. `value` is in the figure's own unit, volatility as a level.
 */
export type Assumption = {
  figure: AssumedFigure
  kind: 'published' | 'estimated' | 'recorded'
  how: 'published' | 'fitted' | 'provider' | 'max-win' | 'class' | 'default' | 'chosen' | 'record'
  value: number
  /** The support of a catalogue figure. Absent in battles saved before it was stored. */
  support?: Support | undefined
  /** Other sources give another value. */
  disputed?: true | undefined
}

/** Every model figure with its source. `bonusCost` exists for bought rounds only. */
export type Assumptions = Readonly<Record<Exclude<AssumedFigure, 'bonusCost'>, Assumption>> & {
  readonly bonusCost: Assumption | null
}

/** Complete facts, all within the bounds of the model. */
export type ModelInput = {
  /** Parts per million. */
  rtp: number
  level: number
  maxWin: number
  freeSpins: boolean
  hitFrequency: number | null
  maxWinOdds: number | null
  /** The sources of these figures; hit frequency and odds only where published. */
  stated: Assumption[]
}

/** Fills in missing facts. Values that are not finite numbers count as missing. Never throws. */
export function assume(facts: GameFacts): ModelInput {
  const rtp = rtpOf(facts)
  const published = fitted('maxWin', known(facts.maxWin))
  const volatility = volatilityOf(facts, published?.value ?? null)
  const { maxWin: usual } = classOf(volatility.value)
  const maxWin = published ?? estimated('maxWin', 'class', usual)
  const hits = fitted('hitFrequency', known(facts.hitFrequency))
  const odds = fitted('maxWinOdds', known(facts.maxWinOdds))
  return {
    rtp: Math.round(rtp.value * 10_000),
    level: volatility.value,
    // Payouts are integers in tenths of the bet.
    maxWin: Math.round(maxWin.value * 10) / 10,
    freeSpins: facts.freeSpins,
    hitFrequency: hits?.value ?? null,
    maxWinOdds: odds?.value ?? null,
    stated: [rtp, volatility, maxWin, ...(hits ? [hits] : []), ...(odds ? [odds] : [])],
  }
}

/**
 * All assumptions of a table: `stated` ones, and for the others the table's values, which are estimates of the
 * class.
 */
export function assumptionsOf(stated: readonly Assumption[], table: PayoutTable): Assumptions {
  const found = (figure: AssumedFigure) => stated.find((one) => one.figure === figure) ?? null
  const figures = tableFigures(table)
  const bonusCost = found('bonusCost')
  return {
    rtp: found('rtp') ?? estimated('rtp', 'default', figures.rtp * 100),
    volatility: found('volatility') ?? estimated('volatility', 'default', defaults.level),
    maxWin: found('maxWin') ?? estimated('maxWin', 'class', figures.maxWin),
    // Nearly every bought round pays something, in every class.
    hitFrequency:
      found('hitFrequency') ??
      estimated(
        'hitFrequency',
        bonusCost ? 'default' : 'class',
        Math.round(figures.hitFrequency * 1e4) / 1e4,
      ),
    maxWinOdds: found('maxWinOdds') ?? estimated('maxWinOdds', 'class', figures.maxWinOdds),
    bonusCost,
  }
}

/** The assumptions in display order. */
export function listed({ rtp, volatility, maxWin, bonusCost, ...spins }: Assumptions): Assumption[] {
  const { hitFrequency, maxWinOdds } = spins
  return [rtp, volatility, maxWin, hitFrequency, maxWinOdds, ...(bonusCost ? [bonusCost] : [])]
}

/** True when neither RTP nor max win is published. The set-up then asks before playing. */
export function restsOnGuesses({ rtp, maxWin }: Assumptions): boolean {
  const isGuessed = ({ kind, how }: Assumption) =>
    kind === 'estimated' && how !== 'fitted' && how !== 'chosen'
  return isGuessed(rtp) && isGuessed(maxWin)
}

function rtpOf({ rtp, providerRtp }: GameFacts): Assumption {
  const median = (providerRtp?.games ?? 0) >= defaults.providerGames ? known(providerRtp?.median) : null
  return (
    fitted('rtp', known(rtp)) ??
    (median === null
      ? estimated('rtp', 'default', defaults.rtp)
      : estimated('rtp', 'provider', within('rtp', median)))
  )
}

/** The level of each of the three words. */
export const wordLevels = { low: 0, medium: 2, high: 4 } as const

function volatilityOf({ volatility }: GameFacts, maxWin: number | null): Assumption {
  if (typeof volatility === 'string') return published('volatility', wordLevels[volatility])
  if (volatility !== null) return published('volatility', volatility)
  if (maxWin === null) return estimated('volatility', 'default', defaults.level)
  return estimated('volatility', 'max-win', maxWin < 1_000 ? 0 : maxWin < 4_000 ? 2 : 4)
}

function known(value: number | null | undefined): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

function fitted(figure: keyof typeof bounds, value: number | null): Assumption | null {
  if (value === null) return null
  const fit = within(figure, value)
  return fit === value ? published(figure, value) : estimated(figure, 'fitted', fit)
}

function within(figure: keyof typeof bounds, value: number): number {
  const { least, most } = bounds[figure]
  return Math.min(most, Math.max(least, value))
}

const published = (figure: AssumedFigure, value: number): Assumption => ({
  figure,
  kind: 'published',
  how: 'published',
  value,
})

const estimated = (figure: AssumedFigure, how: Assumption['how'], value: number): Assumption => ({
  figure,
  kind: 'estimated',
  how,
  value,
})
