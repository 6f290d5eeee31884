import * as contract from '@slot-liste/contract/games.ts'
import { mostAlike } from '@slot-liste/domain/likeness/likeness.ts'
import { fail } from '#platform/errors.ts'
import type { Serve } from '#platform/serve.ts'
import type { Services } from '#platform/services.ts'
import { countFacets } from '#store/game-facets.ts'
import { matchGames } from '#store/game-matches.ts'
import { findGame, findGameCards, findLikenessFacts, listGames } from '#store/games.ts'

const similarCount = 12

export function gamesRoutes(serve: Serve, { db, env }: Services): void {
  serve(contract.listGames, ({ query }) => listGames(db, query, env.DEMO_HOSTS))

  serve(contract.countGames, ({ query }) => countFacets(db, query, env.DEMO_HOSTS))

  serve(contract.readGame, async ({ params }) => {
    const game = await findGame(db, params.slug, env.DEMO_HOSTS)
    if (!game) throw fail('GAME_NOT_FOUND')
    return game
  })

  serve(contract.matchGames, async ({ body }) => ({
    items: await matchGames(db, body.names, env.DEMO_HOSTS),
  }))

  serve(contract.listSimilarGames, async ({ params }) => {
    const [game, ...candidates] = await findLikenessFacts(db, params.slug)
    if (!game) throw fail('GAME_NOT_FOUND')
    const alike = mostAlike(game, candidates, similarCount)
    const cards = await findGameCards(
      db,
      alike.map(({ slug }) => slug),
      env.DEMO_HOSTS,
    )
    return { items: cards.map((card, i) => ({ game: card, reasons: alike[i]?.reasons ?? [] })) }
  })
}
