import type { RecommendedGame } from '@slot-liste/contract/catalogue/recommendations.ts'
import { type Candidate, candidateOf } from '@slot-liste/domain/likeness/likeness.ts'
import { recommend } from '@slot-liste/domain/likeness/recommend.ts'
import { type Shelf, shelfOf } from '@slot-liste/domain/likeness/shelf.ts'
import type { GetOrCreate } from '#platform/cache/fragment-cache.ts'
import { member, type Viewer } from '#platform/http/access.ts'
import type { Services } from '#platform/services.ts'
import { findLikenessFacts, listBestKnownFacts } from '#store/catalogue/game-kin.ts'
import { listGamePairs } from '#store/catalogue/game-pairs.ts'
import { findGameCards } from '#store/catalogue/games.ts'
import { findReadableList } from '#store/lists/list-access.ts'
import { listSlugsOf } from '#store/lists/list-pages.ts'
import { findTaste, listTrendingGames } from '#store/search/recommendations.ts'

/** How many are recommended, and for how many games at most. */
const [count, askedGames] = [12, 15]
/**
 * Each game asked for is compared with what stands beside it and with the best known: at most so many times in all, and
 * so many games.
 */
const [comparisons, mostOthers] = [4500, 1500]

type Scope = Pick<Services, 'db' | 'settings'> & { getOrCreate: GetOrCreate }

/** Recommendations for these games, the best first; none of `without`. Undefined where there is no such game. */
export async function goingWith(
  { getOrCreate, ...services }: Scope,
  slugs: readonly string[],
  without: readonly string[] = [],
): Promise<RecommendedGame[] | undefined> {
  const { db } = services
  const [pairs, known] = await Promise.all([
    listGamePairs(db, slugs),
    getOrCreate('best known games', () => listBestKnownFacts(db, mostOthers), ['catalogue']),
  ])
  const shelf = shelfOf(known)
  const beside = [...new Set(pairs.map(({ other }) => other))]
  const rest = await restOf(db, shelf, [...slugs, ...beside])
  const of = (wanted: readonly string[]) =>
    wanted.flatMap((slug) => shelf.candidates.get(slug) ?? rest.get(slug) ?? [])
  const held = of(slugs)
  if (held.length === 0) return
  const atMost = Math.min(mostOthers, Math.round(comparisons / slugs.length))
  const left = new Set(of(without))
  const others = candidatesOf(of(beside), shelf, atMost).filter((one) => !left.has(one))
  return withCards(services, recommend(held, others, pairs, shelf.rarity, count))
}

/** These first, then those of the shelf in its order. */
function candidatesOf(first: readonly Candidate[], { candidates }: Shelf, atMost: number): Candidate[] {
  const placed = new Set(first)
  const all = [...first]
  for (const one of candidates.values()) {
    if (all.length >= atMost) break
    if (!placed.has(one)) all.push(one)
  }
  return all
}

/** Those of these games that don't stand on the shelf, by their slugs. */
async function restOf(db: Services['db'], { candidates, rarity }: Shelf, slugs: readonly string[]) {
  const missing = [...new Set(slugs.filter((slug) => !candidates.has(slug)))]
  const found = missing.length > 0 ? await findLikenessFacts(db, missing) : []
  return new Map(found.map((game) => [game.slug, candidateOf(game, rarity)]))
}

/** Games that would go with a list. @throws CodedError `LIST_NOT_FOUND`, `LIST_PRIVATE`. */
export async function forList(
  services: Services & { getOrCreate: GetOrCreate },
  publicId: string,
  viewer: Viewer,
) {
  const { id } = await findReadableList(services.db, publicId, viewer)
  const slugs = await listSlugsOf(services.db, id)
  if (slugs.length === 0) return []
  return (await goingWith(services, slugs.slice(0, askedGames), slugs)) ?? []
}

/** Games for a member, by the lists they made, saved and liked; without any, trending games. */
export async function forViewer(services: Services & { getOrCreate: GetOrCreate }, viewer: Viewer) {
  const taste = viewer && (await findTaste(services.db, member(viewer).id, askedGames))
  const known = taste?.known ?? []
  if (taste && taste.favourites.length > 0) {
    const items = await goingWith(services, taste.favourites, known)
    if (items && items.length > 0) return { basis: 'lists' as const, items }
  }
  return { basis: 'trending' as const, items: await talkedAbout(services, known) }
}

async function talkedAbout(services: Services, known: readonly string[]): Promise<RecommendedGame[]> {
  const refused = new Set(known)
  const found = (await listTrendingGames(services.db, count + known.length))
    .filter(({ slug }) => !refused.has(slug))
    .slice(0, count)
  return withCards(
    services,
    found.map(({ slug, lists }) => ({ slug, reasons: [{ kind: 'trending', lists }] })),
  )
}

async function withCards(
  { db, settings }: Omit<Scope, 'getOrCreate'>,
  found: readonly { slug: string; reasons: RecommendedGame['reasons'] }[],
): Promise<RecommendedGame[]> {
  const slugs = found.map(({ slug }) => slug)
  const cards = await findGameCards(db, slugs, settings.current().demoHosts)
  const reasons = new Map(found.map((one) => [one.slug, one.reasons]))
  return cards.map((game) => ({ game, reasons: reasons.get(game.slug) ?? [] }))
}
