import { readWeek, type Week } from '@slot-liste/domain/figures/weeks.ts'
import { z } from 'zod'
import { figureChange } from '#src/catalogue/game-history.ts'
import { gameCard } from '#src/catalogue/games.ts'
import { endpoint } from '#src/core/endpoint.ts'
import { cursorText, page, pageLimit } from '#src/core/query.ts'

const weekName = z.string() as unknown as z.ZodType<Week, Week>

/** Monday to Sunday in Turkey: `2026-W48`. */
const week = z.string().transform((text, context) => {
  const read = readWeek(text)
  if (read === null) context.addIssue({ code: 'custom' })
  return read ?? z.NEVER
})

/** Of a demo it is only said whether there was one (`1`): its host may be allowed no longer. */
export const weeklyChange = figureChange.pick({
  ...{ id: true, field: true, old: true, new: true, at: true, cause: true, reason: true },
})

const weeklyChanges = {
  /** The first at the top, at most 40: the latest of them. */
  changes: z.array(weeklyChange),
  /** How many there are in all. */
  changesCount: z.int(),
}

export const changedGame = z.object({ game: gameCard, ...weeklyChanges })

/** A provider whose facts changed. */
export const changedProvider = z.object({
  provider: z.object({ slug: z.string(), name: z.string() }),
  ...weeklyChanges,
})

export const readChanges = endpoint({
  method: 'GET',
  path: '/api/changes',
  access: 'guest',
  summary:
    'Games and providers whose facts changed in a week, the best known games first; without one, the last week with news.',
  query: z.strictObject({ week: week.optional(), cursor: cursorText.optional(), limit: pageLimit(20) }),
  reply: page(changedGame).extend({
    week: weekName,
    /** The nearest weeks with news before and after it. */
    previous: weekName.nullable(),
    next: weekName.nullable(),
    /** Of games and of providers. */
    changesCount: z.int(),
    /** Providers whose facts changed, by name, on every page: at most 100. */
    providers: z.array(changedProvider),
    /** Games added to the catalogue in that week; the first load of a database is no news. */
    newGamesCount: z.int(),
  }),
  cache: { tags: ['catalogue'] },
})

export const listNewGames = endpoint({
  method: 'GET',
  path: '/api/changes/new-games',
  access: 'guest',
  summary: 'Games added to the catalogue in a week, the best known first.',
  query: z.strictObject({ week, cursor: cursorText.optional(), limit: pageLimit(12) }),
  reply: page(gameCard),
  cache: { tags: ['catalogue'] },
})

export type WeeklyChange = z.output<typeof weeklyChange>
export type ChangedGame = z.output<typeof changedGame>
export type ChangedProvider = z.output<typeof changedProvider>
export type Changes = z.output<typeof readChanges.reply>
