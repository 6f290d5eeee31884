import { readDuel } from '@slot-liste/domain/search/duel.ts'
import { isEveryday } from '@slot-liste/domain/search/everyday-words.ts'
import {
  createNameIndexInSlices,
  type NameIndex,
  type NameMatch,
} from '@slot-liste/domain/search/names/name-index.ts'
import { queryWords } from '@slot-liste/domain/text/fold.ts'
import { sql } from 'drizzle-orm'
import { readPrimary } from '#db/client.ts'
import type { Db } from '#db/db.ts'
import { preparedRows } from '#store/query/prepared.ts'

/**
 * Returns the index of the catalogue's names. It is built when first requested, and again for each version of the catalogue; meanwhile
 * the old one is returned unless `isCurrent` is required. `onRenewed` is called once the new one is there if the old one was used
 * meanwhile: replies made with it are outdated.
 */
export function createNameIndexCache(
  read: () => Promise<NameIndex>,
  versionOf: () => number,
  onRenewed: () => void,
): (required?: { isCurrent: true }) => Promise<NameIndex> {
  let current: { version: number; index: NameIndex } | undefined
  let building: Promise<NameIndex> | undefined
  let isOldUsed = false
  const build = async () => {
    const version = versionOf()
    const index = await read()
    const isOfNow = version === versionOf()
    if (isOldUsed) onRenewed()
    isOldUsed = false
    // `onRenewed` may change the version and no name.
    current = { version: isOfNow ? versionOf() : version, index }
    return index
  }
  return async (required) => {
    if (current?.version === versionOf()) return current.index
    building ??= build().finally(() => {
      building = undefined
    })
    if (!current || required) return building
    isOldUsed = true
    // The next request tries again.
    building.catch(() => {})
    return current.index
  }
}

/** Two statements, of the primary since the index outlives the request; built in slices, so that other requests are served meanwhile. */
export async function readNameIndex(db: Db): Promise<NameIndex> {
  const [named, meanings] = await readPrimary(() => Promise.all([findNamed(db, {}), findMeanings(db, {})]))
  return createNameIndexInSlices(named, meanings, () => new Promise((resolve) => setImmediate(resolve)))
}

/** Fame is 1 from this popularity of a game, or so many games of a provider, on. */
const most = { popularity: 30_000, games: 1000 }

/** Players add the mechanic to names that lack it: `bonanza megaways`. */
const findNamed = preparedRows<object, Named>(
  () => sql`
    select 'game' as kind, games.id, games.name,
      providers.name || case when 'megaways' = any(games.features) then ' Megaways' else '' end as also,
      least(1, ln(1 + games.popularity) / ln(${sql.raw(String(most.popularity))}::int))::float8 as fame
    from games join providers on providers.id = games.provider_id
    union all
    select 'provider', id, name, null,
      least(1, ln(1 + (select count(*) from games where provider_id = providers.id)) / ln(${sql.raw(String(most.games))}::int))::float8
    from providers where merged_into is null`,
)

type Named = { kind: 'game' | 'provider'; id: number; name: string; also: string | null; fame: number }

const findMeanings = preparedRows<object, { term: string; means: string }>(
  () => sql`select term, means from search_synonyms where active`,
)

/**
 * From this score on a name is meant as surely as one that holds all words; from `shown` on where little else is found, from
 * `alone` on for a single word, which no other one supports.
 */
const least = { sure: 0.7, shown: 0.5, alone: 0.6, begun: 0.3, near: 0.3 }
const maxMatches = 30
const maxNames = 3

/** Names that fit a query, as a statement takes them, and those that are only near. */
export type NearNames = { near: string; names: string[] }

export const noNames: NearNames = { near: '[]', names: [] }

/** An everyday word alone offers the names it may mean (`çorba`) and shows none. */
export function nearNames(index: NameIndex, query: string): NearNames {
  const found = index.find(query, maxMatches)
  const names = found.filter(({ score }) => score >= least.near).map(({ name }) => name)
  const isAlone = queryWords(query, 2).length === 1
  const shown = isEveryday(query) ? [] : found
  return {
    near: inRows(shown, isAlone ? least.alone : least.shown),
    names: [...new Set(names)].slice(0, maxNames),
  }
}

/** The same while somebody is typing. */
export const begunNames = (index: NameIndex, typed: string): NearNames => ({
  near: inRows(index.find(typed, maxMatches, true), least.begun, readDuel(typed) !== undefined),
  names: [],
})

/**
 * Where two are compared, a name that is itself a comparison (`Zeus vs Hades`) is sure earlier: what merely holds one side would
 * come before it.
 */
const isSure = ({ name, score }: NameMatch, isCompared: boolean) =>
  score >= (isCompared && readDuel(name) ? least.shown : least.sure)

/** Sure names come before what merely holds the words, which has at most some thousands, others after it. */
const inRows = (found: readonly NameMatch[], from: number, isCompared = false) =>
  JSON.stringify(
    found
      .filter(({ score }) => score >= from)
      .map((match) => {
        const { kind, id, score } = match
        const sure = isSure(match, isCompared)
        return { kind, id, score: Math.round(sure ? score * 10_000 : (score - 1) * 1000), sure }
      }),
  )
