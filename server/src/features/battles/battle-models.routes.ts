import * as contract from '@slot-liste/contract/battle-models.ts'
import type { Serve } from '#platform/serve.ts'
import type { Services } from '#platform/services.ts'
import { listBattleModels } from '#store/battle-models.ts'

export function battleModelsRoutes(serve: Serve, { db }: Services): void {
  serve(contract.listBattleModels, async ({ query }) => {
    const items = await listBattleModels(db, query.games)
    const known = new Set(items.map(({ slug }) => slug))
    return { items, missing: [...new Set(query.games)].filter((slug) => !known.has(slug)) }
  })
}
