import type { GameMatch } from '@slot-liste/contract/catalogue/games.ts'
import type { NameIndex } from '@slot-liste/domain/search/names/name-index.ts'
import { fold, foldWithin } from '@slot-liste/domain/text/fold.ts'
import { eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { games } from '#db/schema/games.ts'
import { providers } from '#db/schema/providers.ts'
import { gameCardColumns, toGameCard } from './games.ts'

const candidates = 8
const shown = 3
/** Names that share less with what was pasted are no matches. */
const minScore = 0.5

/** Of a folded name. */
const longest = 200

/** For each name the games it may mean, the likeliest first, as search finds them: one statement. */
export async function matchGames(
  db: Db,
  index: NameIndex,
  names: readonly string[],
  demoHosts: readonly string[],
): Promise<GameMatch[]> {
  const folded = names.map((name) => foldWithin(name, longest))
  const ids = new Map<string, number[]>()
  for (const [i, asked] of folded.entries()) {
    if (asked === '' || ids.has(asked)) continue
    // Others are served between two names.
    await new Promise(setImmediate)
    ids.set(asked, findIds(index, names[i] ?? ''))
  }
  const cards = await findCards(db, [...new Set([...ids.values()].flat())], demoHosts)
  return names.map((name, i) => {
    const asked = folded[i] ?? ''
    const matches = ids.get(asked)?.flatMap((id) => cards.get(id) ?? []) ?? []
    const same = matches.filter((row) => isSame(row, asked))
    const ranked = [...same, ...matches.filter((row) => !same.includes(row))].slice(0, shown)
    return { name, exact: same.length === 1, matches: ranked.map(toGameCard) }
  })
}

const findIds = (index: NameIndex, name: string) =>
  index
    .find(name, 2 * candidates)
    .filter(({ kind, score }) => kind === 'game' && score >= minScore)
    .slice(0, candidates)
    .map(({ id }) => id)

type Card = Awaited<ReturnType<typeof readCards>>[number]

/** The same name, with or without its provider's. */
const isSame = ({ name, provider }: Card, asked: string) =>
  [fold(name), fold(`${name} ${provider.name}`), fold(`${provider.name} ${name}`)].includes(asked)

async function findCards(db: Db, ids: readonly number[], demoHosts: readonly string[]) {
  const rows = ids.length ? await readCards(db, ids, demoHosts) : []
  return new Map(rows.map((row) => [row.id, row]))
}

const readCards = (db: Db, ids: readonly number[], demoHosts: readonly string[]) =>
  db
    .select(gameCardColumns(demoHosts))
    .from(games)
    .innerJoin(providers, eq(providers.id, games.providerId))
    .where(inArray(games.id, [...ids]))
