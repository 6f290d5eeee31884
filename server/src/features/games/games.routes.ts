import * as contract from '@slot-liste/contract/games.ts'
import { fail } from '#platform/errors.ts'
import type { Serve } from '#platform/serve.ts'
import type { Services } from '#platform/services.ts'
import { createLines } from '#platform/turns.ts'
import { countFacets } from '#store/game-facets.ts'
import { matchGames } from '#store/game-matches.ts'
import { findGame, listGames } from '#store/games.ts'

/** Blocks of names: of one network, and in all. */
const mostWaiting = { ofOne: 10, ofAll: 50 }

export function gamesRoutes(serve: Serve, { db, settings }: Services): void {
  serve(contract.listGames, ({ query, keep }) => listGames(db, query, settings.current().demoHosts, keep))

  serve(contract.countGames, ({ query }) => countFacets(db, query, settings.current().demoHosts))

  serve(contract.readGame, async ({ params }) => {
    const game = await findGame(db, params.slug, settings.current().demoHosts)
    if (!game) throw fail('GAME_NOT_FOUND')
    return game
  })

  const inLine = createLines(mostWaiting)
  serve(contract.matchGames, async ({ body, caller }) => ({
    items: await inLine(caller.network, () => matchGames(db, body.names, settings.current().demoHosts)),
  }))
}
