import * as contract from '@slot-liste/contract/admin/admin-sources.ts'
import * as voices from '@slot-liste/contract/admin/admin-voices.ts'
import { createFragmentCache } from '#platform/cache/fragment-cache.ts'
import { member } from '#platform/http/access.ts'
import { fail } from '#platform/http/errors.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { findAdminSource, listAdminSources } from '#store/admin/admin-sources.ts'
import type { Subject } from '#store/admin/admin-voices.ts'
import { findEffect } from '#store/admin/source-effect.ts'
import { countCredits } from '#store/catalogue/data/credits.ts'
import { createSource, mergeSource, splitSource, updateSource, withdrawSource } from './sources.actions.ts'
import { addVoice, setRemoved, shownVoices } from './voices.actions.ts'

export function adminSourcesRoutes(serve: Serve, services: Services): void {
  sourceRoutes(serve, services)
  voiceRoutes(serve, services)
}

function sourceRoutes(serve: Serve, services: Services): void {
  const { db } = services
  // All figures are looked at for it: once until the catalogue changes.
  const parts = createFragmentCache(
    services,
    { tags: ['catalogue'] },
    { keyOf: String, maxSeconds: undefined },
  )
  const credits = () => parts.getOrCreate('credits for administrators', () => countCredits(db))

  serve(contract.listAdminSources, async ({ query }) => listAdminSources(db, query, await credits()))

  const find = async (id: number) => {
    const source = await findAdminSource(db, id, await credits())
    if (!source) throw fail('SOURCE_NOT_FOUND')
    return source
  }
  serve(contract.readAdminSource, ({ params }) => find(params.id))

  serve(contract.createSource, ({ body, viewer }) => createSource(services, member(viewer), body))

  serve(contract.updateSource, ({ params, body, viewer }) =>
    updateSource(services, member(viewer), params.id, body),
  )

  serve(contract.previewWithdrawal, async ({ params: { id } }) => {
    const { withdrawnAt } = await find(id)
    return findEffect(db, { source: id, withdrawn: withdrawnAt === null })
  })

  serve(contract.withdrawSource, ({ params, body, viewer }) =>
    withdrawSource(services, member(viewer), params.id, body),
  )

  serve(contract.mergeSource, ({ params, body, viewer }) =>
    mergeSource(services, member(viewer), params.id, body),
  )

  serve(contract.splitSource, ({ params, body, viewer }) =>
    splitSource(services, member(viewer), params.id, body),
  )
}

function voiceRoutes(serve: Serve, services: Services): void {
  const game = ({ id }: { id: number }): Subject => ({ kind: 'game', id })
  const provider = ({ id }: { id: number }): Subject => ({ kind: 'provider', id })

  serve(voices.listVoices, ({ params }) => shownVoices(services, game(params)))
  serve(voices.listProviderVoices, ({ params }) => shownVoices(services, provider(params)))

  serve(voices.addVoice, ({ params, body, viewer }) => addVoice(services, member(viewer), game(params), body))
  serve(voices.addProviderVoice, ({ params, body, viewer }) =>
    addVoice(services, member(viewer), provider(params), body),
  )

  serve(voices.removeVoice, ({ params, viewer }) =>
    setRemoved(services, member(viewer), game(params), params.voice, true),
  )
  serve(voices.removeProviderVoice, ({ params, viewer }) =>
    setRemoved(services, member(viewer), provider(params), params.voice, true),
  )

  serve(voices.restoreVoice, ({ params, viewer }) =>
    setRemoved(services, member(viewer), game(params), params.voice, false),
  )
  serve(voices.restoreProviderVoice, ({ params, viewer }) =>
    setRemoved(services, member(viewer), provider(params), params.voice, false),
  )
}
