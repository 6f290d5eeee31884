import type { RecommendedGame } from '@slot-liste/contract/recommendations.ts'
import { recommend } from '@slot-liste/domain/likeness/recommend.ts'
import { member, type Viewer } from '#platform/access.ts'
import type { Services } from '#platform/services.ts'
import { findKindredFacts } from '#store/game-kin.ts'
import { listGamePairs } from '#store/game-pairs.ts'
import { findGameCards } from '#store/games.ts'
import { findReadableList } from '#store/list-access.ts'
import { listSlugsOf } from '#store/list-pages.ts'
import { findTaste, listTrendingGames } from '#store/recommendations.ts'

/** How many are recommended, and for how many games at most. */
const [count, askedGames] = [12, 15]
/** Each game asked for is compared with each that could go with it: at most so many times in all, and so many games. */
const [comparisons, mostOthers] = [4500, 1500]

type Room = Pick<Services, 'db' | 'settings'>

/** What goes with these games, the best first; none of `without`. Four statements. Undefined where there is no such game. */
export async function goingWith(
  { db, settings }: Room,
  slugs: readonly string[],
  without: readonly string[] = [],
): Promise<RecommendedGame[] | undefined> {
  const pairs = await listGamePairs(db, slugs)
  const beside = [...new Set(pairs.map(({ other }) => other))]
  const atMost = Math.min(mostOthers, Math.round(comparisons / slugs.length))
  const { held, others } = await findKindredFacts(db, slugs, beside, atMost)
  if (held.length === 0) return
  const refused = new Set(without)
  const free = others.filter(({ slug }) => !refused.has(slug))
  const found = recommend(held, free, pairs, count)
  return withCards({ db, settings }, found)
}

/** Games that would go with a list. @throws CodedError `LIST_NOT_FOUND`, `LIST_PRIVATE`. */
export async function forList(services: Services, publicId: string, viewer: Viewer) {
  const { id } = await findReadableList(services.db, publicId, viewer)
  const slugs = await listSlugsOf(services.db, id)
  if (slugs.length === 0) return []
  return (await goingWith(services, slugs.slice(0, askedGames), slugs)) ?? []
}

/** Games for somebody, by the lists they made, saved and liked; of whom nothing is known, what people talk about. */
export async function forViewer(services: Services, viewer: Viewer) {
  const taste = viewer && (await findTaste(services.db, member(viewer).id, askedGames))
  const known = taste?.known ?? []
  if (taste && taste.favourites.length > 0) {
    const items = await goingWith(services, taste.favourites, known)
    if (items && items.length > 0) return { basis: 'lists' as const, items }
  }
  return { basis: 'trending' as const, items: await talkedAbout(services, known) }
}

async function talkedAbout(services: Room, known: readonly string[]): Promise<RecommendedGame[]> {
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
  { db, settings }: Room,
  found: readonly { slug: string; reasons: RecommendedGame['reasons'] }[],
): Promise<RecommendedGame[]> {
  const slugs = found.map(({ slug }) => slug)
  const cards = await findGameCards(db, slugs, settings.current().demoHosts)
  const reasons = new Map(found.map((one) => [one.slug, one.reasons]))
  return cards.map((game) => ({ game, reasons: reasons.get(game.slug) ?? [] }))
}
