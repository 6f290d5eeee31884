export const volatilities = ['low', 'medium', 'high'] as const
/** The finer scale some sources use, from the lowest to the highest. */
export const volatilityLevels = ['low', 'medium-low', 'medium', 'medium-high', 'high', 'extreme'] as const
export const mechanics = ['paylines', 'ways', 'cluster', 'scatter-pays'] as const
export const gameStatuses = ['released', 'upcoming', 'retired'] as const

/** Why a game is retired. */
export const retirementReasons = ['licence-ended', 'withdrawn', 'replaced', 'provider-closed'] as const

export type RetirementReason = (typeof retirementReasons)[number]
export type Volatility = (typeof volatilities)[number]
export type VolatilityLevel = (typeof volatilityLevels)[number]
export type Mechanic = (typeof mechanics)[number]
export type GameStatus = (typeof gameStatuses)[number]

/** The word of three that a finer level stands inside. */
export const volatilityOfLevel: Record<VolatilityLevel, Volatility> = {
  low: 'low',
  'medium-low': 'low',
  medium: 'medium',
  'medium-high': 'high',
  high: 'high',
  extreme: 'high',
}

/**
 * The unit of a figure: percent; a multiple of the bet; euros per spin; none for a whole number. All but the last have two
 * decimals.
 */
export type FigureKind = 'percent' | 'multiple' | 'money' | 'count'

type Fact = {
  kind:
    | FigureKind
    | 'percents'
    | 'layout'
    | 'text'
    | 'longText'
    | 'choice'
    | 'theme'
    | 'themes'
    | 'features'
    | 'date'
    | 'url'
    | 'picture'
  /** Bounds of a figure, or of a text's length. */
  min?: number
  max?: number
  /** The column of an uploaded or downloaded file, where it is not the fact's own name. */
  fileColumn?: string
  /** Every game has it. */
  isRequired?: true
  /** Known ones make up a game's completeness. `lines`: paylines and ways count as one, and some mechanics have neither. */
  completeness?: 'own' | 'lines'
  /** Sources say it: the value shown is derived from what they say (`voices.ts`). */
  isSourced?: true
}

/**
 * The facts of a game but for its address and its provider. Schemas, the columns of files, administrators' table, form and
 * merge dialog, and the gaps of the catalogue derive from it, in this order.
 */
export const gameFacts = {
  name: { kind: 'text', min: 1, max: 100, isRequired: true },
  theme: { kind: 'theme', completeness: 'own' },
  /** Further themes: filters find the game by them, too. */
  moreThemes: { kind: 'themes', max: 5 },
  volatility: { kind: 'choice', completeness: 'own', isSourced: true },
  /** Known only where a source uses the finer scale. */
  volatilityLevel: { kind: 'choice', isSourced: true },
  rtp: { kind: 'percent', min: 50, max: 100, completeness: 'own', isSourced: true },
  rtpVariants: { kind: 'percents', min: 50, max: 100, isSourced: true },
  maxWin: { kind: 'multiple', min: 0.01, max: 10_000_000, completeness: 'own', isSourced: true },
  minBet: { kind: 'money', min: 0.01, max: 1_000_000, completeness: 'own', isSourced: true },
  maxBet: { kind: 'money', min: 0.01, max: 1_000_000, completeness: 'own', isSourced: true },
  hitFrequency: { kind: 'percent', min: 0.01, max: 100, isSourced: true },
  maxWinOdds: { kind: 'count', min: 1, max: 2_000_000_000, isSourced: true },
  mechanic: { kind: 'choice', completeness: 'own', isSourced: true },
  paylines: { kind: 'count', min: 1, max: 10_000_000, completeness: 'lines', isSourced: true },
  waysMin: { kind: 'count', min: 1, max: 10_000_000, isSourced: true },
  ways: { kind: 'count', min: 1, max: 10_000_000, completeness: 'lines', isSourced: true },
  reels: { kind: 'count', min: 1, max: 100, completeness: 'own', isSourced: true },
  rows: { kind: 'count', min: 1, max: 100, completeness: 'own', isSourced: true },
  layout: { kind: 'layout', max: 50, isSourced: true },
  features: { kind: 'features', max: 50, completeness: 'own' },
  releaseDate: { kind: 'date', completeness: 'own', isSourced: true },
  status: { kind: 'choice', isRequired: true },
  /** Of a retired game. */
  retirementReason: { kind: 'choice' },
  demoUrl: { kind: 'url', max: 500, fileColumn: 'demo' },
  picture: { kind: 'picture', fileColumn: 'image' },
  descriptionTr: { kind: 'longText', max: 5000 },
  descriptionEn: { kind: 'longText', max: 5000 },
  sourceUrl: { kind: 'url', max: 500, fileColumn: 'source' },
} as const satisfies Record<string, Fact>

