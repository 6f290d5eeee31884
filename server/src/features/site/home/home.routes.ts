import { readHome } from '@slot-liste/contract/lists/list-shelves.ts'
import { dailyPair } from '@slot-liste/domain/battles/setup/daily-pair.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { findGameCards, listDuelists } from '#store/catalogue/games.ts'
import { listFeatured, listTrending } from '#store/lists/lists.ts'

const featuredCount = 8
const trendingCount = 8
const perAuthor = 2
const duelists = 150
/** Turkey keeps one time all year. */
const turkishTime = 3 * 3600_000

export function homeRoutes(serve: Serve, services: Services): void {
  const { db } = services
  serve(readHome, async () => {
    const [featured, trending, duel] = await Promise.all([
      listFeatured(db, featuredCount),
      listTrending(db, trendingCount, perAuthor),
      duelOfTheDay(services),
    ])
    return { featured, trending, duel }
  })
}

async function duelOfTheDay({ db, settings, clock }: Services) {
  const day = new Date(clock().getTime() + turkishTime).toISOString().slice(0, 10)
  const pair = dailyPair(day, await listDuelists(db, duelists))
  return pair && { day, games: await findGameCards(db, pair, settings.current().demoHosts) }
}
