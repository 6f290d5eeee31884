import * as games from '@slot-liste/contract/admin/admin-games.ts'
import * as providers from '@slot-liste/contract/admin/admin-providers.ts'
import { member } from '#platform/http/access.ts'
import { fail } from '#platform/http/errors.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { logExport } from '#store/admin/admin-exports.ts'
import { findAdminGame, findGameId, listAdminGames, listAllAdminGames } from '#store/admin/admin-games.ts'
import {
  findAdminProvider,
  findProviderId,
  listAdminProviders,
  listAllAdminProviders,
} from '#store/admin/admin-providers.ts'
import { gamesFile, providersFile } from './catalogue-files.ts'
import { createGame, mergeGame, retireGames, updateGame } from './games.actions.ts'
import { createProvider, deleteProvider, mergeProvider, updateProvider } from './providers.actions.ts'

export function adminCatalogueRoutes(serve: Serve, services: Services): void {
  gameRoutes(serve, services)
  providerRoutes(serve, services)
}

function gameRoutes(serve: Serve, services: Services): void {
  const { db } = services
  serve(games.listAdminGames, ({ query }) => listAdminGames(db, query))

  serve(games.exportAdminGames, async ({ query, viewer }) =>
    gamesFile(await logExport(services, member(viewer), 'game', await listAllAdminGames(db, query))),
  )

  serve(games.readAdminGame, async ({ params }) => {
    const id = await findGameId(db, params.id)
    const game = id && (await findAdminGame(db, id))
    if (!game) throw fail('GAME_NOT_FOUND')
    return game
  })

  serve(games.createGame, ({ body, viewer }) => createGame(services, member(viewer), body))

  serve(games.updateGame, ({ params, body, viewer }) => updateGame(services, member(viewer), params.id, body))

  serve(games.retireGames, ({ body, viewer }) =>
    retireGames(services, member(viewer), body.ids, body.retired),
  )

  serve(games.mergeGame, ({ params, body, viewer }) => mergeGame(services, member(viewer), params.id, body))
}

function providerRoutes(serve: Serve, services: Services): void {
  const { db } = services
  serve(providers.listAdminProviders, ({ query }) => listAdminProviders(db, query))

  serve(providers.exportAdminProviders, async ({ query, viewer }) =>
    providersFile(
      await logExport(services, member(viewer), 'provider', await listAllAdminProviders(db, query)),
    ),
  )

  serve(providers.readAdminProvider, async ({ params }) => {
    const id = await findProviderId(db, params.id)
    const provider = id && (await findAdminProvider(db, id))
    if (!provider) throw fail('PROVIDER_NOT_FOUND')
    return provider
  })

  serve(providers.createProvider, ({ body, viewer }) => createProvider(services, member(viewer), body))

  serve(providers.updateProvider, ({ params, body, viewer }) =>
    updateProvider(services, member(viewer), params.id, body),
  )

  serve(providers.deleteProvider, ({ params, viewer }) => deleteProvider(services, member(viewer), params.id))

  serve(providers.mergeProvider, ({ params, body, viewer }) =>
    mergeProvider(services, member(viewer), params.id, body),
  )
}
