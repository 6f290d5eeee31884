import { recommend } from '@slot-liste/domain/likeness/recommend.ts'
import type { Viewer } from '#platform/access.ts'
import type { Services } from '#platform/services.ts'
import { listGamePairs } from '#store/game-pairs.ts'
import { findGameCards, findKindredFacts } from '#store/games.ts'
import { findReadableList } from '#store/list-access.ts'
import { listItemsOf } from '#store/list-pages.ts'

/** How many are recommended, and how many of the list's first games are asked for them. */
const [count, askedGames] = [12, 15]

/** Games that would go with a list. @throws CodedError `LIST_NOT_FOUND`, `LIST_PRIVATE`. */
export async function recommendGames({ db, env }: Services, publicId: string, viewer: Viewer) {
  const { id } = await findReadableList(db, publicId, viewer)
  const items = await listItemsOf(db, id, env.DEMO_HOSTS)
  if (items.length === 0) return { items: [] }
  const asked = items.slice(0, askedGames)
  const pairs = await listGamePairs(
    db,
    asked.map(({ gameId }) => gameId),
  )
  const slugs = asked.map(({ game }) => game.slug)
  const { held, others } = await findKindredFacts(db, slugs, [...new Set(pairs.map(({ other }) => other))])
  const inside = new Set(items.map(({ game }) => game.slug))
  const free = others.filter(({ slug }) => !inside.has(slug))
  const found = recommend(held, free, pairs, count)
  const cards = await findGameCards(
    db,
    found.map(({ slug }) => slug),
    env.DEMO_HOSTS,
  )
  return { items: cards.map((game, i) => ({ game, reasons: found[i]?.reasons ?? [] })) }
}
