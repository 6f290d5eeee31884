import * as contract from '@slot-liste/contract/catalogue/game-marks.ts'
import { member } from '#platform/http/access.ts'
import { fail } from '#platform/http/errors.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import * as store from '#store/community/games/game-marks.ts'

export function gameMarksRoutes(serve: Serve, { db, clock, settings }: Services): void {
  serve(contract.readGameMark, ({ params, viewer }) => store.findGameMark(db, member(viewer).id, params.slug))

  serve(contract.markGame, async ({ params, body, viewer }) => {
    const mark = await store.writeGameMark(db, member(viewer).id, params.slug, body, clock())
    if (!mark) throw fail('GAME_NOT_FOUND')
    return mark
  })

  serve(contract.listMarks, ({ viewer }) => store.listMarks(db, member(viewer).id))

  serve(contract.listMarkedGames, ({ query, viewer }) =>
    store.listMarkedGames(db, member(viewer).id, query, settings.current().demoHosts),
  )
}
