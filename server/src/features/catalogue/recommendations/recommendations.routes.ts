import * as contract from '@slot-liste/contract/catalogue/recommendations.ts'
import { member } from '#platform/http/access.ts'
import { fail } from '#platform/http/errors.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { findMovedGames } from '#store/battles/battle-models.ts'
import { insertDismissal, listDismissedGames, removeDismissals } from '#store/search/recommendations.ts'
import { forList, forViewer, goingWith } from './recommend.ts'

const maxDismissed = 1000

export function recommendationsRoutes(serve: Serve, services: Services): void {
  const { db, clock } = services

  serve(contract.listSimilarGames, async ({ params: { slug }, getOrCreate }) => {
    const similarTo = (game: string) => goingWith({ ...services, getOrCreate }, [game])
    const items =
      (await similarTo(slug)) ?? (await similarTo((await findMovedGames(db, [slug]))[0]?.to ?? slug))
    if (!items) throw fail('GAME_NOT_FOUND')
    return { items }
  })

  serve(contract.listRecommendations, async ({ params, viewer, getOrCreate }) => ({
    items: await forList({ ...services, getOrCreate }, params.id, viewer),
  }))

  serve(contract.recommendGames, ({ viewer, getOrCreate }) => forViewer({ ...services, getOrCreate }, viewer))

  serve(contract.listDismissedGames, async ({ viewer }) => ({
    slugs: await listDismissedGames(db, member(viewer).id, maxDismissed),
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
