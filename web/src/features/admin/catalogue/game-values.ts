import type { AdminGame, NewGame } from '@slot-liste/contract/admin/admin-games.ts'
import { type Locale, printNumber } from '@slot-liste/domain/figures/print.ts'
import {
  readAmount,
  readCount,
  readDate,
  readMultiple,
  readPercent,
} from '@slot-liste/domain/figures/read.ts'
import { type NumberRule, type Reading, readNumber } from '@slot-liste/domain/figures/read-number.ts'
import { writeReleaseDate } from '@slot-liste/domain/figures/release-date.ts'

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

/** Ungrouped: what stands in the form is read alike after the language of the page was changed. */
const print = (value: number | null, locale: Locale) =>
  value === null ? '' : printNumber(value, locale, { grouped: false })

export type Problem = { why: 'not_a_number' | 'not_a_date' } | { why: 'asks'; choices: string }
type Problems = Partial<Record<FigureName | 'releaseDate', Problem>>

/** What is sent, and what could not be read. */
export function gameBodyOf(values: GameValues, locale: Locale) {
  const problems: Problems = {}
  const figures = figureNames.map((name) => {
    const reading = figureReaders[name](values[name], locale)
    if (reading.kind === 'value') return [name, reading.value]
    if (reading.kind === 'asks') {
      const choices = reading.choices.map((choice) => printNumber(choice, locale)).join(' / ')
      problems[name] = { why: 'asks', choices }
    }
    // A number out of its bounds is left to the schema, which tells the bounds.
    else if (reading.kind === 'wrong') return [name, outOfBounds(values[name], locale, problems, name)]
    return [name, null]
  })
  const { theme, volatility, mechanic } = values
  const body = {
    ...values,
    ...Object.fromEntries(figures),
    theme: theme || null,
    volatility: volatility || null,
    mechanic: mechanic || null,
    releaseDate: releaseDateOf(values.releaseDate, problems),
  } as NewGame
  return { body, problems }
}

const anyNumber = { least: 0, most: Number.MAX_VALUE, digits: 2 } as const
const units: Partial<Record<FigureName, NumberRule['unit']>> = {
  rtp: 'percent',
  maxWin: 'multiple',
  minBet: 'money',
  maxBet: 'money',
}

function outOfBounds(text: string, locale: Locale, problems: Problems, name: FigureName): number | null {
  const reading = readNumber(text, locale, { ...anyNumber, unit: units[name] ?? 'none' })
  if (reading.kind === 'value') return reading.value
  problems[name] = { why: 'not_a_number' }
  return null
}

function releaseDateOf(text: string, problems: Problems): string | null {
  const reading = readDate(text)
  if (reading.kind === 'value') return writeReleaseDate(reading.value)
  if (reading.kind === 'asks')
    problems.releaseDate = { why: 'asks', choices: reading.choices.map(writeReleaseDate).join(' / ') }
  else if (reading.kind === 'wrong') problems.releaseDate = { why: 'not_a_date' }
  return null
}
