import type { AdminGame, NewGame } from '@slot-liste/contract/admin-games.ts'
import { type Locale, printDecimal } from '@slot-liste/domain/figures/print.ts'
import {
  type Reading,
  readAmount,
  readCount,
  readMultiple,
  readPercent,
} from '@slot-liste/domain/figures/read.ts'

/** Figures as they are typed. */
const figureReaders = {
  rtp: readPercent,
  maxWin: readMultiple,
  minBet: readAmount,
  maxBet: readAmount,
  paylines: readCount,
  ways: readCount,
  reels: readCount,
  rows: readCount,
} satisfies Record<string, (text: string, writes: Locale | null) => Reading<number>>

export const figureNames = Object.keys(figureReaders) as (keyof typeof figureReaders)[]
export type FigureName = keyof typeof figureReaders

/** What stands in the form: texts, `''` where nothing is known. */
export type GameValues = Record<FigureName, string> & {
  name: string
  slug: string
  provider: string
  theme: string
  volatility: string
  mechanic: string
  features: string[]
  releaseDate: string
  status: string
  demoUrl: string
  sourceUrl: string
  descriptionTr: string
  descriptionEn: string
  picture: string | null
}

export function gameValuesOf(game: AdminGame | null, locale: Locale): GameValues {
  const figures = figureNames.map((name) => [name, print(game?.[name] ?? null, locale)] as const)
  return {
    name: game?.name ?? '',
    slug: game?.slug ?? '',
    provider: game?.provider.slug ?? '',
    theme: game?.theme ?? '',
    volatility: game?.volatility ?? '',
    mechanic: game?.mechanic ?? '',
    features: game?.features ?? [],
    releaseDate: game?.releaseDate ?? '',
    status: game?.status ?? 'released',
    demoUrl: game?.demoUrl ?? '',
    sourceUrl: game?.sourceUrl ?? '',
    descriptionTr: game?.descriptionTr ?? '',
    descriptionEn: game?.descriptionEn ?? '',
    picture: game?.picture ?? null,
    ...(Object.fromEntries(figures) as Record<FigureName, string>),
  }
}

/** Without marks between thousands: what is shown in a box must be read back as the same. */
const print = (value: number | null, locale: Locale) =>
  value === null ? '' : locale === 'tr' ? String(value).replace('.', ',') : String(value)

export type FigureProblem = { why: 'wrong' } | { why: 'asks'; choices: string }

/** What is sent, and what could not be read. */
export function gameBodyOf(values: GameValues, locale: Locale) {
  const problems: Partial<Record<FigureName, FigureProblem>> = {}
  const figures = figureNames.map((name) => {
    const reading = figureReaders[name](values[name], locale)
    if (reading.kind === 'value') return [name, reading.value]
    if (reading.kind === 'asks') {
      const choices = reading.choices.map((choice) => printDecimal(choice, locale)).join(' / ')
      problems[name] = { why: 'asks', choices }
    }
    // A number out of its bounds is left to the schema, which tells the bounds.
    else if (reading.kind === 'wrong') return [name, plainNumber(values[name], problems, name)]
    return [name, null]
  })
  const { theme, volatility, mechanic, releaseDate } = values
  const body = {
    ...values,
    ...Object.fromEntries(figures),
    theme: theme || null,
    volatility: volatility || null,
    mechanic: mechanic || null,
    releaseDate: releaseDate.trim() || null,
  } as NewGame
  return { body, problems }
}

function plainNumber(text: string, problems: Partial<Record<FigureName, FigureProblem>>, name: FigureName) {
  const value = Number(text.trim().replace(',', '.'))
  if (!Number.isNaN(value)) return value
  problems[name] = { why: 'wrong' }
  return null
}
