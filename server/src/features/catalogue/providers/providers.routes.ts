import { listProviderChanges } from '@slot-liste/contract/catalogue/game-history.ts'
import * as contract from '@slot-liste/contract/catalogue/providers.ts'
import { fail } from '#platform/http/errors.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { listFigureChanges } from '#store/catalogue/figure-changes.ts'
import { findProvider, listProviders } from '#store/catalogue/providers.ts'

export function providersRoutes(serve: Serve, { db, clock }: Services): void {
  serve(contract.listProviders, ({ query }) => listProviders(db, query))

  serve(contract.readProvider, async ({ params }) => {
    const provider = await findProvider(db, params.slug)
    if (!provider) throw fail('PROVIDER_NOT_FOUND')
    return provider
  })

  serve(listProviderChanges, async ({ params, query }) => {
    const page = await listFigureChanges(db, 'provider', { ...params, ...query, now: clock() })
    if (!page) throw fail('PROVIDER_NOT_FOUND')
    return page
  })
}
