import type { GameMatch } from '@slot-liste/contract/catalogue/games.ts'
import { fold, foldWithin } from '@slot-liste/domain/text/fold.ts'
import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { games } from '#db/schema/games.ts'
import { providers } from '#db/schema/providers.ts'
import { gameCardColumns, toGameCard } from './games.ts'

const candidates = 8
const shown = 3

/** So many names a statement: between two of them others are served. */
const atOnce = 10
/** Of a folded name. */
const longest = 200

/** For each name the games it may mean, the likeliest first; one statement after the other, for ten names each. */
export async function matchGames(
  db: Db,
  names: readonly string[],
  demoHosts: readonly string[],
): Promise<GameMatch[]> {
  const folded = names.map((name) => foldWithin(name, longest))
  const asked = [...new Set(folded.filter(Boolean))]
  const found: Candidate[] = []
  for (let from = 0; from < asked.length; from += atOnce)
    found.push(...(await findCandidates(db, asked.slice(from, from + atOnce), demoHosts)))
  return names.map((name, i) => {
    const asked = folded[i] ?? ''
    const matches = found.filter((row) => row.asked === asked)
    const same = matches.filter((row) => isSame(row, asked))
    const ranked = [...same, ...matches.filter((row) => !same.includes(row))].slice(0, shown)
    return { name, exact: same.length === 1, matches: ranked.map(toGameCard) }
  })
}

type Candidate = Awaited<ReturnType<typeof findCandidates>>[number]

/** The same name, with or without its provider's. */
const isSame = ({ name, provider }: Candidate, asked: string) =>
  [fold(name), fold(`${name} ${provider.name}`), fold(`${provider.name} ${name}`)].includes(asked)

/** Games whose text holds something like the whole name. */
function findCandidates(db: Db, asked: readonly string[], demoHosts: readonly string[]) {
  const wanted = sql`unnest(${sql.param([...asked])}::text[]) as wanted (asked)`
  const likeness = sql`word_similarity(wanted.asked, ${games.folded})`
  const near = db
    .select({
      id: games.id,
      likeness: sql<number>`${likeness}`.as('likeness'),
      closeness: sql<number>`similarity(wanted.asked, ${games.folded})`.as('closeness'),
    })
    .from(games)
    .where(sql`wanted.asked <% ${games.folded}`)
    .orderBy(
      desc(likeness),
      desc(sql`similarity(wanted.asked, ${games.folded})`),
      desc(games.popularity),
      games.id,
    )
    .limit(candidates)
    .as('near')
  return db
    .select({ asked: sql<string>`wanted.asked`, ...gameCardColumns(demoHosts) })
    .from(wanted)
    .crossJoinLateral(near)
    .innerJoin(games, eq(games.id, near.id))
    .innerJoin(providers, eq(providers.id, games.providerId))
    .orderBy(sql`wanted.asked`, desc(near.likeness), desc(near.closeness), desc(games.popularity), games.id)
}
