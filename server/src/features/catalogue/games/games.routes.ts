import { listGameChanges } from '@slot-liste/contract/catalogue/game-history.ts'
import * as contract from '@slot-liste/contract/catalogue/games.ts'
import { siteOf } from '#platform/http/caller.ts'
import { fail } from '#platform/http/errors.ts'
import type { Serve } from '#platform/http/serve.ts'
import { createKeyedQueue } from '#platform/jobs/semaphore.ts'
import type { Services } from '#platform/services.ts'
import * as history from '#store/catalogue/figure-changes.ts'
import { countFacets } from '#store/catalogue/game-facets.ts'
import { matchGames } from '#store/catalogue/game-matches.ts'
import { findGame, listGames } from '#store/catalogue/games.ts'
import { gameMarksRoutes } from './game-marks.routes.ts'

/** Blocks of names: of one network, and in all. */
const mostWaiting = { ofOne: 10, ofAll: 50 }

export function gamesRoutes(serve: Serve, services: Services): void {
  const { db, names, settings, clock, movedSlugs } = services
  gameMarksRoutes(serve, services)

  serve(contract.listGames, ({ query, getOrCreate }) =>
    listGames(db, query, settings.current().demoHosts, getOrCreate),
  )

  serve(contract.countGames, async ({ query }) => {
    const facets = await countFacets(db, query, settings.current().demoHosts)
    const former = Map.groupBy((await movedSlugs()).provider, ([, present]) => present)
    return {
      ...facets,
      provider: facets.provider.map((one) => {
        const slugs = former.get(one.value)?.map(([slug]) => slug)
        return slugs ? { ...one, former: slugs } : one
      }),
    }
  })

  serve(contract.readGame, async ({ params }) => {
    const game = await findGame(db, params.slug, settings.current().demoHosts)
    if (!game) throw fail('GAME_NOT_FOUND')
    return game
  })

  serve(listGameChanges, async ({ params, query }) => {
    const page = await history.listFigureChanges(db, 'game', { ...params, ...query, now: clock() })
    if (!page) throw fail('GAME_NOT_FOUND')
    return page
  })

  const inLine = createKeyedQueue(mostWaiting)
  serve(contract.matchGames, async ({ body, caller }) => ({
    items: await inLine(siteOf(caller.network), async () =>
      matchGames(db, await names(), body.names, settings.current().demoHosts),
    ),
  }))
}
