import * as contract from '@slot-liste/contract/recommendations.ts'
import { member } from '#platform/access.ts'
import { fail } from '#platform/errors.ts'
import type { Serve } from '#platform/serve.ts'
import type { Services } from '#platform/services.ts'
import { insertDismissal, listDismissedGames, removeDismissals } from '#store/recommendations.ts'
import { forList, forViewer, goingWith } from './recommend.ts'

const mostDismissed = 1000

export function recommendationsRoutes(serve: Serve, services: Services): void {
  const { db, clock } = services

  serve(contract.listSimilarGames, async ({ params }) => {
    const items = await goingWith(services, [params.slug])
    if (!items) throw fail('GAME_NOT_FOUND')
    return { items }
  })

  serve(contract.listRecommendations, async ({ params, viewer }) => ({
    items: await forList(services, params.id, viewer),
  }))

  serve(contract.recommendGames, ({ viewer }) => forViewer(services, viewer))

  serve(contract.listDismissedGames, async ({ viewer }) => ({
    slugs: await listDismissedGames(db, member(viewer).id, mostDismissed),
  }))

  serve(contract.dismissGame, async ({ params, viewer }) => {
    const isThere = await insertDismissal(db, member(viewer).id, params.slug, clock())
    if (!isThere) throw fail('GAME_NOT_FOUND')
    return { dismissed: true as const }
  })

  serve(contract.restoreGame, async ({ params, viewer }) => {
    await removeDismissals(db, member(viewer).id, params.slug)
    return { dismissed: false as const }
  })

  serve(contract.restoreGames, async ({ viewer }) => ({
    restored: await removeDismissals(db, member(viewer).id),
  }))
}
