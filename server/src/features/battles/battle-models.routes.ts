import * as contract from '@slot-liste/contract/battles/battle-models.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { findMovedGames, listBattleModels } from '#store/battles/battle-models.ts'

export function battleModelsRoutes(serve: Serve, { db }: Services): void {
  serve(contract.listBattleModels, async ({ query: { games } }) => {
    const items = await listBattleModels(db, games)
    const unknown = missingOf(games, items)
    if (unknown.length === 0) return { items, moved: [], missing: [] }
    const moved = await findMovedGames(db, unknown)
    if (moved.length === 0) return { items, moved, missing: unknown }
    const today = games.map((slug) => moved.find(({ from }) => from === slug)?.to ?? slug)
    const all = await listBattleModels(db, today)
    return { items: all, moved, missing: missingOf(today, all) }
  })
}

function missingOf(slugs: readonly string[], items: readonly { slug: string }[]): string[] {
  const known = new Set(items.map(({ slug }) => slug))
  return [...new Set(slugs)].filter((slug) => !known.has(slug))
}
