import { viewGame } from '@slot-liste/contract/catalogue/games.ts'
import { isbot } from 'isbot'
import type { Serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { addGameViews, type GameView } from '#store/admin/game-views.ts'

/** Counts views of the pages of games, in batches; nothing of who looked is kept. */
export function gameViewsRoutes(serve: Serve, { db, clock, batches }: Services): void {
  const note = batches.create<GameView>((seen) => addGameViews(db, seen), { seconds: 30, most: 1000 })

  serve(viewGame, async ({ params: { slug }, caller }) => {
    if (!caller.onlyLooks && !isbot(caller.userAgent)) note({ slug, day: clock().toISOString().slice(0, 10) })
    return { received: true as const }
  })
}
