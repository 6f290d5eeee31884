import * as contract from '@slot-liste/contract/catalogue/game-follows.ts'
import { member } from '#platform/http/access.ts'
import { fail } from '#platform/http/errors.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import * as store from '#store/community/games/game-follows.ts'

export function gameFollowsRoutes(serve: Serve, { db, clock, settings }: Services): void {
  serve(contract.readGameFollow, async ({ params, viewer }) => ({
    following: await store.isFollowedGame(db, member(viewer).id, params.slug),
  }))

  serve(contract.followGame, async ({ params, viewer }) => {
    const isThere = await store.insertGameFollow(db, member(viewer).id, params.slug, clock())
    if (!isThere) throw fail('GAME_NOT_FOUND')
    return { following: true }
  })

  serve(contract.unfollowGame, async ({ params, viewer }) => {
    await store.removeGameFollow(db, member(viewer).id, params.slug)
    return { following: false }
  })

  serve(contract.listFollowedGames, ({ query, viewer }) =>
    store.listFollowedGames(db, member(viewer).id, query, settings.current().demoHosts),
  )
}
