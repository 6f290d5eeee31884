import type { AdminGame, NewGame } from '@slot-liste/contract/admin/admin-games.ts'
import { figureFact, figureNames, type GameFigure, sourcedFacts } from '@slot-liste/domain/catalogue/facts.ts'
import { type Locale, printNumber } from '@slot-liste/domain/figures/print.ts'
import { readDate, readFigure, unitOf } from '@slot-liste/domain/figures/read.ts'
import { readNumber } from '@slot-liste/domain/figures/read-number.ts'
import { writeReleaseDate } from '@slot-liste/domain/figures/release-date.ts'

/** The values of the form: texts, `''` for unknown. */
export type GameValues = Record<GameFigure, string> & {
  name: string
  slug: string
  provider: string
  theme: string
  volatility: string
  moreThemes: string[]
  retirementReason: string
  volatilityLevel: string
  mechanic: string
  /** `94,5 | 92`. */
  rtpVariants: string
  layout: string
  features: string[]
  releaseDate: string
  status: string
  demoUrl: string
  sourceUrl: string
  descriptionTr: string
  descriptionEn: string
  picture: string | null
  /** Why figures change. */
  reason: string
}

export function gameValuesOf(game: AdminGame | null, locale: Locale): GameValues {
  const figures = figureNames.map((name) => [name, print(game?.[name] ?? null, locale)] as const)
  return {
    name: game?.name ?? '',
    slug: game?.slug ?? '',
    provider: game?.provider.slug ?? '',
    theme: game?.theme ?? '',
    volatility: game?.volatility ?? '',
    moreThemes: game?.moreThemes ?? [],
    retirementReason: game?.retirementReason ?? '',
    volatilityLevel: game?.volatilityLevel ?? '',
    mechanic: game?.mechanic ?? '',
    rtpVariants: (game?.rtpVariants ?? []).map((build) => print(build, locale)).join(' | '),
    layout: game?.layout ?? '',
    features: game?.features ?? [],
    releaseDate: game?.releaseDate ?? '',
    status: game?.status ?? 'released',
    demoUrl: game?.demoUrl ?? '',
    sourceUrl: game?.sourceUrl ?? '',
    descriptionTr: game?.descriptionTr ?? '',
    descriptionEn: game?.descriptionEn ?? '',
    picture: game?.picture ?? null,
    reason: '',
    ...(Object.fromEntries(figures) as Record<GameFigure, string>),
  }
}

/** Ungrouped: what stands in the form is read alike after the language of the page was changed. */
const print = (value: number | null, locale: Locale) =>
  value === null ? '' : printNumber(value, locale, { grouped: false })

type Problem = { why: 'not_a_number' | 'not_a_date' | 'not_builds' } | { why: 'asks'; choices: string }
type Problems = Partial<Record<GameFigure | 'releaseDate' | 'rtpVariants', Problem>>

/** The request body, and the fields that could not be read. */
export function gameBodyOf(values: GameValues, locale: Locale) {
  const problems: Problems = {}
  const figures = figureNames.map((name) => {
    const reading = readFigure(figureFact(name), values[name], locale)
    if (reading.kind === 'value') return [name, reading.value]
    if (reading.kind === 'asks') {
      const choices = reading.choices.map((choice) => printNumber(choice, locale)).join(' / ')
      problems[name] = { why: 'asks', choices }
    }
    // A number out of its bounds is left to the schema, which tells the bounds.
    else if (reading.kind === 'wrong') return [name, outOfBounds(values[name], locale, problems, name)]
    return [name, null]
  })
  const { reason: _, ...facts } = values
  const { theme, volatility, volatilityLevel, mechanic } = facts
  const body = {
    ...facts,
    ...Object.fromEntries(figures),
    theme: theme || null,
    volatility: volatility || null,
    rtpVariants: buildsOf(values.rtpVariants, locale, problems),
    volatilityLevel: volatilityLevel || null,
    retirementReason: (values.status === 'retired' && values.retirementReason) || null,
    mechanic: mechanic || null,
    releaseDate: releaseDateOf(values.releaseDate, problems),
  } as NewGame
  return { body, problems }
}

const anyNumber = { least: 0, most: Number.MAX_VALUE, digits: 2 } as const
function outOfBounds(text: string, locale: Locale, problems: Problems, name: GameFigure): number | null {
  const reading = readNumber(text, locale, { ...anyNumber, unit: unitOf(figureFact(name).kind) })
  if (reading.kind === 'value') return reading.value
  problems[name] = { why: 'not_a_number' }
  return null
}

function buildsOf(text: string, locale: Locale, problems: Problems): number[] {
  const parts = text.split(/[|;]/).filter((part) => part.trim() !== '')
  return parts.flatMap((part) => {
    const reading = readFigure(figureFact('rtp'), part, locale)
    if (reading.kind === 'value') return [reading.value]
    problems.rtpVariants = { why: 'not_builds' }
    return []
  })
}

function releaseDateOf(text: string, problems: Problems): string | null {
  const reading = readDate(text)
  if (reading.kind === 'value') return writeReleaseDate(reading.value)
  if (reading.kind === 'asks')
    problems.releaseDate = { why: 'asks', choices: reading.choices.map(writeReleaseDate).join(' / ') }
  else if (reading.kind === 'wrong') problems.releaseDate = { why: 'not_a_date' }
  return null
}

/** Whether a figure that sources speak of is another than in the game. */
export function changesFigure(values: GameValues, game: AdminGame, locale: Locale): boolean {
  const before = gameValuesOf(game, locale)
  return sourcedFacts.some((field) => values[field].trim() !== before[field])
}