export type GameFact = keyof typeof gameFacts
type Of<Kind> = {
  [Name in GameFact]: (typeof gameFacts)[Name]['kind'] extends Kind ? Name : never
}[GameFact]

export const factNames = Object.keys(gameFacts) as GameFact[]
const described: Record<GameFact, Fact> = gameFacts

export const isFact = (name: string): name is GameFact => Object.hasOwn(gameFacts, name)

export type GameFigure = Of<FigureKind>
export type FigureFact = { kind: FigureKind; min: number; max: number }

const figureKinds: readonly string[] = ['percent', 'multiple', 'money', 'count'] satisfies FigureKind[]
export const isFigure = (name: string): name is GameFigure =>
  figureKinds.includes(described[name as GameFact]?.kind ?? '')
/** Facts that are numbers. */
export const figureNames = factNames.filter(isFigure)
export const figureFact = (name: GameFigure): FigureFact => gameFacts[name]

/** A value for each figure. */
export const eachFigure = <Value>(make: (fact: FigureFact, name: GameFigure) => Value) =>
  Object.fromEntries(figureNames.map((name) => [name, make(figureFact(name), name)])) as Record<
    GameFigure,
    Value
  >

type With<Part> = {
  [Name in GameFact]: (typeof gameFacts)[Name] extends Part ? Name : never
}[GameFact]

export type OptionalFact = Exclude<GameFact, With<{ isRequired: true }>>
/** A fact that may be missing; `lines` is paylines or ways. */
export type GameGap = Exclude<OptionalFact, With<{ completeness: 'lines' }>> | 'lines'
/** Facts whose value is derived from what sources say. */
export type SourcedFact = With<{ isSourced: true }>
export const sourcedFacts = factNames.filter((name) => described[name].isSourced) as SourcedFact[]

/** Facts a game may lack, which are what one game can take from another. */
export const optionalFacts = factNames.filter((name) => !described[name].isRequired) as OptionalFact[]

const gapOf = (name: OptionalFact): GameGap => {
  const { completeness } = described[name]
  return completeness === 'lines' ? 'lines' : (name as GameGap)
}
export const gameGaps = [...new Set(optionalFacts.map(gapOf))]
/** Completeness is the share of these that are known. */
export const completenessGaps = gameGaps.filter((gap) => gap === 'lines' || described[gap].completeness)

/** The columns of files that hold facts. */
export type FactColumn = {
  [Name in GameFact]: (typeof gameFacts)[Name] extends { fileColumn: infer Column } ? Column : Name
}[GameFact]

/** The file column of a fact. */
export const fileColumnOf = (name: GameFact) => (described[name].fileColumn ?? name) as FactColumn

const cellKinds: readonly string[] = [...figureKinds, 'text', 'choice', 'theme', 'features', 'date']
export type TableFact = Exclude<
  GameFact,
  Of<'longText' | 'url' | 'picture' | 'percents' | 'layout' | 'themes'>
>
/** Facts that fit into a cell, by which administrators' table of games is sorted. */
export const tableFacts = factNames.filter((name) => cellKinds.includes(gameFacts[name].kind)) as TableFact[]

/** `doubt`: games with disputed figures, then those with unverified ones, the most looked-at first. */
const otherSorts = ['slug', 'provider', 'completeness', 'popularity', 'views', 'doubt', 'updatedAt'] as const
export type AdminGameSort = TableFact | (typeof otherSorts)[number]
/** The columns administrators sort their table of games by. */
export const adminGameSorts: [AdminGameSort, ...AdminGameSort[]] = [
  'name',
  ...otherSorts,
  ...tableFacts.slice(1),
]
